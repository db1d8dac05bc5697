import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { removeDocument } from "#app/features/documents/commands/remove-document.server.ts";
import { storeDocument } from "#app/features/documents/commands/store-document.server.ts";
import { sweepDocumentFiles } from "#app/features/documents/commands/sweep-document-files.server.ts";
import { type DocumentKind, documentKinds } from "#app/features/documents/domain/document-kind.ts";
import { listDocuments } from "#app/features/documents/queries/list-documents.server.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { auditEvents, profiles } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { onOneConnection } from "#tests/support/one-connection.ts";
import { useTemporaryDirectory } from "#tests/support/temporary-directory.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const pdf = (text = "passport") => new Blob([`%PDF-1.7\n${text}`], { type: "application/pdf" });
const png = () => new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1)]);

let database: TestDatabase;
const dataDir = useTemporaryDirectory();
let storage: FileStorage;
let person: TestUser;
let clock = Date.parse("2027-06-10T08:00:00Z");
beforeAll(async () => {
  database = await createTestDatabase();
  storage = createFileStorage({ s3: null, dataDir });
});
afterAll(() => database.close());
beforeEach(async () => {
  person = await createUser(database.db);
});

const scope = (files = storage) => {
  clock += 1000;
  const { db, jobs, record } = database;
  return { actor: person.actor, db, jobs, record, storage: files, now: new Date(clock) };
};
const put = (file: Blob, kind: DocumentKind = "identity_card", files = storage) =>
  storeDocument(scope(files), { kind, file });
const files = async () => {
  const folder = join(dataDir, "files/documents", person.userId);
  const names: string[] = await readdir(folder).catch(() => []);
  return names.toSorted();
};
const listed = async () =>
  (await listDocuments(database.db, person.userId)).map(({ kind, format }) => `${kind}.${format}`);
/** Runs the due jobs once, as a process would. */
async function sweep(files_ = storage) {
  const { rows } = await database.pool.query<{ data: { kind: DocumentKind } }>(
    "delete from jobs.job where name = 'sweep-document-files' and data->>'userId' = $1 returning data",
    [person.userId],
  );
  for (const { data } of rows) {
    const subject = { userId: person.userId, kind: data.kind };
    await sweepDocumentFiles({ db: database.db, storage: files_ }, subject);
  }
  return rows.length;
}

describe("a document", () => {
  // spec 2-7.17
  test("is stored at the specified path, and referenced by the profile", async () => {
    for (const kind of documentKinds) expect(await put(pdf(), kind)).toMatchObject({ ok: true });
    expect(await files()).toEqual(documentKinds.map((kind) => `${kind}.pdf`).toSorted());
    const [profile] = await database.db
      .select()
      .from(profiles)
      .where(eq(profiles.userId, person.userId));
    expect(profile?.kBisUrl).toMatch(
      new RegExp(`^/documents/${person.userId}/k_bis\\.pdf\\?v=\\d{13}$`),
    );
    await sweep();
    expect(await listed()).toEqual(documentKinds.map((kind) => `${kind}.pdf`));
    expect(await files()).toHaveLength(4);
  });

  // spec 2-5.06 2-9.13
  test.each([
    ["an empty file", new Blob([]), "format"],
    [
      "a web page that calls itself a PDF",
      new Blob(["<html>"], { type: "application/pdf" }),
      "format",
    ],
    ["one byte over 10 MB", new Blob(["%PDF-", new Uint8Array(10 * 1024 * 1024 - 4)]), "too_large"],
  ])("is not %s", async (_what, file, reason) => {
    expect(await put(file)).toEqual({ ok: false, reason });
    expect(await files()).toEqual([]);
    expect(await listed()).toEqual([]);
  });

  // spec 2-5.06 2-9.13
  test("can have exactly 10 MB", async () => {
    const file = new Blob(["%PDF-", new Uint8Array(10 * 1024 * 1024 - 5)]);
    expect(await put(file)).toMatchObject({ ok: true });
  });

  test("is identified by its content: a PDF named as a JPEG is stored as a PDF", async () => {
    await put(new File([pdf()], "scan.jpg", { type: "image/jpeg" }));
    expect(await files()).toEqual(["identity_card.pdf"]);
  });

  // spec 2-7.17
  test("is deleted after the commit that replaces it, and deleting is retried if it fails", async () => {
    await put(pdf());
    await sweep();
    await put(png());
    expect(await files()).toEqual(["identity_card.pdf", "identity_card.png"]);
    const down: FileStorage = { ...storage, remove: () => Promise.reject(new Error("down")) };
    await expect(sweep(down)).rejects.toThrow("down");
    expect(await listed()).toEqual(["identity_card.png"]);
    await sweepDocumentFiles(
      { db: database.db, storage },
      { userId: person.userId, kind: "identity_card" },
    );
    expect(await files()).toEqual(["identity_card.png"]);
  });

  test("that cannot be stored changes nothing", async () => {
    await put(pdf());
    await sweep();
    const full: FileStorage = { ...storage, put: () => Promise.reject(new Error("disk full")) };
    await expect(put(png(), "identity_card", full)).rejects.toThrow("disk full");
    await sweep();
    expect(await listed()).toEqual(["identity_card.pdf"]);
    expect(await files()).toEqual(["identity_card.pdf"]);
  });

  test("whose row was never written because the process died is deleted", async () => {
    const dying: FileStorage = {
      ...storage,
      async put(...args) {
        await storage.put(...args);
        throw new Error("killed");
      },
    };
    await expect(put(png(), "k_bis", dying)).rejects.toThrow("killed");
    expect(await files()).toEqual(["k_bis.png"]);
    expect(await sweep()).toBe(1);
    expect(await files()).toEqual([]);
  });

  test("is stored with one database connection at a time", async () => {
    const outcome = await onOneConnection(database.databaseUrl, (db) =>
      storeDocument({ ...scope(), db }, { kind: "identity_card", file: pdf() }),
    );
    expect(outcome).toMatchObject({ ok: true });
  });

  test("sent concurrently in two formats ends up as one of them, with its file", async () => {
    for (let round = 0; round < 5; round += 1) {
      const outcomes = await Promise.all([put(pdf()), put(png()), put(pdf()), sweep()]);
      expect(
        outcomes.slice(0, 3).every((outcome) => typeof outcome === "object" && outcome.ok),
      ).toBe(true);
      await sweep();
      expect(await files()).toEqual(await listed());
    }
  });

  test("is removed by its owner together with its file, and only once", async () => {
    await put(pdf());
    await Promise.all([
      removeDocument(scope(), { kind: "identity_card" }),
      removeDocument(scope(), { kind: "identity_card" }),
    ]);
    expect(await listed()).toEqual([]);
    await sweep();
    expect(await files()).toEqual([]);
    const rows = await database.db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, person.userId));
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      "document_removed",
      "document_uploaded",
    ]);
  });
});
