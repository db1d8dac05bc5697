import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listDocuments } from "#app/features/documents/queries/list-documents.server.ts";
import { noRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import { loader as openDocument } from "#app/routes/documents.ts";
import { action as uploadDocument } from "#app/routes/profile-document.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { errorInAnswer } from "#tests/support/error-in-answer.ts";
import { routeArgs } from "#tests/support/route-args.ts";
import { useTemporaryDirectory } from "#tests/support/temporary-directory.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const site = "https://escale.example";
const maxBytes = 10 * 1024 * 1024;

let database: TestDatabase;
const dataDir = useTemporaryDirectory();
let services: object;
let person: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
  services = {
    db: database.db,
    jobs: database.jobs,
    record: database.record,
    storage: createFileStorage({ s3: null, dataDir }),
    limits: noRateLimits,
    environment: { publicUrl: site, dataDir },
    clock: () => new Date("2027-06-10T08:00:00Z"),
  };
});
afterAll(() => database.close());
beforeEach(async () => {
  person = await createUser(database.db);
});

async function send(content: BlobPart[], name: string) {
  const body = new FormData();
  body.set("file", new Blob(content), name);
  const request = new Request(`${site}/my-profile/documents/k_bis`, {
    method: "POST",
    body,
    headers: { Accept: "application/json" },
  });
  const params = { kind: "k_bis" };
  const answer = await uploadDocument(
    routeArgs({ request, services, actor: person.actor, params }),
  );
  const error = errorInAnswer(await answer.json()) ?? null;
  return { status: answer.status, error };
}

/** The response to a browser that opens the user's document. */
async function opened() {
  const address = (await listDocuments(database.db, person.userId))[0]?.address ?? "none";
  const request = new Request(new URL(address, site));
  const params = { "*": new URL(request.url).pathname.replace("/documents/", "") };
  return openDocument(routeArgs({ request, services, actor: person.actor, params }));
}

/** Every file of this user, and any file in an unexpected place. */
async function filesOnDisk(): Promise<string[]> {
  const all = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = all
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const mine = join(dataDir, "files/documents", person.userId);
  const documents = join(dataDir, "files/documents");
  return files
    .filter((file) => file.startsWith(mine) || !file.startsWith(documents))
    .map((file) => file.slice(dataDir.length + 1));
}

const kept = () => [`files/documents/${person.userId}/k_bis.pdf`];
const unsupported = "Format de fichier non supporté. Utilisez PDF, JPG ou PNG.";
const script = "<script>alert(document.domain)</script>";

describe("an uploaded document", () => {
  test.each([
    ["an empty file", []],
    ["a web page called a PDF", [`<!doctype html><html>${script}</html>`]],
    [
      "a drawing with a script called a PDF",
      [`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
    ],
    ["a drawing behind an XML head", [`<?xml version="1.0"?><svg onload="alert(1)"/>`]],
    ["a PDF behind a web page", [`${script}%PDF-1.7`]],
    ["a PDF behind a line break", ["\n%PDF-1.7"]],
    ["an archive", ["PK\u0003\u0004"]],
  ])("is refused as %s, and leaves nothing behind", async (_what, content) => {
    expect(await send(content, "kbis.pdf")).toEqual({ status: 409, error: unsupported });
    expect(await filesOnDisk()).toEqual([]);
    expect(await listDocuments(database.db, person.userId)).toEqual([]);
  });

  test("can have exactly 10 MB, but not a byte more", async () => {
    const start = "%PDF-";
    const rest = new Uint8Array(maxBytes - start.length);
    expect(await send([start, rest], "kbis.pdf")).toEqual({ status: 200, error: null });
    const answer = await opened();
    expect(answer.headers.get("Content-Length")).toBe(String(maxBytes));
    expect((await answer.arrayBuffer()).byteLength).toBe(maxBytes);
    expect(await send([start, rest, "!"], "kbis.pdf")).toEqual({
      status: 413,
      error: "Le fichier ne doit pas dépasser 10MB",
    });
    expect(await filesOnDisk()).toEqual(kept());
  });

  test.each([
    ["another kind's", "scan.jpg"],
    ["a program's", "kbis.pdf.exe"],
    ["parts of a path", "../../../../etc/kbis.pdf"],
    ["parts of a Windows path", "C:\\Windows\\..\\kbis.pdf"],
    ["300 letters", `${"k".repeat(300)}.pdf`],
    ["a line break and quotes", 'a"\r\nX-Evil: 1\r\n.pdf'],
    ["letters of every kind", "Extrait ⚓ кбис.pdf"],
  ])("whose name contains %s is stored by its content, at its own path", async (_what, name) => {
    expect(await send(["%PDF-1.7\nan extract"], name)).toEqual({ status: 200, error: null });
    expect(await filesOnDisk()).toEqual(kept());
    const answer = await opened();
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="k_bis.pdf"');
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    expect(await answer.text()).toBe("%PDF-1.7\nan extract");
  });

  test("that starts as a PDF and continues as a web page is never rendered as a page", async () => {
    const polyglot = `%PDF-1.7\n<!doctype html>${script}`;
    expect(await send([polyglot], "kbis.html")).toEqual({ status: 200, error: null });
    const answer = await opened();
    expect(await answer.text()).toBe(polyglot);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="k_bis.pdf"',
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "no-store",
    });
  });
});
