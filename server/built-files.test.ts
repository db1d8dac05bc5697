import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import express, { type RequestHandler } from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { builtFiles } from "./built-files.ts";
import { compressBuiltFiles } from "./compress-built-files.ts";

const script = "export const boat = 'sloop';\n".repeat(100);
let root: string;
let server: Server;

/** What comes after the built files, as the pages do: it shows the headers that it was left with. */
const pages: RequestHandler = (_request, response) =>
  void response.status(404).json(response.getHeaders());

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "escale-built-"));
  const client = join(root, "build/client");
  await mkdir(join(client, "assets"), { recursive: true });
  await writeFile(join(client, "assets/boat-1a2b.js"), script);
  await writeFile(join(client, "favicon.ico"), "icon");
  await compressBuiltFiles(client);
  server = express().use(builtFiles(root)).use(pages).listen(0);
});
afterAll(async () => {
  server.close();
  await rm(root, { recursive: true });
});

type Others = { method?: string; headers?: Record<string, string> };

async function ask(path: string, encodings: string, others: Others = {}) {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : null;
  const headers = { "Accept-Encoding": encodings, ...others.headers };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = { ...others, port, path, headers };
    request(asked, resolve).once("error", reject).end();
  });
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

test("JavaScript is served as the build compressed it, in the best encoding that the browser accepts", async () => {
  const path = "/assets/boat-1a2b.js?v=1";
  const plain = await ask(path, "identity");
  const gzipped = await ask(path, "gzip, deflate");
  const brotli = await ask(path, "gzip, deflate, br, zstd");
  const encodings = [plain, gzipped, brotli].map(({ headers }) => headers["content-encoding"]);
  expect(encodings).toEqual([undefined, "gzip", "br"]);
  const bodies = [plain.body, gunzipSync(gzipped.body), brotliDecompressSync(brotli.body)];
  for (const body of bodies) expect(body.toString()).toBe(script);
  for (const { headers, body } of [plain, gzipped, brotli]) {
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
      "content-length": String(body.length),
      vary: "Accept-Encoding",
    });
  }
});

test("an encoding that the browser refuses is not sent", async () => {
  const { headers } = await ask("/assets/boat-1a2b.js", "br;q=0, gzip");
  expect(headers["content-encoding"]).toBe("gzip");
});

test("files that the build did not compress are served unchanged, and missing files are left to the pages", async () => {
  const { headers, body } = await ask("/favicon.ico", "br");
  expect([headers["content-encoding"], headers.vary, body.toString()]).toEqual([
    undefined,
    undefined,
    "icon",
  ]);
  expect((await ask("/assets/none.js", "br")).status).toBe(404);
});

test("a request for anything but a built file is left to the pages without reading the disk", async () => {
  await writeFile(join(root, "build/client", "search"), "written after the start");
  const answer = await ask("/search", "br");
  expect([answer.status, answer.body.toString()]).toEqual([
    404,
    expect.not.stringMatching("written"),
  ]);
});

test("a folder of built files is left to the pages, instead of being redirected to", async () => {
  expect((await ask("/assets", "br")).status).toBe(404);
});

test.each([
  ["a range beyond the file", { Range: "bytes=999999-" }, 416],
  ["another version of the file", { "If-Match": '"other"' }, 412],
])("the refusal of %s has nothing of the file, and is not cached", async (_what, asked, status) => {
  const refused = await ask("/assets/boat-1a2b.js", "br", { headers: asked });
  expect([refused.status, refused.headers["cache-control"], String(refused.body)]).toEqual([
    status,
    "no-store",
    "",
  ]);
  expect(refused.headers["content-encoding"]).toBeUndefined();
});

test("a form sent to a file's address is left to the pages, without headers of the file", async () => {
  const { status, body } = await ask("/assets/boat-1a2b.js", "br", { method: "POST" });
  const headers = z.record(z.string(), z.unknown()).parse(JSON.parse(String(body)));
  expect([status, Object.keys(headers)]).toEqual([404, ["x-powered-by"]]);
});
