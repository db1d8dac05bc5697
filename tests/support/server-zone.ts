import { resetLocalTimeZone } from "@internationalized/date";

const zoneBefore = process.env["TZ"];

/** Sets the server's time zone; without an argument, restores the machine's own. */
export function setServerZone(zone = zoneBefore): void {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
  // The date library caches the time zone that it saw first.
  resetLocalTimeZone();
}
