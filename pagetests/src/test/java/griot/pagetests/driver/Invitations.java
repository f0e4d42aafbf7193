package griot.pagetests.driver;

/** Invites somebody far away on the page, and accepts an invitation. */
public final class Invitations {
    private Invitations() {}

    /**
     * Invites to a game by its default rules without a clock, with the inviter as White. Returns the link of the
     * invitation.
     */
    public static String invite(PageDriver page, String game, String name) {
        page.openHome();
        page.tapAction("far");
        page.tapOn("[data-game='" + game + "']");
        page.tapOn("[data-side='white']");
        page.tapOn("[data-clock='none']");
        page.awaitVisible("[name='name']").fill(name);
        page.tapAction("invite");
        return link(page, "join");
    }

    /** The inviter's personal link, on the page of the invitation. */
    public static String seatLink(PageDriver page) {
        page.tapOn("summary:has-text('Your personal link')");
        return link(page, "seat");
    }

    /** A link that the page shows to be copied: {@code join} or {@code seat}. */
    public static String link(PageDriver page, String name) {
        return page.awaitContent("[data-text='" + name + "']");
    }

    /** Opens an invitation and accepts it. */
    public static void join(PageDriver page, String link, String name) {
        page.page().navigate(link);
        page.awaitVisible("[name='name']").fill(name);
        page.tapAction("join");
    }
}
