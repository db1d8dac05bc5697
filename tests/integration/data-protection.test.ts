import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { bankDetailsEmailHandler } from "#app/features/banking/jobs.server.ts";
import { listDocuments } from "#app/features/documents/queries/list-documents.server.ts";
import { sendReply } from "#app/features/messages/commands/send-reply.server.ts";
import { bookingEmailHandler } from "#app/features/messages/jobs.server.ts";
import { collectOwnData } from "#app/features/personal-data/queries/collect-own-data.server.ts";
import { findProfile } from "#app/features/profile/queries/find-profile.server.ts";
import { reservationEmailHandler } from "#app/features/reservations/jobs.server.ts";
import { type Actor, anonymous } from "#app/platform/actor.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { logger, logOptions } from "#app/platform/logger.server.ts";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { noRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import { loader as boatLoader } from "#app/routes/boat.tsx";
import { loader as openDocument } from "#app/routes/documents.ts";
import { loader as mediaLoader } from "#app/routes/media.ts";
import { loader as messagesLoader } from "#app/routes/messages.tsx";
import { loader as moderationLoader } from "#app/routes/moderation-queue.tsx";
import { loader as reservationsLoader } from "#app/routes/my-reservations.tsx";
import { action as bankAction, loader as bankLoader } from "#app/routes/profile-bank.tsx";
import { action as uploadDocument } from "#app/routes/profile-document.ts";
import { loader as papersLoader } from "#app/routes/profile-documents.tsx";
import { action as profileAction, loader as profileLoader } from "#app/routes/profile-personal.tsx";
import { loader as reservationLoader } from "#app/routes/reservation.tsx";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { tablesWith } from "#tests/support/every-table.ts";
import { routeArgs } from "#tests/support/route-args.ts";
import { useTemporaryDirectory } from "#tests/support/temporary-directory.ts";
import { createOwnDatabase, type TestDatabase } from "#tests/support/test-database.ts";

// Stores the private data of one person, then searches for them everywhere.
const site = "https://escale.example";
const iban = "FR7630006000011234567890189";
const paper = "PASSPORT 12AB34567";
const lastName = "Kerguelen-Trémarec";
const phone = "0698765432";
const bic = "AGRIFRPP";
const secrets = createSecrets(randomBytes(32).toString("base64"));

let database: TestDatabase;
const dataDir = useTemporaryDirectory();
let services: ReturnType<typeof openServices>;
let owner: TestUser;
let renter: TestUser;
let moderator: TestUser;
let boatId: string;
let reservationId: string;
/** The address of the identity card, set after its upload. */
let address: string;
let messageId: string;
let events: pg.Client;
const lines: string[] = [];
const mails: Mail[] = [];
const heard: string[] = [];
/** The tables that contained these data before anyone opened a document. */
const tables = { phone: [""], email: [""], path: [""] };

function openServices() {
  return {
    ...database,
    limits: noRateLimits,
    storage: createFileStorage({ s3: null, dataDir }),
    secrets,
    mail: { destination: "", send: async (mail: Mail) => void mails.push(mail) },
    environment: {
      publicUrl: site,
      contactEmail: "bonjour@escale.example",
      dataDir,
      mapTileUrl: null,
      translation: null,
    },
    translation: { name: "none" },
    clock: () => new Date("2027-06-10T08:00:00Z"),
  };
}

beforeAll(async () => {
  database = await createOwnDatabase();
  const capture = pino(
    { ...logOptions, level: "trace" },
    { write: (line: string) => void lines.push(line) },
  );
  for (const level of ["trace", "debug", "info", "warn", "error"] as const) {
    vi.spyOn(logger, level).mockImplementation(capture[level].bind(capture));
  }
  services = openServices();
  owner = await createUser(database.db, { email: "secret-owner@escale.example", phone: null });
  renter = await createUser(database.db);
  moderator = await createUser(database.db, { roles: ["moderator"] });
  events = new pg.Client({ connectionString: database.databaseUrl });
  events.on("notification", ({ payload }) => void heard.push(payload ?? ""));
  await events.connect();
  await events.query("listen escale_live");
  const boat = await createBoat(database.db, { userId: owner.userId });
  boatId = boat.id;
  await createMessage(database.db, { boatId, senderId: renter.userId, recipientId: owner.userId });
  const rental = { boat, renterId: renter.userId, checkIn: "2027-07-10", checkOut: "2027-07-12" };
  reservationId = (await createPaidReservation(database.db, rental)).reservation.id;
  await saveProfile();
  await sendPaper();
  address = (await listDocuments(database.db, owner.userId))[0]?.address ?? "none";
  const { db, record } = database;
  const reply = await sendReply(
    { actor: owner.actor, db, record, now: new Date("2027-06-10T08:00:00Z") },
    { boatId, otherUserId: renter.userId, attachmentIds: [], content: "À bientôt à bord" },
  );
  messageId = reply.ok ? reply.value.messageId : "none";
  const { pool } = database;
  tables.phone = await tablesWith(pool, "698765432", "98 76 54 32");
  tables.email = await tablesWith(pool, owner.email);
  tables.path = await tablesWith(pool, "identity_card.pdf");
});
afterAll(async () => {
  vi.restoreAllMocks();
  await events.end();
  await database.close();
});

async function saveProfile() {
  const version = (await findProfile(database.db, owner.userId))?.versions.personal ?? "";
  const post = (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ intent: "profile", ...fields });
    const headers = { "Content-Length": String(body.toString().length) };
    const request = new Request(`${site}${path}`, { method: "POST", body, headers });
    return routeArgs({ request, services, actor: owner.actor });
  };
  const person = { firstName: "Marc", lastName, phone, version };
  const bank = { accountHolder: `Marc ${lastName}`, iban, ibanConfirmation: iban, bic };
  await bankAction(post("/my-profile/bank", bank));
  return profileAction(post("/my-profile/personal", person));
}

function sendPaper() {
  const body = new FormData();
  body.set("file", new Blob([`%PDF-1.7\n${paper}`]), "identity.pdf");
  const request = new Request(`${site}/my-profile/documents/identity_card`, {
    method: "POST",
    body,
  });
  const params = { kind: "identity_card" };
  return uploadDocument(routeArgs({ request, services, actor: owner.actor, params }));
}

/** The bank account in every form in which it could be written down. */
const account = /FR76|3000 ?6000|1123 ?4567|\*0189|AGRIFRPP/;

describe("an IBAN, a BIC and an identity card", () => {
  // spec 2-3.42
  test("are in no table in clear text, including jobs and the audit trail", async () => {
    const { pool } = database;
    expect(await tablesWith(pool, "30006000", "11234567890189", bic, "12AB34567")).toEqual([]);
  });

  test("leave phone number, email address and document path only in the tables that need them", () => {
    expect(tables).toEqual({
      phone: ["public.profiles"],
      email: ["public.users"],
      path: ["public.profiles"],
    });
  });

  test("are in no mail, not even in the one that announces their change", async () => {
    await bankDetailsEmailHandler.run(services, { userId: owner.userId });
    await bookingEmailHandler.run(services, { messageId, recipientId: renter.userId });
    for (const event of ["confirmed", "cancelled"] as const) {
      for (const { userId: recipientId } of [owner, renter]) {
        await reservationEmailHandler.run(services, { reservationId, event, recipientId });
      }
    }
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      [owner, owner, owner, renter, renter, renter].map(({ email }) => email).toSorted(),
    );
    for (const { subject, html, text: plain } of mails) {
      const text = [subject, html, plain].join("\n");
      expect(text).not.toMatch(account);
      expect(text).not.toMatch(/\*\*|12AB34567|identity_card|Trémarec|98765432|98 76/);
      expect(text).not.toContain(owner.email);
    }
  });

  test("are in no live event", () => {
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.join("")).not.toMatch(/12AB34567|identity|Trémarec|98765432|À bientôt/);
    expect(heard.join("")).not.toMatch(account);
  });

  test("have no public file, neither by name nor as a thumbnail", async () => {
    const stored: string[] = await readdir(join(dataDir, "files"), { recursive: true });
    const files = stored.filter((name) => /\.[a-z]+$/.test(name));
    expect(files).toEqual([join("documents", owner.userId, "identity_card.pdf")]);
    const path = `${owner.userId}/identity_card.pdf`;
    for (const bucket of ["documents", "avatars", "boat-photos"]) {
      const request = new Request(`${site}/media/${bucket}/${path}`);
      const answer = await mediaLoader(
        routeArgs({ request, services, params: { bucket, "*": path } }),
      );
      expect([bucket, answer.status]).toEqual([bucket, 404]);
    }
  });

  test("are in no other person's data archive", async () => {
    const { db } = database;
    const own = await collectOwnData({ actor: renter.actor, db, secrets }, new Date());
    const text = JSON.stringify(own);
    expect(text).toContain("À bientôt à bord");
    for (const secret of [iban, bic, "identity_card", lastName, "98765432", owner.email]) {
      expect(text).not.toContain(secret);
    }
  });

  // spec 2-3.42 2-8.08
  test("are not logged if saving fails in the database, and neither are names and numbers", async () => {
    await database.pool.query(`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'row refused' using detail = new::text; end $$;
      create trigger refuse before update on profiles for each row execute function refuse();
      create trigger refuse before update on banking_info for each row execute function refuse();`);
    expect(await saveProfile()).toMatchObject({
      data: { result: { error: { "": ["Impossible de sauvegarder vos informations"] } } },
      init: { status: 500 },
    });
    await sendPaper();
    await database.pool.query("drop function refuse cascade");
    expect(lines.join("")).toContain('"form":"profile"');
    expect(lines.join("")).toContain('"path":"/my-profile/documents/identity_card"');
    expect(lines.join("")).not.toMatch(account);
    expect(lines.join("")).not.toMatch(/12AB34567|Trémarec|98765432|98 76|secret-owner/);
  });

  // spec 2-3.40
  test("are on no page that shows their owner to other people", async () => {
    const shown = async (load: (args: never) => unknown, path: string, actor: Actor) => {
      const params = { id: path.startsWith("/reservation/") ? reservationId : boatId };
      const request = new Request(site + path);
      return JSON.stringify(await load(routeArgs({ request, services, actor, params })));
    };
    const conversation = `/messages?with=${owner.userId}&boat=${boatId}`;
    const pages = [
      await shown(boatLoader, `/boat/${boatId}`, anonymous),
      await shown(boatLoader, `/boat/${boatId}`, renter.actor),
      await shown(messagesLoader, conversation, renter.actor),
      await shown(reservationLoader, `/reservation/${reservationId}`, renter.actor),
      await shown(reservationsLoader, "/my-reservations", renter.actor),
      await shown(profileLoader, "/my-profile/personal", renter.actor),
      await shown(bankLoader, "/my-profile/bank", moderator.actor),
      await shown(papersLoader, "/my-profile/documents", moderator.actor),
    ];
    const details = [iban, "*0189", bic, "98765432", "98 76", owner.email];
    const person = [...details, lastName];
    const paper = [address, "identity_card.pdf"];
    for (const page of pages) {
      for (const secret of [...person, ...paper]) expect(page).not.toContain(secret);
    }
    // A moderator sees the name and links to the documents that prove it, but no other private data.
    const moderation = await shown(moderationLoader, "/moderation", moderator.actor);
    expect(moderation).toContain(address);
    expect(moderation).toContain(lastName);
    for (const secret of details) expect(moderation).not.toContain(secret);
    // The first name is public, and its owner sees everything.
    expect(pages[0]).toContain("Marc");
    const own = [
      await shown(profileLoader, "/my-profile/personal", owner.actor),
      await shown(bankLoader, "/my-profile/bank", owner.actor),
      await shown(papersLoader, "/my-profile/documents", owner.actor),
    ].join("");
    for (const part of [lastName, `FR${"*".repeat(21)}0189`, address]) expect(own).toContain(part);
    expect(own).not.toContain("30006000");
  });

  test("add only a path to the audit when a moderator opens the document", async () => {
    const path = `${owner.userId}/identity_card.pdf`;
    const open = (method: string) => {
      const request = new Request(new URL(address, site), { method });
      const { actor } = moderator;
      return openDocument(routeArgs({ request, services, actor, params: { "*": path } }));
    };
    expect((await open("HEAD")).status).toBe(200);
    expect(await tablesWith(database.pool, "identity_card.pdf")).toEqual(["public.profiles"]);
    const opened = await open("GET");
    expect(await opened.text()).toContain(paper);
    expect(await tablesWith(database.pool, "identity_card.pdf")).toEqual(
      expect.arrayContaining(["public.profiles", "public.audit_events"]),
    );
    expect(await tablesWith(database.pool, "12AB34567")).toEqual([]);
  });
});
