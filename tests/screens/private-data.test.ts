import { beforeEach, expect, test } from "vitest";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { readZip } from "#tests/support/read-zip.ts";
import { useSite } from "./support/site.ts";
import type { Visitor } from "./support/visitor.ts";

// Searches all responses to other people for an owner's private data, both in pages and in their data
// responses.

const site = useSite();

const iban = "FR76 3000 6000 0112 3456 7890 189";
/** Moderators may see the last name, to compare it with documents. */
const lastName = "Kermorvan";
const [email, phone] = ["marc.kermorvan@escale.example", "+33698765432"];
const bank = ["3000 6000", "30006000", "*0189", "AGRIFRPP", "Kerguelen"];
const secrets = [...bank, email, phone, phone.slice(3), "06 98 76 54 32", "12AB34567"];

let owner: TestUser;
let renter: TestUser;
let boat: { id: string; userId: string };
beforeEach(async () => {
  owner = await createUser(site.db, { firstName: "Marc", lastName, email, phone });
  renter = await createUser(site.db, { firstName: "Claire" });
  boat = await createBoat(site.db, { userId: owner.userId });
  const asOwner = await site.signedIn(owner);
  await (await asOwner.open("/my-profile/bank")).press("Enregistrer", {
    "Titulaire du compte": "Compte de Kerguelen",
    IBAN: iban,
    "Confirmez l'IBAN": iban,
    BIC: "AGRIFRPP",
  });
  const passport = new FormData();
  passport.set("file", new File(["%PDF-1.7\nPASSPORT 12AB34567"], "marc.pdf"));
  await asOwner.post("/my-profile/documents/identity_card", passport);
});

test("the private data are stored", async () => {
  const asOwner = await site.signedIn(owner);
  const bankPage = (await asOwner.open("/my-profile/bank")).body;
  expect([bankPage.includes("*0189"), bankPage.includes("Kerguelen")]).toEqual([true, true]);
  const [identity = ""] = linksIn((await asOwner.open("/my-profile/documents")).body, "identity");
  expect((await asOwner.open(identity)).body).toContain("PASSPORT 12AB34567");
});

/** A page's path, and the path of its data, which client-side navigation requests. */
function bothOf(path: string): string[] {
  const [place = "", query] = path.split("?");
  const data = place === "/" ? "/_.data" : `${place}.data`;
  return [path, query === undefined ? data : `${data}?${query}`];
}

/** Requests all these paths, which must succeed; returns the bodies as one text. */
async function read(visitor: Visitor, paths: readonly string[]): Promise<string> {
  const texts: string[] = [];
  for (const path of paths) {
    const { status, body } = await visitor.fetch(path, { method: "GET" });
    expect([path, status]).toEqual([path, 200]);
    texts.push(body);
  }
  return texts.join("\n");
}

const publicPages = () => [
  ...["/", "/search", `/boat/${boat.id}`, `/boat/${boat.id}/reviews`, "/location-bateau"].flatMap(
    bothOf,
  ),
  "/sitemap.xml",
  "/sitemaps/pages.xml",
  "/sitemaps/boats.xml",
  "/map/boats?area=41,-6,52,10",
];

/** The links on a page that contain this text. */
function linksIn(html: string, part: string): string[] {
  const found = html.replaceAll("&amp;", "&").matchAll(/href="([^"]+)"/g);
  return [...new Set([...found].map(([, href = ""]) => href))].filter((href) =>
    href.includes(part),
  );
}

// spec 1-1.17
test("an owner's private data are in no response to visitors", async () => {
  const text = await read(site.visitor(), publicPages());
  expect(text).toContain("Marc");
  for (const secret of [...secrets, lastName, "identity_card.pdf"]) {
    expect(text).not.toContain(secret);
  }
});

// spec 1-1.17
test("an owner's private data are in no response to a renter who wrote to them and rents their boat, nor in the renter's archive", async () => {
  const people = { boatId: boat.id, senderId: renter.userId, recipientId: owner.userId };
  await createMessage(site.db, people);
  const { reservation } = await createPaidReservation(site.db, { boat, renterId: renter.userId });
  const visitor = await site.signedIn(renter);
  const own = [
    `/messages?with=${owner.userId}&boat=${boat.id}`,
    `/reservation/${reservation.id}`,
    "/messages",
    "/my-reservations",
    "/my-profile/personal",
    "/my-profile/bank",
    "/my-profile/documents",
  ];
  const text = await read(visitor, [...publicPages(), ...own.flatMap(bothOf)]);
  const archive = await archiveOf(visitor);
  expect(text).toContain("Marc");
  expect(archive).toContain(renter.email);
  for (const secret of [...secrets, lastName, "identity_card.pdf"]) {
    expect(text).not.toContain(secret);
    expect(archive).not.toContain(secret);
  }
});

// spec 1-1.17
test("a moderator finds an owner's last name and document, which only they can open, and nothing else", async () => {
  const moderator = await site.signedIn(await createUser(site.db, { roles: ["moderator"] }));
  const pages = ["/moderation", "/moderation?status=approved", `/moderation/listings/${boat.id}`];
  const text = await read(moderator, [...publicPages(), ...pages.flatMap(bothOf)]);
  expect(text).toContain(lastName);
  for (const secret of secrets) expect(text).not.toContain(secret);
  const [paper = ""] = linksIn(text, "identity_card");
  const opened = await moderator.open(paper);
  expect(opened.body).toContain("12AB34567");
  expect(opened.headers.get("Content-Disposition")).toContain("attachment");
  expect(opened.headers.get("Content-Security-Policy")).toContain("sandbox");
  for (const other of [site.visitor(), await site.signedIn(renter)]) {
    expect((await other.open(paper)).status).toBe(404);
  }
});

/** The data in the archive that a user downloads. */
async function archiveOf(visitor: Visitor): Promise<string> {
  const origin = `http://127.0.0.1:${site.port}`;
  const cookie = `better-auth.session_token=${visitor.cookie("better-auth.session_token")}`;
  const answer = await fetch(`${origin}/my-profile/export`, {
    method: "POST",
    headers: { Origin: origin, Cookie: cookie },
    body: new URLSearchParams({ password: renter.password }),
  });
  expect(answer.headers.get("Content-Type")).toBe("application/zip");
  return String(readZip(Buffer.from(await answer.arrayBuffer())).get("data.json"));
}
