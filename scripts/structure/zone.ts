/** The layers of the code, from the routes down; `outside` is tooling and tests. */
export type Zone =
  | "routes"
  | "features"
  | "ui"
  | "i18n"
  | "messages"
  | "platform"
  | "schema"
  | "demo"
  | "db"
  | "server"
  | "outside";

const zones: readonly [RegExp, Zone][] = [
  [/^app\/(routes\/|routes\.tsx?$|root\.tsx$|entry\.)/, "routes"],
  [/^app\/features\//, "features"],
  [/^app\/ui\//, "ui"],
  [/^app\/i18n\/paraglide\//, "messages"],
  [/^app\/i18n\//, "i18n"],
  [/^app\/platform\//, "platform"],
  [/^app\/[^/]+\.css$/, "ui"],
  [/^db\/schema(\/|\.ts$)/, "schema"],
  [/^db\/demo(\/|\.ts$)/, "demo"],
  [/^db\//, "db"],
  [/^server\//, "server"],
];

/** The layer of a path. */
export function zoneOf(path: string): Zone {
  return zones.find(([pattern]) => pattern.test(path))?.[1] ?? "outside";
}

/** The feature of a path, and the path within it. */
export function featureOf(path: string): { feature: string; inside: string } | null {
  const match = /^app\/features\/([^/]+)\/(.+)$/.exec(path);
  return match?.[1] && match[2] ? { feature: match[1], inside: match[2] } : null;
}

/** Whether a path is a domain rule: pure, and importable by everything above. */
export function isDomainFile(path: string): boolean {
  return featureOf(path)?.inside.startsWith("domain/") ?? false;
}

/** Whether a module may only run on the server, by its name. */
export function isServerOnly(path: string): boolean {
  return /\.server\.tsx?$/.test(path) || path.startsWith("db/") || path.startsWith("server/");
}
