import type { APIRequestContext } from "@playwright/test";
import { sql } from "drizzle-orm";
import { takenCondition } from "#app/features/availability/queries/taken-condition.server.ts";
import {
  addDays,
  type CalendarDate,
  calendarDate,
  todayInParis,
} from "#app/platform/time/calendar-date.ts";
import { siteDatabase } from "./site-database.ts";

export type Stay = { dateFrom: CalendarDate; dateTo: CalendarDate };

export type FoundBoat = { id: string; path: string };

/** Today's date in Paris, as the site computes it. */
export function today(): CalendarDate {
  return todayInParis(new Date());
}

/** The boats that a search finds, in the order of the results. */
export async function searchedBoats(
  request: APIRequestContext,
  query: Record<string, string> = {},
): Promise<FoundBoat[]> {
  const answer = await request.get(`/search?${new URLSearchParams(query)}`);
  const ids = (await answer.text()).matchAll(/href="\/boat\/([0-9a-f-]{36})/g);
  return [...new Set([...ids].map(([, id = ""]) => id))].map((id) => ({ id, path: `/boat/${id}` }));
}

/** The first boat that a search finds. */
export async function anyBoat(
  request: APIRequestContext,
  query: Record<string, string> = {},
): Promise<FoundBoat> {
  const [boat] = await searchedBoats(request, query);
  if (!boat) throw new Error(`No boat for ${JSON.stringify(query)}`);
  return boat;
}

/** The first free stay of two days for a boat, at least `ahead` days from today. */
export async function freeStay(
  request: APIRequestContext,
  boat: FoundBoat,
  ahead: number,
  port = "La Rochelle",
): Promise<Stay> {
  for (const dateFrom of await daysOf(boat, "free", { ahead, step: 5 })) {
    const stay = { dateFrom, dateTo: addDays(dateFrom, 1) };
    const found = await searchedBoats(request, { ...stay, location: port });
    if (found.some(({ id }) => id === boat.id)) return stay;
  }
  throw new Error(`Boat ${boat.id} is never free`);
}

/** The first day after today on which the boat is taken. */
export async function takenDay(
  request: APIRequestContext,
  boat: FoundBoat,
  port = "La Rochelle",
): Promise<CalendarDate> {
  for (const day of await daysOf(boat, "taken", { ahead: 1, step: 1 })) {
    const found = await searchedBoats(request, { dateFrom: day, dateTo: day, location: port });
    if (!found.some(({ id }) => id === boat.id)) return day;
  }
  throw new Error(`Boat ${boat.id} is never taken`);
}

/**
 * The days of the next months that are taken, or that begin a free stay of two days. Asking the database
 * saves a search for each day.
 */
async function daysOf(
  boat: FoundBoat,
  wanted: "free" | "taken",
  { ahead, step }: { ahead: number; step: number },
): Promise<CalendarDate[]> {
  const days = Array.from({ length: 120 / step }, (_, index) =>
    addDays(today(), ahead + index * step),
  );
  const last = wanted === "free" ? 1 : 0;
  const { rows } = await siteDatabase().execute<{ day: string }>(sql`
    select day::text from unnest(${sql.param(days)}::date[]) as day
    where ${takenCondition(boat.id, {
      from: sql`day`,
      to: sql`(day + ${last}::integer)`,
      now: new Date(),
    })} = ${wanted === "taken"} order by day`);
  return rows.map(({ day }) => calendarDate(day));
}
