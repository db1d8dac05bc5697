import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listDocuments } from "#app/features/documents/queries/list-documents.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import { noRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import { action as uploadDocument } from "#app/routes/profile-document.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { errorInAnswer } from "#tests/support/error-in-answer.ts";
import { routeArgs } from "#tests/support/route-args.ts";
import { useTemporaryDirectory } from "#tests/support/temporary-directory.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const site = "https://escale.example";
const megabyte = 1024 * 1024;

let database: TestDatabase;
const dataDir = useTemporaryDirectory();
let services: object;
let storage: ReturnType<typeof createFileStorage>;
let owner: TestUser;
let other: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
  storage = createFileStorage({ s3: null, dataDir });
  services = {
    db: database.db,
    jobs: database.jobs,
    record: database.record,
    storage,
    limits: noRateLimits,
    environment: { publicUrl: site, dataDir },
    clock: () => new Date("2027-06-10T08:00:00Z"),
  };
  owner = await createUser(database.db);
  other = await createUser(database.db);
});
afterAll(() => database.close());

type Sending = {
  actor?: Actor;
  kind?: string;
  headers?: Record<string, string>;
  path?: string;
};

function upload(
  body: BodyInit,
  { actor = owner.actor, kind = "k_bis", headers, path }: Sending = {},
) {
  const init = { method: "POST", body, headers: headers ?? {}, duplex: "half" };
  const request = new Request(`${site}${path ?? `/my-profile/documents/${kind}`}`, init);
  return uploadDocument(routeArgs({ request, services, actor, params: { kind } }));
}
function formWith(file: Blob, name = "kbis.pdf") {
  const form = new FormData();
  form.set("file", file, name);
  return form;
}
const scripts = { Accept: "application/json" };
const pdf = new Blob(["%PDF-1.7\nthe company's extract"]);

/** The status of a response to a scripted upload, and its error. */
async function shown(answer: Response) {
  const read: unknown = await answer.json();
  return [answer.status, errorInAnswer(read, "file") ?? errorInAnswer(read) ?? null];
}

const addressOf = async (user: TestUser) =>
  (await listDocuments(database.db, user.userId))[0]?.address ?? "";
const spooled = () => readdir(join(dataDir, "uploads"));

const codeOf = (sending: Promise<unknown>) =>
  sending.catch((error: unknown) => (error instanceof AppError ? error.code : error));

describe("sending a document", () => {
  // spec 2-5.05
  test("responds to scripts with the error, and to plain forms with a redirect to the profile", async () => {
    const stored = await upload(formWith(pdf), { headers: scripts });
    expect(await shown(stored)).toEqual([200, null]);
    const page = await upload(formWith(pdf), { path: "/en/my-profile/documents/k_bis" });
    expect(page.headers.get("Location")).toBe("/en/my-profile/documents");
    expect(page.headers.get("Set-Cookie")).toContain("flash=");

    const wrong = await upload(formWith(new Blob(["<html>"])), { headers: scripts });
    expect(await shown(wrong)).toEqual([
      409,
      "Format de fichier non supporté. Utilisez PDF, JPG ou PNG.",
    ]);
    const back = await upload(formWith(new Blob([])));
    expect(back.headers.get("Location")).toBe(
      "/my-profile/documents?document=k_bis&problem=format",
    );
  });

  // spec 2-5.06
  test("stops at 10 MB, whether or not its length was announced", async () => {
    const heavy = new Blob(["%PDF-", new Uint8Array(10 * megabyte - 4)]);
    const tooLarge = "Le fichier ne doit pas dépasser 10MB";
    const known = await upload(formWith(heavy), { headers: scripts });
    expect(await shown(known)).toEqual([413, tooLarge]);

    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += megabyte;
        controller.enqueue(new Uint8Array(megabyte));
      },
    });
    const headers = { ...scripts, "Content-Type": "multipart/form-data; boundary=x" };
    const unknown = await upload(endless, { headers });
    expect(await shown(unknown)).toEqual([413, tooLarge]);
    expect(sent).toBeLessThan(14 * megabyte);
    expect(await spooled()).toEqual([]);
  });

  test("whose connection is lost leaves neither a file nor a row", async () => {
    const before = await addressOf(other);
    const half = new ReadableStream<Uint8Array>({
      start(controller) {
        const head =
          '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-';
        controller.enqueue(new TextEncoder().encode(head));
        setTimeout(() => controller.error(new Error("connection lost")), 20);
      },
    });
    const headers = { ...scripts, "Content-Type": "multipart/form-data; boundary=x" };
    expect(await codeOf(upload(half, { actor: other.actor, headers }))).toBe("bad_request");
    expect(await addressOf(other)).toBe(before);
    expect(await spooled()).toEqual([]);
    expect(await storage.find("documents", `${other.userId}/k_bis.pdf`)).toBeNull();
  });

  test("is possible only for signed-in users and existing kinds", async () => {
    expect(await codeOf(upload(formWith(pdf), { actor: { kind: "anonymous" } }))).toBe(
      "unauthenticated",
    );
    expect(await codeOf(upload(formWith(pdf), { kind: "passport" }))).toBe("not_found");
  });

  test("changes only the sender's own profile, whatever the form says", async () => {
    const form = formWith(pdf);
    form.set("userId", other.userId);
    await upload(form, { headers: scripts });
    expect(await addressOf(other)).toBe("");
  });

  // spec 2-8.06
  test("without a file shows an error, and a malformed form is a bad request", async () => {
    const missing = await upload(new FormData(), { headers: scripts });
    expect(await shown(missing)).toEqual([400, "Veuillez sélectionner un fichier"]);
    const headers = { ...scripts, "Content-Type": "multipart/form-data; boundary=x" };
    expect(await codeOf(upload("nonsense", { headers }))).toBe("bad_request");
  });
});

// spec 2-8.05 2-8.06
test("an upload reports missing or failing storage", async () => {
  const answerOf = async (error: Error) => {
    const failing = { ...services, storage: { ...storage, put: () => Promise.reject(error) } };
    const body = formWith(pdf);
    const request = new Request(`${site}/my-profile/documents/k_bis`, {
      method: "POST",
      body,
      headers: scripts,
    });
    const params = { kind: "k_bis" };
    const actor = other.actor;
    const answer = await uploadDocument(routeArgs({ request, services: failing, actor, params }));
    return shown(answer);
  };
  const noBucket = Object.assign(new Error("no bucket"), { name: "NoSuchBucket" });
  expect(await answerOf(new Error("cannot write", { cause: noBucket }))).toEqual([
    503,
    "Le système de stockage n'est pas encore configuré",
  ]);
  expect(await answerOf(new Error("disk full"))).toEqual([
    500,
    "Impossible d'uploader le document",
  ]);
  expect(await addressOf(other)).toBe("");
});
