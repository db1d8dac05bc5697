import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { findProfile } from "#app/features/accounts/queries/find-profile.server.ts";
import { bankingJobs } from "#app/features/banking/jobs.server.ts";
import { listDocuments } from "#app/features/documents/queries/list-documents.server.ts";
import { type Actor, anonymous } from "#app/platform/actor.ts";
import { logger, logOptions } from "#app/platform/logger.server.ts";
import { noRateLimits } from "#app/platform/rate-limits.server.ts";
import { createSecrets } from "#app/platform/secrets.server.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import { loader as boatLoader } from "#app/routes/boat.tsx";
import { loader as messagesLoader } from "#app/routes/messages.tsx";
import { loader as moderationLoader } from "#app/routes/moderation.tsx";
import { action as profileAction, loader as profileLoader } from "#app/routes/my-profile.tsx";
import { action as uploadDocument } from "#app/routes/profile-document.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { routeArgs } from "#tests/setup/route-args.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

// BARS.md R7 and R9: what a person entrusts to Escale is planted once, then looked for everywhere.
const site = "https://escale.example";
const iban = "FR7630006000011234567890189";
const paper = "PASSPORT 12AB34567";
const lastName = "Kerguelen-Trémarec";
const phone = "0698765432";

let database: TestDatabase;
let dataDir: string;
let services: object;
let owner: TestUser;
let renter: TestUser;
let moderator: TestUser;
let boatId: string;
const lines: string[] = [];
const mails: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "escale-protection-"));
  const capture = pino(
    { ...logOptions, level: "trace" },
    { write: (line: string) => void lines.push(line) },
  );
  for (const level of ["trace", "debug", "info", "warn", "error"] as const) {
    vi.spyOn(logger, level).mockImplementation(capture[level].bind(capture));
  }
  services = {
    ...database,
    limits: noRateLimits,
    storage: createFileStorage({ s3: null, dataDir }),
    secrets: createSecrets(randomBytes(32).toString("base64")),
    environment: { publicUrl: site, dataDir, mapTileUrl: null, translation: null },
    clock: () => new Date("2027-06-10T08:00:00Z"),
  };
  owner = await createUser(database.db, { email: "secret-owner@escale.example", phone: null });
  renter = await createUser(database.db);
  moderator = await createUser(database.db, { roles: ["moderator"] });
  boatId = (await createBoat(database.db, { userId: owner.userId })).id;
  await createMessage(database.db, { boatId, senderId: owner.userId, recipientId: renter.userId });
  await saveProfile();
  await sendPaper();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function saveProfile() {
  const version = (await findProfile(database.db, owner.userId))?.version ?? "";
  const fields = { firstName: "Marc", lastName, phone, version };
  const bank = { accountHolder: `Marc ${lastName}`, iban, ibanConfirmation: iban, bic: "AGRIFRPP" };
  const body = new URLSearchParams({ ...fields, ...bank });
  const headers = { "Content-Length": String(body.toString().length) };
  const request = new Request(`${site}/my-profile`, { method: "POST", body, headers });
  return profileAction(routeArgs({ request, services, actor: owner.actor }));
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

describe("an IBAN and an identity card", () => {
  test("stand in no table, not even in those of jobs and of the audit", async () => {
    const { rows: tables } = await database.pool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const { rows } = await database.pool.query<{ text: string }>(
        `select coalesce(string_agg(one::text, ' '), '') as text from ${name} one`,
      );
      expect([name, rows[0]?.text]).toEqual([
        name,
        expect.not.stringMatching(/30006000|11234567890189|12AB34567/),
      ]);
    }
  });

  test("stand in no mail: the one that tells of the change does not say to what", async () => {
    const jobs = bankingJobs({
      db: database.db,
      mail: { destination: "", send: async (mail) => void mails.push(mail) },
      environment: { publicUrl: site, contactEmail: "bonjour@escale.example" },
    });
    await jobs["send-bank-details-email"]({ userId: owner.userId });
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).toContain("secret-owner@escale.example");
    expect(JSON.stringify(mails)).not.toMatch(/FR76|0189|\*\*|AGRI|Trémarec/);
  });

  test("stand in no log, nor do names and numbers, when saving fails in the database", async () => {
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
    expect(lines.join("")).toContain("profile not saved");
    expect(lines.join("")).toContain("document not stored");
    expect(lines.join("")).not.toMatch(/30006000|11234567890189|12AB34567|Trémarec|98765432|98 76/);
  });

  test("stand in nothing that anybody else is shown of their owner", async () => {
    const address = (await listDocuments(database.db, owner.userId))[0]?.address ?? "none";
    const shown = async (load: (args: never) => unknown, path: string, actor: Actor) => {
      const params = { id: boatId };
      const request = new Request(site + path);
      return JSON.stringify(await load(routeArgs({ request, services, actor, params })));
    };
    const conversation = `/messages?with=${owner.userId}&boat=${boatId}`;
    const pages = [
      await shown(boatLoader, `/boat/${boatId}`, anonymous),
      await shown(boatLoader, `/boat/${boatId}`, renter.actor),
      await shown(messagesLoader, conversation, renter.actor),
      await shown(moderationLoader, "/moderation", moderator.actor),
      await shown(profileLoader, "/my-profile", renter.actor),
      await shown(profileLoader, "/my-profile", moderator.actor),
    ];
    const secrets = [
      iban,
      "0189",
      address,
      "identity_card.pdf",
      lastName,
      "98765432",
      "98 76",
      owner.email,
    ];
    for (const page of pages) {
      for (const secret of secrets) expect(page).not.toContain(secret);
    }
    // The first name is the public one, and its owner sees all of it.
    expect(pages[0]).toContain("Marc");
    const own = await shown(profileLoader, "/my-profile", owner.actor);
    for (const part of [lastName, `FR${"*".repeat(21)}0189`, address]) expect(own).toContain(part);
    expect(own).not.toContain("30006000");
  });
});
