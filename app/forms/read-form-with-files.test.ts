import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { readFormWithFiles } from "./read-form.server.ts";
import { createUploadSpool, type UploadSpool } from "./upload-spool.server.ts";

const megabyte = 1024 * 1024;
const boundary = "----FormBoundary7MA4YWxkTrZu0gW";
const type = `multipart/form-data; boundary=${boundary}`;

let folder: string;
let spool: UploadSpool;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "escale-spool-"));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  spool = createUploadSpool(folder);
});
afterEach(async () => {
  await spool.close();
});

function streamed(body: ReadableStream<Uint8Array>, headers = {}): Request {
  // fetch requires `duplex` for stream bodies.
  const init = { method: "POST", body, headers: { "Content-Type": type, ...headers } };
  return new Request("https://escale.example/boat-setup", Object.assign(init, { duplex: "half" }));
}
function sent(form: FormData): Request {
  return new Request("https://escale.example/boat-setup", { method: "POST", body: form });
}
/** A body that arrives in pieces; `then` says what happens after the last one. */
function pieces(
  content: Iterable<Uint8Array | string>,
  then: "ends" | "waits" | "breaks" = "ends",
) {
  const iterator = content[Symbol.iterator]();
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = iterator.next();
      if (!next.done) return controller.enqueue(Buffer.from(next.value));
      if (then === "ends") controller.close();
      if (then === "breaks") controller.error(new Error("connection lost"));
      return then === "waits" ? new Promise(() => {}) : undefined;
    },
  });
}
const headOf = (name: string, fileName?: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? "" : `; filename="${fileName}"`}\r\n\r\n`;
const read = (request: Request, limits = { maxBytes: 20 * megabyte, maxFiles: 10 }) =>
  readFormWithFiles(request, { ...limits, spool });

function photo(bytes: number, seed: number): Buffer {
  return Buffer.alloc(bytes, Buffer.from(Array.from({ length: 251 }, (_, at) => at + seed)));
}
function filesOf(form: FormData): File[] {
  return [...form.values()].filter((value) => value instanceof File);
}

describe("a form with files", () => {
  it("stores its files in an unlinked file on disk until it is handled", async () => {
    const form = new FormData();
    form.append("title", "Sloop");
    form.append("photos", new File(["first"], "été.jpg", { type: "image/jpeg" }));
    form.append("photos", new File([], ""));
    form.append("type", "voilier");
    form.append("photos", new File(["second, a little longer"], "b.png", { type: "image/png" }));
    const { ok, form: got } = await read(sent(form));
    expect([ok, got.get("title"), got.get("type")]).toEqual([true, "Sloop", "voilier"]);
    const files = filesOf(got);
    expect(files.map(({ name, type: kind, size }) => [name, kind, size])).toEqual([
      ["été.jpg", "image/jpeg", 5],
      ["", "application/octet-stream", 0],
      ["b.png", "image/png", 23],
    ]);
    expect(await readdir(folder)).toEqual([]);
    expect(await Promise.all(files.map((file) => file.text()))).toEqual([
      "first",
      "",
      "second, a little longer",
    ]);
    const [, empty, last] = files;
    expect(await new Response(last?.stream()).text()).toBe("second, a little longer");
    expect(await new Response(empty?.stream()).text()).toBe("");
    expect(await last?.slice(8, 9).text()).toBe("a");
    expect(await last?.slice(-6).text()).toBe("longer");
    expect(await last?.slice(8).slice(2, 8).text()).toBe("little");
    expect(last?.slice(9, 3).size).toBe(0);

    await spool.close();
    await expect(last?.text()).rejects.toThrow("closed");
  });

  it("may have ten photos of 12 MB", async () => {
    const photos = Array.from({ length: 10 }, (_, index) => photo(12 * megabyte, index));
    const body = function* () {
      for (const content of photos) {
        yield headOf("photos", "photo.jpg");
        yield* inPieces(content, 64 * 1024);
        yield "\r\n";
      }
      yield `--${boundary}--`;
    };
    const request = streamed(pieces(body()));
    const { ok, form } = await read(request, { maxBytes: 120 * megabyte, maxFiles: 10 });
    expect(ok).toBe(true);
    for (const [index, file] of filesOf(form).entries()) {
      expect(photos[index]?.equals(await file.bytes())).toBe(true);
    }
  });

  it("is read the same way however it is split into chunks", async () => {
    const content = photo(5_000, 1);
    const body = Buffer.concat([
      Buffer.from(`${headOf("title")}Sloop\r\n${headOf("photo", "a.jpg")}`),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    for (const size of [1, 7, 97, 4096]) {
      const { form } = await read(streamed(pieces(inPieces(body, size))));
      expect(form.get("title")).toBe("Sloop");
      expect(content.equals((await filesOf(form)[0]?.bytes()) ?? Buffer.of())).toBe(true);
    }
  });

  const limits = { maxBytes: 2 * megabyte, maxFiles: 3 };
  it.each([
    ["all files together", [megabyte, megabyte, 300_000]],
    ["one file", [10, 2 * megabyte + 1]],
    ["their number", [1, 1, 1, 1]],
  ])("is refused as too large because of %s, and keeps what came before", async (_what, sizes) => {
    const form = new FormData();
    form.append("title", "Sloop");
    for (const size of sizes) form.append("photos", new Blob([new Uint8Array(size)]), "a.jpg");
    const got = await read(sent(form), limits);
    expect([got.ok, got.form.get("title")]).toEqual([false, "Sloop"]);
  });

  it("may be exactly as large as is allowed", async () => {
    const form = new FormData();
    for (const size of [megabyte, megabyte])
      form.append("photos", new Blob([new Uint8Array(size)]), "a.jpg");
    expect((await read(sent(form), limits)).ok).toBe(true);
  });

  it("is not read if it announces too much, and otherwise only up to the limit", async () => {
    let pulled = 0;
    const endless = function* () {
      yield headOf("photo", "a.jpg");
      for (;;) {
        pulled += 1;
        yield new Uint8Array(64 * 1024);
      }
    };
    const announced = streamed(pieces(endless()), { "Content-Length": String(3 * megabyte) });
    expect((await read(announced, limits)).ok).toBe(false);
    expect(pulled).toBeLessThan(2);
    expect((await read(streamed(pieces(endless())), limits)).ok).toBe(false);
    expect(pulled).toBeLessThan(40);
  });

  it.each([
    ["breaks off", [headOf("photo", "a.jpg"), "half a picture"], "breaks"],
    ["ends within a file", [headOf("photo", "a.jpg"), "half a picture"], "ends"],
    ["has more text than all fields take", [headOf("title"), "x".repeat(300 * 1024)], "ends"],
    ["has a file without a name", [headOf("").replace('name=""', 'filename="a"'), "x"], "ends"],
    ["names a list of a billion rows", [headOf("photos[999999999]", "a"), "x"], "ends"],
  ] as const)("that %s is a bad request and leaves no file", async (_what, content, then) => {
    const end = then === "ends" && !content[1].startsWith("half") ? `\r\n--${boundary}--` : "";
    await expect(read(streamed(pieces([...content, end], then)))).rejects.toMatchObject({
      code: "bad_request",
    });
    await spool.close();
    expect(await readdir(folder)).toEqual([]);
  });

  it("is read at most some 300 kB ahead of a disk that does not write", async () => {
    let pulled = 0;
    const endless = function* () {
      yield headOf("photo", "a.jpg");
      for (;;) {
        pulled += 64 * 1024;
        yield new Uint8Array(64 * 1024);
      }
    };
    const stalled: UploadSpool = {
      ...spool,
      async add(content) {
        for await (const _ of content) await new Promise(() => undefined);
        return new File([], "");
      },
    };
    void readFormWithFiles(streamed(pieces(endless())), {
      maxBytes: 20 * megabyte,
      maxFiles: 1,
      spool: stalled,
    });
    // A form that did not wait for the disk would be read by one more piece in every turn.
    for (let turn = 0; turn < 500; turn += 1) await nextTurn();
    expect(pulled).toBeGreaterThan(0);
    expect(pulled).toBeLessThan(320 * 1024);
  });

  it("uses bounded memory, even when many stay open half sent", async () => {
    const script = resolve(import.meta.dirname, "../../tests/support/memory-of-forms.ts");
    const { stdout } = await promisify(execFile)(process.execPath, ["--expose-gc", script]);
    const measured = z.object({ ok: z.boolean(), held: z.number(), read: z.number() });
    const { ok, held, read: afterOne } = measured.parse(JSON.parse(stdout));
    // 200 MB arrived in the first case, 120 MB in the second.
    expect(held).toBeLessThan(20 * megabyte);
    expect(afterOne).toBeLessThan(10 * megabyte);
    expect(ok).toBe(true);
  });
});

function* inPieces(body: Buffer, size: number) {
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
}
