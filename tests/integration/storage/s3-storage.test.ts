import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { outageOf } from "#app/platform/jobs/outage.server.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import type { FileStorage, StoredFile } from "#app/platform/storage/file-storage.ts";
import { createS3Storage } from "#app/platform/storage/s3-storage.server.ts";

type StoredObjects = Map<string, { body: Buffer; type: string }>;

/** The parts of an S3 server that file storage needs, with objects in memory by path. */
async function startObjectStore(objects: StoredObjects): Promise<{ server: Server; url: string }> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname: key, searchParams } = new URL(request.url ?? "/", "http://s3.invalid");
    const chunks: Buffer[] = [];
    for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    if (request.method === "PUT") {
      const type = request.headers["content-type"] ?? "";
      objects.set(key, { body: Buffer.concat(chunks), type });
      return response.end();
    }
    if (request.method === "GET" && searchParams.has("list-type")) {
      const prefix = `${key.replace(/\/$/, "")}/${searchParams.get("prefix")}`;
      const found = [...objects.keys()].filter((name) => name.startsWith(prefix));
      const entries = found.map((name) => `<Contents><Key>${name.slice(8)}</Key></Contents>`);
      return response.end(`<ListBucketResult>${entries.join("")}</ListBucketResult>`);
    }
    if (request.method === "POST" && searchParams.has("delete")) {
      const named = Buffer.concat(chunks)
        .toString()
        .matchAll(/<Key>([^<]+)<\/Key>/g);
      for (const [, name] of named) objects.delete(`/escale/${name}`);
      return response.end("<DeleteResult></DeleteResult>");
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (key.includes("broken")) return response.writeHead(403).end();
    if (!found) {
      return response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
    }
    response.writeHead(200, {
      "content-type": found.type,
      "content-length": found.body.length,
      "last-modified": new Date(0).toUTCString(),
    });
    return response.end(request.method === "HEAD" ? undefined : found.body);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Not listening");
  return { server, url: `http://127.0.0.1:${address.port}` };
}

describe("an S3 store that does not respond", () => {
  const silent = createServer(() => undefined);
  let storage: FileStorage;
  beforeAll(async () => {
    silent.listen(0, "127.0.0.1");
    await once(silent, "listening");
    const address = silent.address();
    if (address === null || typeof address === "string") throw new Error("Not listening");
    const endpoint = `http://127.0.0.1:${address.port}`;
    storage = createS3Storage(
      { bucket: "escale", region: "fr", endpoint, accessKeyId: "key", secretAccessKey: "secret" },
      { answeredWithinMs: 50 },
    );
  });
  afterAll(() => {
    silent.closeAllConnections();
    silent.close();
  });

  it.each([
    [
      "an upload",
      () => storage.put("documents", "ann/1.pdf", new Uint8Array(1), "application/pdf"),
    ],
    ["a download", () => storage.find("documents", "ann/1.pdf")],
    ["a removal", () => storage.remove("documents", "ann/1.pdf")],
  ])("fails %s instead of keeping it waiting, as an outage", async (_what, work) => {
    const failure = await work().catch((error: unknown) => error);
    expect(outageOf(failure)).toBe("ETIMEDOUT");
  });
});

test("downloads that nobody reads on do not keep uploads from the store", async () => {
  const large = { body: Buffer.alloc(500_000), type: "image/jpeg" };
  const photos = Array.from({ length: 60 }, (_, index) => `ann/${index}.jpg`);
  const objects = new Map(photos.map((path) => [`/escale/boat-photos/${path}`, large]));
  const { server, url: endpoint } = await startObjectStore(objects);
  const storage = createS3Storage(
    { bucket: "escale", region: "fr", endpoint, accessKeyId: "key", secretAccessKey: "secret" },
    { answeredWithinMs: 5_000 },
  );
  const files: (StoredFile | null)[] = [];
  for (const path of photos) files.push(await storage.find("boat-photos", path));
  await storage.put("documents", "ann/1.pdf", new Uint8Array(1), "application/pdf");
  expect(objects.get("/escale/documents/ann/1.pdf")?.type).toBe("application/pdf");
  await Promise.all(files.map(async (file) => file?.body.cancel()));
  server.close();
}, 20_000);

describe("files in an S3 bucket", () => {
  const objects: StoredObjects = new Map();
  let server: Server;
  let storage: FileStorage;
  beforeAll(async () => {
    const store = await startObjectStore(objects);
    server = store.server;
    storage = createFileStorage({
      dataDir: "unused",
      s3: {
        bucket: "escale",
        region: "eu-west-3",
        endpoint: store.url,
        accessKeyId: "key",
        secretAccessKey: "secret",
      },
    });
  });
  beforeEach(() => objects.clear());
  afterAll(() => server.close());

  const putPhoto = (path: string) =>
    storage.put("boat-photos", path, new TextEncoder().encode("webp"), "image/webp");

  it("are stored below their bucket's name, with their type", async () => {
    await putPhoto("ann/1.webp");
    expect(objects.get("/escale/boat-photos/ann/1.webp")).toEqual({
      body: Buffer.from("webp"),
      type: "image/webp",
    });
  });

  it("are read as they were stored", async () => {
    await putPhoto("ann/1.webp");
    const file = await storage.find("boat-photos", "ann/1.webp");
    expect(file).toMatchObject({ size: 4, contentType: "image/webp" });
    expect(await new Response(file?.body).text()).toBe("webp");
  });

  it("are not found if they were never stored", async () => {
    expect(await storage.find("boat-photos", "ann/2.webp")).toBeNull();
  });

  it("are removed", async () => {
    await putPhoto("ann/1.webp");
    await storage.remove("boat-photos", "ann/1.webp");
    expect(objects.size).toBe(0);
  });

  it("are deleted with their folder, and another user's files stay", async () => {
    for (const path of ["eve/a.webp", "eve/b.webp", "evelyne/a.webp"]) await putPhoto(path);
    await storage.removeFolder("boat-photos", "eve");
    expect([...objects.keys()]).toEqual(["/escale/boat-photos/evelyne/a.webp"]);
  });

  it("cause an error if the store refuses access, instead of counting as missing", async () => {
    await expect(storage.find("documents", "ann/broken.pdf")).rejects.toThrow("ann/broken.pdf");
  });

  it("are never read outside of their bucket", async () => {
    await expect(storage.find("documents", "../avatars/x.webp")).rejects.toThrow(RangeError);
  });
});
