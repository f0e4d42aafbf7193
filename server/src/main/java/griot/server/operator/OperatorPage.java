package griot.server.operator;

import griot.rules.Side;
import griot.rules.syntax.Strings;
import griot.server.live.game.Seat;
import griot.server.live.limits.BlockedClients;
import griot.server.live.limits.BlockedClients.Block;
import griot.server.live.limits.BlockedClients.ClientKey;
import griot.server.live.limits.BlockedClients.Kind;
import griot.server.live.limits.Client;
import griot.server.live.limits.SeatClients;
import griot.server.operator.OperatedGame.Progress;
import griot.server.operator.OperatorSessions.Session;
import griot.texts.Language;
import griot.texts.Texts;
import griot.texts.Texts.Area;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Writes the operator's page as HTML without scripts. */
@Component
final class OperatorPage {
    /** The name of the field with the token of the session. */
    static final String TOKEN = "token";

    private static final int MAX_GAMES = 100;

    /** A day, in hours. */
    private static final int DAY = 24;

    /** A week, in hours. */
    private static final int WEEK = 7 * DAY;

    private final OperatedGames games;
    private final BlockedClients blocked;
    private final SeatClients clients;
    private final Map<String, Texts> texts = new ConcurrentHashMap<>();

    OperatorPage(OperatedGames games, BlockedClients blocked, SeatClients clients) {
        this.games = games;
        this.blocked = blocked;
        this.clients = clients;
    }

    private Writer writer(Language language) {
        return new Writer(
                texts.computeIfAbsent(language.code(), _ -> Texts.load(language, Area.SERVER)),
                language,
                new StringBuilder());
    }

    /** The page that asks for the key. */
    String login(Language language, Path keyFile, boolean wasWrong) {
        Writer out = writer(language);
        if (wasWrong) {
            out.raw("<p role=\"alert\">").escaped(out.text("operator.wrongKey")).raw("</p>");
        }
        out.element("p", out.text("operator.key", keyFile));
        out.raw("<form method=\"post\" action=\"" + OperatorController.PATH + "/login\">")
                .raw("<input type=\"password\" name=\"key\" required autofocus autocomplete=\"off\" aria-label=\"")
                .escaped(out.text("operator.keyLabel"))
                .raw("\" />");
        out.button(out.text("operator.open")).raw("</form>");
        return out.page();
    }

    /** The page that says what is wrong with a request, and leads back. */
    String fault(Language language, OperatorException.Kind fault) {
        Writer out = writer(language);
        out.element("p", out.text("operator.fault", Strings.lowerCase(fault)));
        out.raw("<p><a href=\"" + OperatorController.PATH + "\">")
                .escaped(out.text("operator.back"))
                .raw("</a></p>");
        return out.page();
    }

    /**
     * The page with the games.
     *
     * @param find an id, a link or a part of a name; empty for all games in memory
     */
    String games(Language language, Session session, String find) {
        Writer out = writer(language);
        out.raw("<form method=\"get\" action=\"" + OperatorController.PATH + "\"><label>")
                .escaped(out.text("operator.find"))
                .raw(" <input name=\"find\" value=\"")
                .escaped(find)
                .raw("\" /></label>");
        out.button(out.text("operator.search")).raw("</form>");
        List<OperatedGame> found = find.isEmpty() ? games.inMemory() : search(find);
        out.element("h2", out.text("operator.games", found.size()));
        if (!found.isEmpty()) {
            out.raw("<table><tbody>");
            found.stream().limit(MAX_GAMES).forEach(game -> row(out, session, game));
            out.raw("</tbody></table>");
        }
        blocks(out, session, blocked.blocks());
        return out.page();
    }

    private List<OperatedGame> search(String find) {
        String id = find.substring(find.lastIndexOf('/') + 1);
        Optional<OperatedGame> byId = games.find(id);
        if (byId.isPresent()) {
            return List.of(byId.get());
        }
        String name = find.toLowerCase(Locale.ROOT);
        return games.inMemory().stream()
                .filter(game -> game.seats().values().stream()
                        .anyMatch(seat -> seat.name().toLowerCase(Locale.ROOT).contains(name)))
                .toList();
    }

    private void row(Writer out, Session session, OperatedGame game) {
        out.raw("<tr><td>").element("code", game.id());
        out.raw("<br />").escaped(game.ruleSet()).raw("</td><td>");
        out.escaped(players(out, game)).raw("<br />").escaped(state(out, game)).raw("</td><td>");
        if (game.progress() == Progress.OPEN || game.progress() == Progress.PLAYING) {
            out.form("close", session, Map.of("game", game.id()));
            out.button(out.text("operator.close")).raw("</form>");
        }
        for (Side side : Side.values()) {
            Seat seat = game.seats().get(side);
            if (seat != null) {
                player(out, session, game.id(), seat);
            }
        }
        out.raw("</td></tr>");
    }

    /** What can be done about a player. */
    private void player(Writer out, Session session, String game, Seat seat) {
        String side = seat.side().name();
        if (!seat.name().isEmpty()) {
            out.form("remove-name", session, Map.of("game", game, "side", side));
            out.button(out.text("operator.removeName", seat.name())).raw("</form>");
        }
        Optional<Client> client = clients.find(seat.tokenHash());
        if (client.isEmpty()) {
            out.element("p", out.text("operator.unknownPlayer", Strings.lowerCase(seat.side())));
            return;
        }
        for (Kind kind : Kind.values()) {
            if (ClientKey.of(client.get(), kind).isPresent()) {
                out.form("block-player", session, Map.of("game", game, "side", side, "kind", kind.name()));
                out.hours();
                out.button(out.text("operator.block", Strings.lowerCase(seat.side()), Strings.lowerCase(kind)))
                        .raw("</form>");
            }
        }
    }

    private static String players(Writer out, OperatedGame game) {
        return game.seats().isEmpty()
                ? ""
                : Arrays.stream(Side.values())
                        .map(side -> Optional.ofNullable(game.seats().get(side))
                                .map(Seat::name)
                                .map(name -> name.isEmpty() ? out.text("operator.nameless") : name)
                                .orElse("…"))
                        .collect(Collectors.joining(" – "));
    }

    private static String state(Writer out, OperatedGame game) {
        return out.text("operator.state", Strings.lowerCase(game.progress()), game.turns(), game.result());
    }

    private static void blocks(Writer out, Session session, List<Block> blocks) {
        out.element("h2", out.text("operator.blocks", blocks.size()));
        if (!blocks.isEmpty()) {
            out.raw("<table><tbody>");
            for (Block block : blocks) {
                out.raw("<tr><td>")
                        .escaped(out.text(
                                "operator.blocked",
                                Strings.lowerCase(block.key().kind()),
                                out.time(block.end())))
                        .raw("</td><td>");
                out.form(
                        "lift",
                        session,
                        Map.of(
                                "kind",
                                block.key().kind().name(),
                                "client",
                                block.key().value()));
                out.button(out.text("operator.lift")).raw("</form></td></tr>");
            }
            out.raw("</tbody></table>");
        }
        out.form("block-address", session, Map.of());
        out.raw("<label>").escaped(out.text("operator.address")).raw(" <input name=\"address\" required /></label>");
        out.hours();
        out.button(out.text("operator.blockAddress")).raw("</form>");
        out.element("p", out.text("operator.blockNote"));
    }

    /** Appends HTML; all texts but fixed markup are escaped. */
    private record Writer(Texts texts, Language language, StringBuilder html) {
        String text(String key, Object... details) {
            return texts.format(key, List.of(details));
        }

        Writer raw(String markup) {
            html.append(markup);
            return this;
        }

        Writer escaped(String text) {
            for (int i = 0; i < text.length(); i++) {
                char letter = text.charAt(i);
                switch (letter) {
                    case '&' -> html.append("&amp;");
                    case '<' -> html.append("&lt;");
                    case '>' -> html.append("&gt;");
                    case '"' -> html.append("&quot;");
                    case '\'' -> html.append("&#39;");
                    default -> html.append(letter);
                }
            }
            return this;
        }

        Writer element(String name, String text) {
            return raw("<" + name + ">").escaped(text).raw("</" + name + ">");
        }

        Writer button(String text) {
            return raw(" ").element("button", text);
        }

        /** Begins a form with the token of the session. */
        Writer form(String action, Session session, Map<String, String> hidden) {
            raw("<form method=\"post\" action=\"" + OperatorController.PATH + "/" + action + "\">");
            hidden(TOKEN, session.formToken());
            hidden.forEach(this::hidden);
            return this;
        }

        private void hidden(String name, String value) {
            raw("<input type=\"hidden\" name=\"" + name + "\" value=\"")
                    .escaped(value)
                    .raw("\" />");
        }

        /** A time in the zone of the server, which is that of its operator: the page is for browsers on its machine. */
        String time(Instant time) {
            return DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                    .withLocale(language.locale())
                    .format(time.atZone(ZoneId.systemDefault()));
        }

        /** A choice of the duration of a block. */
        Writer hours() {
            raw("<select name=\"hours\" aria-label=\"")
                    .escaped(text("operator.duration"))
                    .raw("\">");
            for (int hours : new int[] {1, DAY, WEEK}) {
                boolean isHours = hours < DAY;
                raw("<option value=\"" + hours + "\"" + (hours == DAY ? " selected" : "") + ">")
                        .escaped(text(isHours ? "operator.hours" : "operator.days", isHours ? hours : hours / DAY))
                        .raw("</option>");
            }
            return raw("</select>");
        }

        String page() {
            Writer page = new Writer(texts, language, new StringBuilder());
            page.raw("<!doctype html><html lang=\"" + language.code() + "\"><head><meta charset=\"utf-8\" />")
                    .raw("<meta name=\"viewport\" content=\"width=device-width\" />")
                    .raw("<meta name=\"color-scheme\" content=\"light dark\" />")
                    .element("title", text("operator.title") + " · Griot")
                    .raw("<link rel=\"icon\" href=\"/icon.svg\" type=\"image/svg+xml\" />")
                    .raw("<link rel=\"stylesheet\" href=\"/server/operator.css\" /></head><body><main>")
                    .element("h1", text("operator.title"));
            return page.html.append(html).append("</main></body></html>\n").toString();
        }
    }
}
