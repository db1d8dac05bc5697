// Personal pages, forms, and addresses without content. A page with a noindex mark must stay
// readable, or crawlers do not see the mark.
const privatePaths = [
  "/boat-setup",
  "/my-boats",
  "/my-profile",
  "/my-reservations",
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

/** What crawlers may read, and where the list of pages is. */
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
