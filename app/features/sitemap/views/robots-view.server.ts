// Personal pages, forms, and pages without content. Pages marked `noindex` are not listed here, because
// crawlers must be able to read them to see the mark.
const privatePaths = [
  "/boat-setup",
  "/my-boats",
  "/my-profile",
  "/my-reservations",
  "/favourites",
  "/reservation/",
  "/quote/",
  "/messages",
  "/moderation",
  "/admin",
  "/payment-success",
  "/logout",
  "/confirm-email",
  "/undo-email-change",
  "/reset-password",
];
const resources = ["/dev/", "/events", "/language", "/translate-text", "/webhooks/"];

/** The text of robots.txt: the paths that crawlers may not read, and the URL of the sitemap. */
export function robotsText(origin: string): string {
  const refused = [...privatePaths.flatMap((path) => [path, `/en${path}`]), ...resources];
  return [
    "User-agent: *",
    ...refused.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
