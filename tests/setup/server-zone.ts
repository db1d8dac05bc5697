import { resetLocalTimeZone } from "@internationalized/date";

const zoneBefore = process.env["TZ"];

/** Lets the server's clock be in this zone; in the one of this machine without it. */
export function setServerZone(zone = zoneBefore): void {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
  // The library of dates remembers the zone that it saw first.
  resetLocalTimeZone();
}
