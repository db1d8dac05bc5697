import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import {
  boatExtras,
  boats,
  boatUnavailabilities,
  profiles,
  reservations,
  reviews,
  users,
} from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReservation, createReview } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { withoutTable } from "./support/failures.ts";
import { testNow, useSite } from "./support/site.ts";
import type { Visitor } from "./support/visitor.ts";

const site = useSite({ PAGE_CACHE_MB: "64" });
let owner: TestUser;
let renter: TestUser;
let boatId: string;
let photos: string[];

beforeEach(async () => {
  owner = await createUser(site.db, { firstName: "Marc" });
  renter = await createUser(site.db, { firstName: "Claire" });
  photos = [1, 2, 3].map((number) => `/media/boat-photos/${owner.userId}/${number}.jpg`);
  boatId = (await createBoat(site.db, { userId: owner.userId, title: "Vega", photos })).id;
  await createBoat(site.db, { userId: owner.userId, title: "Altair", city: "Nice, France" });
});

const dates = "dateFrom=2027-07-10&dateTo=2027-07-12";
const paths = () => [
  "/",
  "/en/search",
  `/search?${dates}`,
  "/search?sort=price",
  `/search?city=Marseille&view=map`,
  "/location-bateau/marseille",
  `/boat/${boatId}?${dates}`,
  `/boat/${boatId}/reviews`,
];

async function read(visitor: Visitor, path: string) {
  const { status, headers, body } = await visitor.fetch(path, { method: "GET" });
  const nonce = /'nonce-([^']+)'/.exec(headers.get("Content-Security-Policy") ?? "")?.[1] ?? "?";
  return { status, headers, nonce, html: body.replaceAll(nonce, "NONCE") };
}

/** A visitor with an unknown cookie, for whom every page is rendered anew. */
function unknownVisitor(): Visitor {
  const visitor = site.visitor();
  visitor.setCookie("unknown", "1");
  return visitor;
}

/** Whether the page was cached: only then does its response have an ETag. */
const isKept = ({ headers }: { headers: Headers }) => headers.has("ETag");

/** The page once it is cached, shortly after its first response. */
async function readKept(visitor: Visitor, path: string) {
  let page = await read(visitor, path);
  await expect
    .poll(
      async () => {
        page = await read(visitor, path);
        return isKept(page);
      },
      { timeout: 10_000, interval: 5 },
    )
    .toBe(true);
  return page;
}

/**
 * A browser's user agent. Crawlers, and tests without this header, get each page at once instead of streamed.
 */
const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

test("pages rendered for a browser are cached, like pages rendered for a crawler", async () => {
  const visitor = site.visitor();
  visitor.headers["User-Agent"] = browser;
  const given = [...paths(), "/help", "/terms"];
  const kept: string[] = [];
  for (const path of given) if (isKept(await readKept(visitor, path))) kept.push(path);
  expect(kept).toEqual(given);
});

test("a town's first boat is counted on the next visitor's page", async () => {
  const { id } = await createBoat(site.db, {
    userId: owner.userId,
    city: "Toulon, France",
    status: "pending",
    isOnline: false,
  });
  const town = 'href="/location-bateau/toulon"';
  for (const path of ["/", "/location-bateau", "/location-bateau/marseille"]) {
    expect((await readKept(site.visitor(), path)).html).not.toContain(town);
  }
  await site.db.update(boats).set({ status: "approved", isOnline: true }).where(eq(boats.id, id));
  for (const path of ["/", "/location-bateau", "/location-bateau/marseille"]) {
    expect((await read(site.visitor(), path)).html).toContain(town);
  }
});

/**
 * Opens each page three times, because the server loads parts of pages lazily, and they come late in the
 * first responses.
 */
async function warmUp(): Promise<void> {
  for (const path of paths()) {
    for (let time = 0; time < 3; time += 1) await read(site.visitor(), path);
  }
}

let stay = 0;
/** The first of a few days that no other stay has. */
const nextDay = () => addDays(calendarDate("2027-07-10"), (stay++ * 4) % 300);

/** Every kind of change to the data that public pages show, whoever writes it. */
const changes: Record<string, (number: number) => Promise<unknown>> = {
  title: (n) => changeBoat({ title: `Vega ${n}` }),
  price: (n) => changeBoat({ basePricePerDay: cents(10_000 + n * 100) }),
  season: (n) =>
    changeBoat({
      seasonalPricing: [{ id: "1", startDate: "01-07", endDate: "31-08", price: `${200 + n}` }],
    }),
  capacity: (n) => changeBoat({ capacity: 2 + (n % 10) }),
  status: (n) =>
    changeBoat(
      n % 2 ? { status: "pending", isOnline: false } : { status: "approved", isOnline: true },
    ),
  online: (n) => changeBoat({ isOnline: n % 2 === 0, status: "approved" }),
  photos: (n) => changeBoat({ photos: n % 2 ? photos.toReversed() : photos }),
  preparation: (n) => changeBoat({ preparationDays: n % 3 }),
  extra: (n) =>
    site.db.insert(boatExtras).values({
      boatId,
      category: "Équipement",
      type: "paddleboard",
      option: "Obligatoire",
      price: cents(1_000 + n),
    }),
  noExtra: () => site.db.delete(boatExtras),
  unavailability: (n) =>
    site.db.insert(boatUnavailabilities).values({
      boatId,
      startDate: addDays(calendarDate("2027-07-01"), n),
      endDate: addDays(calendarDate("2027-07-02"), n),
      reason: "Entretien",
    }),
  noUnavailability: () => site.db.delete(boatUnavailabilities),
  reservation: () => rent({}),
  hold: () => rent({ status: "pending", holdExpiresAt: new Date(testNow.getTime() + 60_000) }),
  noRental: () => site.db.update(reservations).set({ status: "cancelled", holdExpiresAt: null }),
  review: (n) =>
    createReview(site.db, {
      boatId,
      ownerId: owner.userId,
      authorId: renter.userId,
      rating: 1 + (n % 5),
      comment: `Avis ${n}`,
      createdAt: testNow,
      stayedOn: addDays(calendarDate("2026-01-01"), stay++),
    }).catch(() => undefined),
  answer: (n) => site.db.update(reviews).set({ answer: `Merci ${n}`, answeredAt: testNow }),
  owner: (n) => rename(owner, `Marc ${n}`),
  author: (n) => rename(renter, `Claire ${n}`),
  otherBoat: (n) =>
    createBoat(site.db, {
      userId: owner.userId,
      title: `Bateau ${n}`,
      basePricePerDay: cents(5_000 + n),
    }),
};

const changeBoat = (traits: Partial<typeof boats.$inferInsert>) =>
  site.db.update(boats).set(traits).where(eq(boats.id, boatId));

const rename = ({ userId }: TestUser, firstName: string) =>
  site.db.update(profiles).set({ firstName }).where(eq(profiles.userId, userId));

/** Adds a reservation on the next days; does nothing when they are taken. */
function rent(traits: Partial<typeof reservations.$inferInsert>) {
  const checkInDate = nextDay();
  const people = { boatId, ownerId: owner.userId, renterId: renter.userId };
  const checkOutDate = addDays(checkInDate, 2);
  return createReservation(site.db, { ...people, checkInDate, checkOutDate, ...traits }).catch(
    () => undefined,
  );
}

test("after any change, the next page of every process is as if it had just been rendered", async () => {
  await warmUp();
  const elsewhere = await site.visitorElsewhere();
  for (const path of paths()) await read(elsewhere, path);
  const fresh = unknownVisitor();
  const names = Object.keys(changes);
  const order = fc.sample(fc.shuffledSubarray(names, { minLength: names.length }), 1).flat();
  let kept = 0;
  for (const [number, name] of order.entries()) {
    await changes[name]?.(number);
    const visitor = number % 2 === 0 ? site.visitor() : elsewhere;
    for (const path of paths()) {
      const now = await read(fresh, path);
      expect(isKept(now)).toBe(false);
      const shown = await read(visitor, path);
      expect([name, path, shown.status, shown.html]).toEqual([name, path, now.status, now.html]);
      kept += isKept(shown) ? 1 : 0;
    }
  }
  expect(kept).toBeGreaterThan(0);
}, 120_000);

describe("a cached page", () => {
  beforeEach(warmUp);

  test("is sent to the next visitor, with a new nonce", async () => {
    for (const path of [...paths(), "/help", "/terms", "/en/boat-rental", "/location-bateau"]) {
      const first = await read(site.visitor(), path);
      expect([path, first.status]).toEqual([path, 200]);
      const second = await readKept(site.visitor(), path);
      expect(second.html).toBe(first.html);
      expect(second.html).toContain('nonce="NONCE"');
      expect(second.nonce).not.toBe(first.nonce);
      expect(second.headers.get("Cache-Control")).toBe("private, no-cache");
    }
  });

  test("is compressed when the browser accepts gzip", async () => {
    const plain = await read(site.visitor(), "/");
    const { body, headers } = await rawGet("/", { "Accept-Encoding": "gzip, deflate, br" });
    expect(headers.get("Content-Encoding")).toBe("gzip");
    const nonce = /'nonce-([^']+)'/.exec(headers.get("Content-Security-Policy") ?? "")?.[1] ?? "?";
    expect(gunzipSync(body).toString().replaceAll(nonce, "NONCE")).toBe(plain.html);
    expect(body.length).toBeLessThan(plain.html.length / 3);
    const refusing = await rawGet("/", { "Accept-Encoding": "gzip;q=0, br" });
    expect(refusing.headers.has("Content-Encoding")).toBe(false);
  });

  test("is answered with 304 to a browser that has it, without a new Content-Security-Policy", async () => {
    const { headers } = await readKept(site.visitor(), "/search?sort=price");
    const again = site.visitor();
    again.headers["If-None-Match"] = headers.get("ETag") ?? "";
    const known = await read(again, "/search?sort=price");
    expect([known.status, known.html]).toEqual([304, ""]);
    expect(known.headers.has("Content-Security-Policy")).toBe(false);
    expect(known.headers.get("ETag")).toBe(headers.get("ETag"));
    await changes["price"]?.(7);
    expect((await read(again, "/search?sort=price")).status).toBe(200);
  });

  test("is not sent to users with a session, a pending toast or an account to confirm", async () => {
    const person = await site.signedIn(renter);
    expect((await read(person, "/")).html).toContain("Claire");
    for (const cookie of ["flash", "waiting_account", "better-auth.two_factor"]) {
      const visitor = site.visitor();
      visitor.setCookie(cookie, "1");
      expect([cookie, isKept(await read(visitor, "/"))]).toEqual([cookie, false]);
    }
    const { headers, body } = await site.visitor().fetch("/", { method: "HEAD" });
    expect([headers.has("ETag"), body]).toEqual([false, ""]);
  });

  test("is also sent to a visitor whose browser keeps a boat until they sign in", async () => {
    await readKept(site.visitor(), "/");
    const visitor = site.visitor();
    await visitor.post("/favourites", { boatId, isFavourite: "true", from: "/" });
    expect(visitor.cookie("wanted_favourite")).toBeDefined();
    expect(isKept(await read(visitor, "/"))).toBe(true);
  });

  test("is a different one for browsers that prefer English, or whose user chose it", async () => {
    const french = await read(site.visitor(), "/");
    const english = site.visitor();
    english.headers["Accept-Language"] = "en-GB";
    const offered = await readKept(english, "/");
    expect(offered.html).not.toBe(french.html);
    expect((await read(site.visitor(), "/")).html).toBe(french.html);
    const chose = site.visitor();
    await chose.post("/language", { language: "en", path: "/" });
    expect(chose.cookie("lang")).toBeDefined();
    expect((await read(chose, "/")).status).toBe(302);
  });

  test("is rendered anew on the next day, and when the hold of a payment ends", async () => {
    const path = `/boat/${boatId}?${dates}`;
    await changes["hold"]?.(0);
    const held = await readKept(site.visitor(), path);
    site.setNow(new Date(testNow.getTime() + 61_000));
    const lapsed = await read(site.visitor(), path);
    expect(isKept(lapsed)).toBe(false);
    expect(lapsed.html).not.toBe(held.html);
    // 23:59 and 0:00 in Paris.
    site.setNow("2027-05-03T21:59:00Z");
    await readKept(site.visitor(), "/search");
    site.setNow("2027-05-03T22:00:00Z");
    expect(isKept(await read(site.visitor(), "/search"))).toBe(false);
  });

  test("of a professional's boat changes with each part of their company data", async () => {
    const path = `/boat/${boatId}`;
    await changeBoat({ isProfessional: true });
    const own = eq(profiles.userId, owner.userId);
    const business = {
      companyName: "Nautisme Bleu",
      companyAddress: "2 quai des Belges, Marseille",
      siret: "73282932000074",
      vatNumber: "FR44732829320",
      phone: "+33491000000",
    };
    for (const [column, text] of Object.entries(business)) {
      await readKept(site.visitor(), path);
      await site.db
        .update(profiles)
        .set({ [column]: text })
        .where(own);
      const changed = await read(site.visitor(), path);
      const now = await read(unknownVisitor(), path);
      expect([column, changed.html]).toEqual([column, now.html]);
    }
    await readKept(site.visitor(), path);
    const email = "nautisme@escale.example";
    await site.db.update(users).set({ email }).where(eq(users.id, owner.userId));
    const { html } = await read(site.visitor(), path);
    for (const text of ["Nautisme Bleu", "73282932000074", "FR44732829320", email]) {
      expect(html).toContain(text);
    }
  });

  test("is not used after the connection that listens for changes was lost", async () => {
    const path = `/boat/${boatId}`;
    await readKept(site.visitor(), path);
    await readKept(site.visitor(), "/help");
    await site.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and (query ilike 'listen %pages%' or query = '')`);
    await changes["title"]?.(99);
    const changed = await read(site.visitor(), path);
    expect(isKept(changed)).toBe(false);
    expect(changed.html).toContain("Vega 99");
    // Database changes never affect this page.
    expect(isKept(await read(site.visitor(), "/help"))).toBe(true);
    expect((await readKept(site.visitor(), path)).html).toContain("Vega 99");
  });
});

test("a page that failed, or was not found, is not cached", async () => {
  await warmUp();
  await changes["title"]?.(1);
  await withoutTable(site, "boat_extras", async () => {
    for (let time = 0; time < 2; time += 1) {
      expect((await read(site.visitor(), "/search")).html).not.toContain("Vega");
    }
  });
  expect((await read(site.visitor(), "/search")).html).toContain("Vega");
  for (let time = 0; time < 2; time += 1) {
    const missing = await read(site.visitor(), "/boat/00000000-0000-4000-8000-000000000000");
    expect([missing.status, isKept(missing)]).toEqual([404, false]);
  }
});

async function rawGet(path: string, headers: Record<string, string>) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: "127.0.0.1", port: site.port, path, headers }, resolve).once("error", reject);
  });
  const body = await buffer(answer);
  return {
    body,
    headers: new Headers(
      Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
    ),
  };
}
