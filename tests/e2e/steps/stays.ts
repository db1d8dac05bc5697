import type { APIRequestContext } from "@playwright/test";
import { addDays, type CalendarDate, todayInParis } from "#app/platform/time/calendar-date.ts";

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
  for (let days = ahead; days < ahead + 100; days += 5) {
    const dateFrom = addDays(today(), days);
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
  for (let days = 1; days < 120; days += 1) {
    const day = addDays(today(), days);
    const found = await searchedBoats(request, { dateFrom: day, dateTo: day, location: port });
    if (!found.some(({ id }) => id === boat.id)) return day;
  }
  throw new Error(`Boat ${boat.id} is never taken`);
}
