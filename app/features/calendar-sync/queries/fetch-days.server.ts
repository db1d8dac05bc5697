import type { Period } from "#app/features/availability/domain/taken-periods.ts";
import type { PublicWeb } from "#app/platform/public-web/read-public-file.server.ts";
import type { CalendarFailure } from "../domain/calendar-failure.ts";
import { mostCalendarBytes } from "../domain/reading-limits.ts";
import { readTakenDays } from "./read-taken-days.server.ts";

export type FetchedDays =
  | { ok: true; value: { periods: Period[]; etag: string | null } | "unchanged" }
  | { ok: false; reason: CalendarFailure; status: number | null };

type Fetching = {
  boatId: string;
  window: Period;
  mostMilliseconds: number;
  /** The version that was read before, if its days are still known for this window. */
  etag?: string | null;
};

/** The days that a calendar takes now, read from its address; bounded in size and time. */
export async function fetchDays(
  web: PublicWeb,
  address: URL,
  { boatId, window, mostMilliseconds, etag = null }: Fetching,
): Promise<FetchedDays> {
  const limits = { mostBytes: mostCalendarBytes, mostMilliseconds, etag };
  const file = await web.read(address, limits);
  if (!file.ok) return file;
  if (file.value === "unchanged") return { ok: true, value: file.value };
  const days = readTakenDays(file.value.text, { window, boatId });
  if (!days.ok) return { ...days, status: null };
  return { ok: true, value: { periods: days.value, etag: file.value.etag } };
}
