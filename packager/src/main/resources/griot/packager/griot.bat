@echo off
rem Starts Griot with the Java runtime beside this file; griot.sh of the other systems says what the folders hold.
setlocal DisableDelayedExpansion
chcp 65001 >nul
set "home=%~dp0"
set "lib=%home%lib"
set /p build=<"%lib%\build"
set "caches=%GRIOT_CACHE%"
if not defined caches if defined LOCALAPPDATA set "caches=%LOCALAPPDATA%\griot"

rem The command, which may follow the language. --lang=fr is two arguments here, as cmd splits at the equals sign.
set "name=%~1"
set "next=%~2"
if "%~1"=="--lang" set "name=%~3"
if "%~1"=="--lang" set "next=%~4"
set "kind=command"
for %%c in (serve backup restore rebuild) do if "%name%"=="%%c" set "kind=serve"
if "%name%"=="solve" set "kind=solve"
rem With the start-up cache, the JIT compiles the search less well.
for %%c in (bench book exam match openings selfplay train ugi) do if "%name%"=="%%c" set "caches="
if "%name% %next%"=="tables reach" set "caches="

set "cachekind=command"
if "%kind%"=="serve" set "cachekind=serve"
set "cache="
if defined caches set cache="-Dgriot.package=%home%." "-Dgriot.cache=%caches%\%build%-%cachekind%.aot" "-XX:AOTCache=%caches%\%build%-%cachekind%.aot"
set encoding=-Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8

if "%kind%"=="serve" goto serve
"%home%runtime\bin\java" "@%lib%\options\common" "@%lib%\options\%kind%" %encoding% %cache% --module-path "%lib%\commands" --module griot.cli/griot.cli.Main %*
exit /b %errorlevel%

:serve
"%home%runtime\bin\java" "@%lib%\options\common" "@%lib%\options\serve" %encoding% %cache% --class-path "%lib%\commands\*;%lib%\serve\*" griot.cli.Main %*
exit /b %errorlevel%
