import { expect, test } from "vitest";
import { z } from "zod";
import { priceBarEnds } from "#app/features/search/domain/price-scale.ts";
import { cents } from "#app/platform/money.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { useSite } from "./support/site.ts";

const site = useSite();

/** The histogram's bars that are not empty, by the lower end of their price range. */
async function bars(query: string): Promise<Record<number, number>> {
  const answer = await site.visitor().fetch(`/search/prices?${query}`, { method: "GET" });
  expect(answer.status).toBe(200);
  const counts = z.array(z.number()).parse(JSON.parse(answer.body));
  expect(counts).toHaveLength(priceBarEnds.length - 1);
  return Object.fromEntries(
    counts.flatMap((count, bar) =>
      count > 0 ? [[String(priceBarEnds[bar]), count] as const] : [],
    ),
  );
}

// spec 1-9.06
test("the histogram counts the boats of all other filters, whatever the price filter", async () => {
  const { userId } = await createUser(site.db);
  const launch = (euros: number, traits = {}) =>
    createBoat(site.db, { userId, basePricePerDay: cents(euros * 100), ...traits });
  for (const euros of [60, 99, 100, 1_200, 14_000]) await launch(euros, { type: "voile" });
  await launch(70, { type: "moteur" });
  await launch(80, { type: "voile", isOnline: false });
  expect(await bars("type=voile")).toEqual({ 50: 2, 100: 1, 1200: 1, 7500: 1 });
  expect(await bars("type=voile&maxPrice=200&sort=price")).toEqual({
    50: 2,
    100: 1,
    1200: 1,
    7500: 1,
  });
  expect(await bars("")).toMatchObject({ 50: 3 });
  expect(await bars("location=Atlantide")).toEqual({});
});

test("the histogram of a place without boats covers the boats nearby", async () => {
  const { userId } = await createUser(site.db);
  const traits = { city: "Antibes, France", port: "Port Vauban" };
  await createBoat(site.db, { userId, basePricePerDay: cents(30_000), ...traits });
  expect(await bars("location=Cannes")).toEqual({ 300: 1 });
});

// spec 1-9.06
test("the nearby cities are those with boats in the price range, and the histogram shows all prices there", async () => {
  const { userId } = await createUser(site.db);
  const launch = (city: string, euros: number) =>
    createBoat(site.db, { userId, city: `${city}, France`, basePricePerDay: cents(euros * 100) });
  await launch("Antibes", 100);
  await launch("Antibes", 900);
  await launch("Nice", 900);
  expect(await bars("location=Cannes")).toEqual({ 100: 1, 900: 2 });
  expect(await bars("location=Cannes&maxPrice=200")).toEqual({ 100: 1, 900: 1 });
});

test("the histogram of a place shows the boats of nearby cities even if none is in the price range", async () => {
  const { userId } = await createUser(site.db);
  const traits = { city: "Antibes, France", port: "Port Vauban" };
  await createBoat(site.db, { userId, basePricePerDay: cents(200_000), ...traits });
  // The default range ends at 1200 euros.
  expect(await bars("location=Cannes")).toEqual({ 2000: 1 });
  expect(await bars("location=Cannes&maxPrice=200")).toEqual({ 2000: 1 });
});
