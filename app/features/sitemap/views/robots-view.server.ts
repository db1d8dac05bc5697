// Screens of one person, forms, and what no person reads. A page that asks not to be listed must stay
// readable, or nobody learns that it asks.
const privatePaths = [
  "/boat-setup",
  "/my-boats",
  "/my-profile",
  "/my-reservations",
  "/reservation/",
  "/messages",
  "/moderation",
  "/payment-success",
  "/logout",
  "/confirm-email",
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
