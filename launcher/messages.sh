# Compiled from texts/messages/LANGUAGE/launcher.json by the build of texts. Do not edit.

message_text() {
  case $language:$1 in
    fr*:build.begins) text='construction (la première fois, des bibliothèques sont téléchargées : quelques minutes)' ;;
    fr*:build.failed) text='la construction a échoué :' ;;
    fr*:build.done) text='construit en {0} s' ;;
    fr*:chromium.broken) text='GRIOT_CHROMIUM désigne {0}, qui ne démarre pas : indiquez un autre chemin, ou videz cette variable.' ;;
    fr*:chromium.installing) text='installation de Chromium pour les tests' ;;
    fr*:chromium.fetching) text='téléchargement de Chromium pour les tests' ;;
    fr*:chromium.missing) text='les tests ont besoin de Chromium, introuvable et impossible à télécharger : installez-le, ou indiquez son chemin dans GRIOT_CHROMIUM.' ;;
    fr*:build.nested) text='lancé par une construction inachevée ; construisez d’abord.' ;;
    fr*:build.waiting) text='attente de la fin d’une autre construction' ;;
    fr*:build.log) text='le journal complet est dans {0}/build.log' ;;
    fr*:build.fetched) text='  fichiers téléchargés : {0}' ;;
    fr*:output.closed) text='la sortie standard est fermée : rien ne pourrait être affiché.' ;;
    fr*:port.invalid) text='--port est un nombre entier de 0 à 65535, pas {0}' ;;
    fr*:prove.help) text='Usage : ./griot prove [DOMAINE] [OPTION DE MAVEN]...
Lance les preuves, plus longues que ./griot test : toutes, ou un seul domaine.
À la fin, une ligne par domaine : nombre de preuves, durée, résultat.

  rules     textes endommagés pour chaque analyseur, résultats de parties au
            hasard, par millions
  engine    parties contre le hasard, à 100 ms par tour
  solver    tables plus grandes prouvées entrée par entrée ; solveurs
            interrompus vingt fois en plein calcul
  lab       matchs interrompus à vingt endroits ; chaque problème prouvé à
            nouveau
  cluster   tables calculées par une grappe dont une machine est tuée ; ce que
            chaque panne fait dire aux commandes
  live      serveurs tués au milieu de 200 parties, coupures de courant à
            chaque écriture, disques pleins, clients peu fiables,
            2 000 spectateurs, parties entières dans deux navigateurs malgré
            tout cela ; sans rien d’autre en cours
  web       les dénombrements les plus longs des vecteurs, par la version
            JavaScript dans un navigateur
  page      parties entières dans un navigateur pour chaque règle du jeu, au
            doigt et au clavier ; axe sur chaque page en mode sombre
  languages une langue inventée aux mots plus longs, sur quatre tailles
            d’écran ; les lignes de chaque langue sur 80 colonnes de terminal
  launcher  un clone neuf est construit et lancé
  package   deux constructions d’un commit donnent les mêmes octets ; le zip et
            l’image de conteneur démarrent sans Java (root, sous Linux)
  speed     tout ce qui mesure le temps, en médianes, sans rien d’autre en
            cours

Codes de sortie : 0 ; 1 si une preuve a échoué ; 2 si elle n’a pas pu démarrer.' ;;
    fr*:prove.tool) text='les preuves des paquets ont besoin de {0}, introuvable.' ;;
    fr*:prove.root) text='les preuves des paquets changent la racine des fichiers, ce que seul root peut faire.' ;;
    fr*:prove.unknown) text='rien à prouver sous le nom de {0} : choisissez parmi {1}.' ;;
    fr*:prove.passed) text='réussi' ;;
    fr*:prove.failed) text='{0} en échec' ;;
    fr*:prove.notRun) text='non lancé' ;;
    fr*:artifacts.usage) text='artifacts accepte --out DOSSIER, --version VERSION, 1.0 par exemple, --group ID, org.example.griot par exemple, --url ADRESSE du projet, qui commence par https://, --developer NOM et --sign CLÉ.' ;;
    fr*:artifacts.done) text='les artefacts sont dans {0} ; rien n’a été signé ni envoyé' ;;
    fr*:artifacts.signed) text='les artefacts sont dans {0}, signés avec la clé {1} ; rien n’a été envoyé' ;;
    fr*:artifacts.gpg) text='pour signer, il faut GnuPG, et « gpg » n’a pas été trouvé : « apt install gnupg », « dnf install gnupg2 », « brew install gnupg ».' ;;
    fr*:artifacts.key) text='GnuPG n’a pas de clé secrète {0} ; « gpg --list-secret-keys » donne celles qu’il a.' ;;
    fr*:package.usage) text='package accepte --out DOSSIER et, pour chaque autre plateforme, --jmods DOSSIER, le dossier jmods d’un JDK pour celle-ci ; licences n’accepte aucune option.' ;;
    fr*:start.preparing) text='préparation, pour que les prochains démarrages soient rapides' ;;
    fr*:jdk.missing) text='il faut un JDK {0} ou plus récent, et aucun n’a été trouvé{1}.' ;;
    fr*:jdk.advice) text='prenez-le sur https://adoptium.net, ou « apt install openjdk-{0}-jdk », « dnf install java-{0}-openjdk-devel », « brew install openjdk », « sdk install java » ; ou indiquez son dossier dans JAVA_HOME.' ;;
    fr*:maven.missing) text='il faut Maven pour construire, et « mvn » n’a pas été trouvé : « apt install maven », « dnf install maven », « brew install maven », « sdk install maven », ou https://maven.apache.org.' ;;
    fr*:node.missing) text='il faut Node.js {0} ou plus récent avec npm pour construire la page, et aucun n’a été trouvé{1} : « apt install nodejs npm », « dnf install nodejs », « brew install node », ou https://nodejs.org.' ;;
    fr*:developers.help) text='Pour les développeurs (la suite va à Maven, ou à JMH pour benchmarks) :
  test        construire, lancer les tests ordinaires, vérifier le formatage
  prove       lancer les preuves, plus longues : toutes, ou celles d’un DOMAINE
              (voir prove --help) ; fuzz est son ancien nom
  coverage    couverture des branches de rules
  mutation    score de mutation de rules
  benchmarks  mesures JMH de rules
  javadoc     documentation de l’API, tout avertissement est une erreur
  format      formater les sources
  pictures    refaire les images de docs/pictures, dans un navigateur
  package     écrire les paquets pour ceux qui ne compilent pas Griot
              (--out DOSSIER, --jmods DOSSIER pour une autre plateforme)
  licences    lister ce qui vient de tiers dans un paquet, avec les licences
  artifacts   écrire les artefacts Maven avec sources et documentation
              (--out DOSSIER, --version VERSION, --group ID, --url ADRESSE,
              --developer NOM, --sign CLÉ)
  clean       supprimer tout ce qui a été construit' ;;
    fr*:prefix) text='griot : {0}' ;;
    pt*:build.begins) text='a compilar (da primeira vez descarrega bibliotecas, o que demora alguns minutos)' ;;
    pt*:build.failed) text='a compilação falhou:' ;;
    pt*:build.done) text='compilado em {0} s' ;;
    pt*:chromium.broken) text='GRIOT_CHROMIUM indica {0}, que não arranca: indica outro caminho, ou deixa-a vazia.' ;;
    pt*:chromium.installing) text='a instalar o Chromium para os testes' ;;
    pt*:chromium.fetching) text='a descarregar o Chromium para os testes' ;;
    pt*:chromium.missing) text='os testes precisam do Chromium, que não se encontrou nem se pôde descarregar: instala-o, ou indica em GRIOT_CHROMIUM onde está.' ;;
    pt*:build.nested) text='iniciado por uma compilação que ainda não acabou; compila primeiro.' ;;
    pt*:build.waiting) text='à espera de que outra compilação acabe' ;;
    pt*:build.log) text='está tudo em {0}/build.log' ;;
    pt*:build.fetched) text='  ficheiros descarregados: {0}' ;;
    pt*:output.closed) text='a saída padrão está fechada, por isso não é possível mostrar nada.' ;;
    pt*:port.invalid) text='--port é um número inteiro de 0 a 65535, e não {0}' ;;
    pt*:prove.help) text='Utilização: ./griot prove [ÁREA] [OPÇÃO DO MAVEN]...
Faz as provas, que demoram mais do que ./griot test permite: todas, ou as de
uma área. No fim, uma linha por área: número de provas, tempo, resultado.

  rules     textos estragados para cada analisador, resultados de partidas ao
            acaso, aos milhões
  engine    partidas contra jogo ao acaso, a 100 ms por jogada
  solver    tabelas maiores provadas valor a valor; cálculos interrompidos
            vinte vezes a meio
  lab       matches interrompidos em vinte pontos; cada problema provado de novo
  cluster   tabelas feitas por um conjunto de máquinas, uma das quais é morta;
            o que os comandos dizem de cada falha
  live      servidores mortos a meio de 200 partidas, cortes de energia a cada
            escrita, discos cheios, clientes pouco fiáveis, 2000
            espetadores, partidas inteiras em dois navegadores apesar de tudo
            isso; sem mais nada em curso
  web       as contagens mais longas dos vetores, pela versão JavaScript num
            navegador
  page      partidas inteiras num navegador em cada variante, por toques e por
            teclas; axe em cada página no modo escuro
  languages uma língua inventada com palavras mais longas, em ecrãs de quatro
            tamanhos; as linhas de cada língua num terminal de 80 colunas
  launcher  um clone novo é compilado e iniciado
  package   duas compilações de um commit dão os mesmos bytes; o zip e a
            imagem de contentor arrancam sem Java (como root, em Linux)
  speed     tudo o que mede tempo, em medianas, sem mais nada em curso

Códigos de saída: 0; 1 se uma prova falhou; 2 se não se pôde fazer.' ;;
    pt*:prove.tool) text='as provas dos pacotes precisam de {0}, que não foi encontrado.' ;;
    pt*:prove.root) text='as provas dos pacotes mudam a raiz dos ficheiros, o que só root pode fazer.' ;;
    pt*:prove.unknown) text='não há nada chamado {0} para provar: escolhe entre {1}.' ;;
    pt*:prove.passed) text='passou' ;;
    pt*:prove.failed) text='falhas: {0}' ;;
    pt*:prove.notRun) text='não se fez' ;;
    pt*:artifacts.usage) text='artifacts aceita --out PASTA, --version VERSÃO, como 1.0, --group ID, como org.example.griot, --url ENDEREÇO do projeto, que começa por https://, --developer NOME e --sign CHAVE.' ;;
    pt*:artifacts.done) text='os artefactos estão em {0}; nada foi assinado nem enviado' ;;
    pt*:artifacts.signed) text='os artefactos estão em {0}, assinados com a chave {1}; nada foi enviado' ;;
    pt*:artifacts.gpg) text='para assinar é preciso o GnuPG, e «gpg» não foi encontrado: «apt install gnupg», «dnf install gnupg2», «brew install gnupg».' ;;
    pt*:artifacts.key) text='o GnuPG não tem a chave secreta {0}; «gpg --list-secret-keys» mostra as que tem.' ;;
    pt*:package.usage) text='package aceita --out PASTA e, para cada outra plataforma, --jmods PASTA, a pasta jmods de um JDK para ela; licences não aceita opções.' ;;
    pt*:start.preparing) text='a preparar arranques mais rápidos de agora em diante' ;;
    pt*:jdk.missing) text='é preciso um JDK {0} ou mais recente, e não se encontrou nenhum{1}.' ;;
    pt*:jdk.advice) text='obtém-no em https://adoptium.net, ou com '\''apt install openjdk-{0}-jdk'\'', '\''dnf install java-{0}-openjdk-devel'\'', '\''brew install openjdk'\'', '\''sdk install java'\''; ou indica em JAVA_HOME onde está.' ;;
    pt*:maven.missing) text='é preciso o Maven para compilar, e não se encontrou '\''mvn'\'': '\''apt install maven'\'', '\''dnf install maven'\'', '\''brew install maven'\'', '\''sdk install maven'\'', ou https://maven.apache.org.' ;;
    pt*:node.missing) text='é preciso o Node.js {0} ou mais recente, com npm, para compilar a página, e não se encontrou nenhum{1}: '\''apt install nodejs npm'\'', '\''dnf install nodejs'\'', '\''brew install node'\'', ou https://nodejs.org.' ;;
    pt*:developers.help) text='Para programadores (o que vem depois do comando vai para o Maven, ou para o JMH
em benchmarks):
  test        compilar, fazer todos os testes normais, verificar a formatação
  prove       fazer as provas, que demoram mais: todas, ou as de uma ÁREA
              (ver prove --help); fuzz é o nome antigo
  coverage    cobertura de ramos de rules
  mutation    pontuação de mutação de rules
  benchmarks  medições JMH de rules
  javadoc     documentação da API; os avisos são erros
  format      formatar as fontes
  pictures    refazer as imagens de docs/pictures, num navegador
  package     escrever os pacotes para quem não compila o Griot
              (--out PASTA, --jmods PASTA para outra plataforma)
  licences    mostrar o que é de terceiros num pacote, com as licenças
  artifacts   escrever os artefactos Maven com fontes e documentação
              (--out PASTA, --version VERSÃO, --group ID, --url ENDEREÇO,
              --developer NOME, --sign CHAVE)
  clean       apagar tudo o que foi compilado' ;;
    pt*:prefix) text='griot: {0}' ;;
    ru*:build.begins) text='сборка (в первый раз загружаются библиотеки, это несколько минут)' ;;
    ru*:build.failed) text='сборка не удалась:' ;;
    ru*:build.done) text='собрано за {0} с' ;;
    ru*:chromium.broken) text='GRIOT_CHROMIUM указывает на {0}, но он не запускается: укажите другой путь или очистите эту переменную.' ;;
    ru*:chromium.installing) text='установка Chromium для тестов' ;;
    ru*:chromium.fetching) text='загрузка Chromium для тестов' ;;
    ru*:chromium.missing) text='для тестов нужен Chromium, но он не найден, и загрузить его не удалось: установите его или укажите путь в GRIOT_CHROMIUM.' ;;
    ru*:build.nested) text='запущено из незавершённой сборки; сначала выполните сборку.' ;;
    ru*:build.waiting) text='ожидание другой сборки' ;;
    ru*:build.log) text='подробности: {0}/build.log' ;;
    ru*:build.fetched) text='  загружено файлов: {0}' ;;
    ru*:output.closed) text='стандартный вывод закрыт, выводить ответ некуда.' ;;
    ru*:port.invalid) text='--port — целое число от 0 до 65535, а не {0}' ;;
    ru*:prove.help) text='Использование: ./griot prove [ОБЛАСТЬ] [ПАРАМЕТР MAVEN]...
Выполняет проверки, слишком долгие для ./griot test: все или одной области.
В конце по строке на область: число проверок, время, итог.

  rules     испорченные тексты для каждого парсера; итоги миллионов случайных
            партий
  engine    партии против случайной игры, 100 мс на ход
  solver    таблицы побольше, проверенные запись за записью; расчёт,
            прерванный двадцать раз
  lab       матчи, прерванные в двадцати местах; каждая задача доказана заново
  cluster   таблицы, посчитанные кластером, где убит один из узлов; что
            говорят команды о каждом сбое
  live      сервер, убитый посреди 200 партий; обрыв питания при записи;
            полный диск; ненадёжные клиенты; 2000 зрителей; целые партии в двух
            браузерах при сбоях; без другой нагрузки
  web       самые длинные подсчёты из векторов, сборкой на JavaScript в
            браузере
  page      целые партии в браузере для каждого варианта правил, касаниями и
            клавишами; axe на каждой странице в тёмном оформлении
  languages вымышленный язык с длинными словами на экранах четырёх размеров;
            строки каждого языка в терминале шириной 80 символов
  launcher  свежий клон собирается и запускается
  package   две сборки одного коммита дают те же байты; zip-файл и образ
            контейнера запускаются без Java (под root, в Linux)
  speed     всё, что измеряет время: медианы, без другой нагрузки

Коды возврата: 0; 1, если проверка не пройдена; 2, если её не удалось выполнить.' ;;
    ru*:prove.tool) text='для проверок пакетов нужна программа {0}, её не нашлось.' ;;
    ru*:prove.root) text='проверки пакетов меняют корень файловой системы, а это может только root.' ;;
    ru*:prove.unknown) text='области {0} нет, выберите одну из этих: {1}.' ;;
    ru*:prove.passed) text='пройдено' ;;
    ru*:prove.failed) text='не пройдено: {0}' ;;
    ru*:prove.notRun) text='не выполнено' ;;
    ru*:artifacts.usage) text='у artifacts есть --out ПАПКА, --version ВЕРСИЯ, например 1.0, --group ID, например org.example.griot, --url АДРЕС проекта, начиная с https://, --developer ИМЯ и --sign КЛЮЧ.' ;;
    ru*:artifacts.done) text='артефакты в {0}; ничего не подписано и не отправлено' ;;
    ru*:artifacts.signed) text='артефакты в {0}, подписаны ключом {1}; ничего не отправлено' ;;
    ru*:artifacts.gpg) text='для подписи нужен GnuPG, а «gpg» не найден: «apt install gnupg», «dnf install gnupg2», «brew install gnupg».' ;;
    ru*:artifacts.key) text='в GnuPG нет секретного ключа {0}; какие есть, покажет «gpg --list-secret-keys».' ;;
    ru*:package.usage) text='у package есть --out ПАПКА и, для каждой дополнительной платформы, --jmods ПАПКА с папкой jmods её JDK; у licences параметров нет.' ;;
    ru*:start.preparing) text='подготовка, чтобы дальше запускаться быстрее' ;;
    ru*:jdk.missing) text='нужен JDK {0} или новее, но он не найден{1}.' ;;
    ru*:jdk.advice) text='возьмите его на https://adoptium.net или установите: '\''apt install openjdk-{0}-jdk'\'', '\''dnf install java-{0}-openjdk-devel'\'', '\''brew install openjdk'\'', '\''sdk install java'\''; либо укажите его папку в JAVA_HOME.' ;;
    ru*:maven.missing) text='для сборки нужен Maven, но команда '\''mvn'\'' не найдена: '\''apt install maven'\'', '\''dnf install maven'\'', '\''brew install maven'\'', '\''sdk install maven'\'' или https://maven.apache.org.' ;;
    ru*:node.missing) text='для сборки страницы нужен Node.js {0} или новее вместе с npm, но он не найден{1}: '\''apt install nodejs npm'\'', '\''dnf install nodejs'\'', '\''brew install node'\'' или https://nodejs.org.' ;;
    ru*:developers.help) text='Для разработчиков (то, что после команды, передаётся Maven, а для benchmarks —
JMH):
  test        собрать, выполнить все обычные тесты, проверить форматирование
  prove       выполнить долгие проверки: все или одной ОБЛАСТИ
              (prove --help); прежнее имя — fuzz
  coverage    покрытие ветвей в rules
  mutation    результат мутационного тестирования rules
  benchmarks  замеры JMH для rules
  javadoc     документация API, предупреждения считаются ошибками
  format      отформатировать исходный код
  pictures    заново снять картинки для docs/pictures, в браузере
  package     записать пакеты для тех, кто не собирает Griot
              (--out ПАПКА, --jmods ПАПКА для другой платформы)
  licences    показать стороннее в пакете и лицензии
  artifacts   записать артефакты Maven с исходниками и документацией
              (--out ПАПКА, --version ВЕРСИЯ, --group ID, --url АДРЕС,
              --developer ИМЯ, --sign КЛЮЧ)
  clean       удалить всё собранное' ;;
    ru*:prefix) text='griot: {0}' ;;
    *:build.begins) text='building (the first time, libraries are downloaded, which takes minutes)' ;;
    *:build.failed) text='the build failed:' ;;
    *:build.done) text='built in {0} s' ;;
    *:chromium.broken) text='GRIOT_CHROMIUM names {0}, which does not start: set it to another path, or clear it.' ;;
    *:chromium.installing) text='installing Chromium for the tests' ;;
    *:chromium.fetching) text='downloading Chromium for the tests' ;;
    *:chromium.missing) text='the tests need Chromium, which was not found and could not be downloaded: install it, or set GRIOT_CHROMIUM to its path.' ;;
    *:build.nested) text='Griot was started by a build that has not finished; finish the build first.' ;;
    *:build.waiting) text='waiting for another build to end' ;;
    *:build.log) text='the full log is in {0}/build.log' ;;
    *:build.fetched) text='  files downloaded: {0}' ;;
    *:output.closed) text='standard output is closed, so nothing can be shown.' ;;
    *:port.invalid) text='--port must be a whole number from 0 to 65535, not {0}' ;;
    *:prove.help) text='Usage: ./griot prove [AREA] [MAVEN OPTION]...
Runs the proofs, which take longer than ./griot test allows: all areas, or one.
Ends with one line for each area: number of proofs, time, result.

  rules     corrupted texts for every parser, results of random games, in the
            millions
  engine    games against random play, at 100 ms a turn
  solver    larger tables proved entry by entry; solvers killed twenty times
            while running
  lab       matches interrupted at twenty points; every puzzle proved again
  cluster   tables from a master and workers, one of which is killed; what each
            fault makes the commands say
  live      servers killed amid 200 games, power cut at any write, full disks,
            histories of unreliable clients, 2,000 watchers, whole games in two
            browsers through such faults; alone
  web       the longer counts of the vectors, by the JavaScript build in a
            browser
  page      whole games in a browser in each rule set, by touch and by
            keyboard; axe on every page in dark mode
  languages an invented language with longer words, on screens of four sizes;
            every language'\''s lines in a terminal of 80 columns
  launcher  a fresh clone is built and started
  package   two builds of a commit give the same bytes; zip file and container
            image start without Java (as root, on Linux)
  speed     all that measures time, as medians, with nothing else running

Exit codes: 0; 1 if a proof failed; 2 if it could not be run.' ;;
    *:prove.tool) text='{0} is needed for the proofs of packages, and was not found.' ;;
    *:prove.root) text='the proofs of packages change the root of the file system, which only root may.' ;;
    *:prove.unknown) text='there is nothing called {0} to prove: choose one of {1}.' ;;
    *:prove.passed) text='passed' ;;
    *:prove.failed) text='{0} failed' ;;
    *:prove.notRun) text='not run' ;;
    *:artifacts.usage) text='artifacts takes --out DIR, --version VERSION, such as 1.0, --group ID, such as org.example.griot, --url ADDRESS of the project, beginning with https://, --developer NAME and --sign KEY.' ;;
    *:artifacts.done) text='the artifacts are in {0}; nothing was signed or sent' ;;
    *:artifacts.signed) text='the artifacts are in {0}, signed with the key {1}; nothing was sent' ;;
    *:artifacts.gpg) text='signing needs GnuPG, and '\''gpg'\'' was not found: '\''apt install gnupg'\'', '\''dnf install gnupg2'\'', '\''brew install gnupg'\''.' ;;
    *:artifacts.key) text='GnuPG has no secret key {0}; '\''gpg --list-secret-keys'\'' lists those that it has.' ;;
    *:package.usage) text='package takes --out DIR and, once for each further platform, --jmods DIR, the folder jmods of a JDK for it; licences takes no options.' ;;
    *:start.preparing) text='preparing, so that later starts are quick' ;;
    *:jdk.missing) text='a JDK {0} or newer is needed, and none was found{1}.' ;;
    *:jdk.advice) text='get one from https://adoptium.net, or '\''apt install openjdk-{0}-jdk'\'', '\''dnf install java-{0}-openjdk-devel'\'', '\''brew install openjdk'\'', '\''sdk install java'\''; or set JAVA_HOME to its folder.' ;;
    *:maven.missing) text='Maven is needed to build, and '\''mvn'\'' was not found: '\''apt install maven'\'', '\''dnf install maven'\'', '\''brew install maven'\'', '\''sdk install maven'\'', or https://maven.apache.org.' ;;
    *:node.missing) text='Node.js {0} or newer with npm is needed to build the page, and none was found{1}: '\''apt install nodejs npm'\'', '\''dnf install nodejs'\'', '\''brew install node'\'', or https://nodejs.org.' ;;
    *:developers.help) text='For developers (further arguments go to Maven, or to JMH for benchmarks):
  test        build, run every ordinary test, check the formatting
  prove       run the proofs, which take longer: all, or those of an AREA
              (see prove --help); formerly called fuzz
  coverage    branch coverage of rules
  mutation    mutation score of rules
  benchmarks  JMH benchmarks of rules
  javadoc     API documentation, warnings are errors
  format      format the sources
  pictures    retake the pictures in docs/pictures, in a browser
  package     write packages for people who do not build Griot (--out DIR,
              --jmods DIR for a further platform)
  licences    list what others wrote in a package, with licences
  artifacts   write the Maven artifacts with sources and documentation
              (--out DIR, --version VERSION, --group ID, --url ADDRESS,
              --developer NAME, --sign KEY)
  clean       remove everything that was built' ;;
    *:prefix) text='griot: {0}' ;;
  esac
}
