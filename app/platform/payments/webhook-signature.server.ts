import { createHmac, timingSafeEqual } from "node:crypto";

/** The largest difference between a signature's time and now, in seconds; limits replays. */
const toleranceSeconds = 5 * 60;

type Signing = { body: string; secret: string; now: Date };

/** Signs a notification the way Stripe does: `t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`. */
export function signWebhook({ body, secret, now }: Signing): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(seconds, body, secret)}`;
}

/** True when the header signs exactly this body with our secret, within 5 minutes of now. */
export function isSignedWebhook(header: string | null, { body, secret, now }: Signing): boolean {
  const parts = (header ?? "").split(",").map((part) => part.split("=", 2));
  const seconds = Number(parts.find(([name]) => name === "t")?.[1] ?? Number.NaN);
  const age = Math.abs(now.getTime() / 1000 - seconds);
  // Written this way so that NaN (a missing or unreadable time) is refused too.
  if (!(age <= toleranceSeconds)) return false;
  const expected = Buffer.from(digest(seconds, body, secret));
  return parts.some(([name, value]) => name === "v1" && isEqual(expected, value ?? ""));
}

function digest(seconds: number, body: string, secret: string): string {
  return createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
}

/** Compared in constant time, so that a signature cannot be guessed byte by byte. */
function isEqual(expected: Buffer, given: string): boolean {
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
