export type Device = { browser: string | null; system: string | null };

// The first match wins, because browsers also name the ones that they are based on.
const browsers: readonly [name: string, mark: RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
];

const systems: readonly [name: string, mark: RegExp][] = [
  ["iPad", /\biPad\b/],
  ["iPhone", /\b(?:iPhone|iPod)\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac(?:intosh| OS X)\b/],
  ["Linux", /\bLinux\b/],
];

/** Longer than any browser's. A forged header can have 16,000 characters, which took 0.4 seconds to read. */
const maxLength = 500;

/**
 * The browser and the operating system in a User-Agent header, for the list of sessions; null where unknown.
 * Only the first 500 characters are read.
 */
export function deviceOf(userAgent: string | null): Device {
  const read = (userAgent ?? "").slice(0, maxLength);
  const named = (list: readonly [string, RegExp][]) =>
    list.find(([, mark]) => mark.test(read))?.[0] ?? null;
  return { browser: named(browsers), system: named(systems) };
}
