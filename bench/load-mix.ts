import type { Database } from "#app/platform/database/db.server.ts";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createUser } from "#tests/factories/create-user.ts";
import type { FaultSite } from "#tests/faults/fault-site.ts";
import { phonePhotos } from "./photos.ts";
import { createOwners, uploadPhoto } from "./uploads.ts";

const renterCount = 20;
/** One of them uploads 23 photos in 20 minutes at 76 visits a second. */
const ownerCount = 20;
const towns = ["Marseille", "La Rochelle", "Nice", "Ajaccio", "Saint-Malo", "Hyères", "Cannes"];

type Visit = (number: number) => Promise<void>;

/** How many of every 200 visits are of each kind. */
const shares = {
  upload: 1,
  payment: 6,
  message: 12,
  conversation: 22,
  home: 20,
  help: 6,
  boat: 64,
  search: 69,
} as const;
type Kind = keyof typeof shares;
const kinds: readonly Kind[] = ["upload", "payment", "message", "conversation", "home", "help"];
const slots: readonly Kind[] = [...kinds, "boat" as const, "search" as const].flatMap((kind) =>
  Array.from({ length: shares[kind] }, () => kind),
);

/** The kind of the visit with this number. Deterministic, with all kinds spread evenly. */
export function kindOf(number: number): Kind {
  // 83 and 200 are coprime, so 200 consecutive visits use each slot once.
  return slots[(number * 83) % slots.length] ?? "home";
}

/**
 * What visitors of a site do, as a function of the visit's number: cached and uncached pages, searches with
 * and without dates, messages, photo uploads, and payments up to the confirmation page. The three requests of
 * a payment are three visits. Throws for any unexpected response.
 */
export async function openLoadMix(site: FaultSite, paymentCount: number) {
  const { db, close } = await site.connect();
  const [photo] = await phonePhotos(1);
  const owners = await createOwners(site, ownerCount);
  const boats = await listBoats(site);
  const pay = payments(site, await acceptedQuotes(site, db, paymentCount));
  await close();
  const today = calendarDate(new Date().toISOString().slice(0, 10));
  const { conversation } = site;
  const read = (path: string, cookie?: string) => expectStatus(site, path, 200, cookie);
  const visits: Record<Kind, Visit> = {
    home: () => read("/"),
    help: () => read("/help"),
    boat: (number) => read(boats[number % boats.length] ?? "/"),
    search(number) {
      const place = `location=${encodeURIComponent(towns[number % towns.length] ?? "")}`;
      const from = addDays(today, 10 + (number % 300));
      const dates = `dateFrom=${from}&dateTo=${addDays(from, 6)}&guests=${2 + (number % 5)}`;
      return read(number % 2 === 0 ? `/search?${place}` : `/search?${place}&${dates}`);
    },
    conversation: () => read(conversation.path, conversation.cookie),
    async message(number) {
      if (!(await site.send(`Message ${number}`))) throw new Error("The message was refused");
    },
    async upload(number) {
      // Every 200th visit is an upload.
      const owner = owners[Math.floor(number / slots.length) % owners.length];
      if (photo && owner) await uploadPhoto(site, owner, photo);
    },
    payment: pay,
  };
  return (number: number) => visits[kindOf(number)](number);
}

async function listBoats({ baseUrl }: FaultSite): Promise<string[]> {
  const html = await (await fetch(`${baseUrl}/search`)).text();
  return [
    ...new Set([...html.matchAll(/href="(\/boat\/[0-9a-f-]{36})/g)].map(([, path = ""]) => path)),
  ];
}

type AcceptedQuote = { quoteId: string; cookie: string };

/** Accepted quotes that await payment, of several renters, with different dates. */
async function acceptedQuotes(
  site: FaultSite,
  db: Database,
  count: number,
): Promise<AcceptedQuote[]> {
  const owner = await createUser(db);
  const renters = [];
  for (let renter = 0; renter < renterCount; renter += 1) {
    const { userId } = await createUser(db);
    renters.push({ userId, cookie: await site.signIn(userId) });
  }
  const first = calendarDate("2028-01-01");
  const quotes: AcceptedQuote[] = [];
  while (quotes.length < count) {
    const boat = await createBoat(db, { userId: owner.userId });
    for (const [index, { userId, cookie }] of renters.entries()) {
      const dateFrom = addDays(first, index * 7);
      const stay = { dateFrom, dateTo: addDays(dateFrom, 3), status: "accepted" } as const;
      const { id } = await createQuote(db, { boat, renterId: userId, ...stay });
      quotes.push({ quoteId: id, cookie });
    }
  }
  return quotes;
}

/** Each visit takes the next step of a payment: of the oldest one in progress, or else of a new one. */
function payments(site: FaultSite, quotes: AcceptedQuote[]): Visit {
  const opened: { checkout: string; cookie: string }[] = [];
  const paid: { result: string; cookie: string }[] = [];
  return async () => {
    const finished = paid.shift();
    if (finished) return expectStatus(site, finished.result, 200, finished.cookie);
    const begun = opened.shift();
    if (begun) {
      const { checkout, cookie } = begun;
      paid.push({ result: await pressed(site, checkout, { cookie, intent: "pay" }), cookie });
      return;
    }
    const next = quotes.pop();
    if (!next) throw new Error("There are no more quotes to pay");
    const { quoteId, cookie } = next;
    opened.push({ checkout: await pressed(site, `/quote/${quoteId}`, { cookie }), cookie });
  };
}

/** Submits a form; returns the URL to which it redirects. */
async function pressed(
  { baseUrl }: FaultSite,
  path: string,
  { cookie, ...fields }: { cookie: string; intent?: string },
): Promise<string> {
  const answer = await fetch(new URL(path, baseUrl), {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookie },
    body: new URLSearchParams(fields),
  });
  await answer.arrayBuffer();
  const leads = answer.headers.get("Location");
  if (answer.status !== 302 || leads === null) throw new Error(`${path}: ${answer.status}`);
  return leads;
}

async function expectStatus(
  { baseUrl }: FaultSite,
  path: string,
  status: number,
  cookie?: string,
): Promise<void> {
  const headers = cookie === undefined ? {} : { Cookie: cookie };
  const answer = await fetch(new URL(path, baseUrl), { headers });
  await answer.arrayBuffer();
  if (answer.status !== status) throw new Error(`${path}: ${answer.status}`);
}
