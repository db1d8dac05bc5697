import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { readFormWithFiles } from "#app/forms/read-form.server.ts";
import { createUploadSpool, type UploadSpool } from "#app/forms/upload-spool.server.ts";

// Prints the bytes of buffers in use while forms with files are read: `held` for 50 forms that sent 4 MB each
// and then stalled, `read` after one form of 120 MB. Runs in a separate process with --expose-gc, because in
// a test process other tests' buffers would count too. It measures once the received bytes are on disk. How
// far reading runs ahead of the disk is covered by another test, which no busy machine affects.

const megabyte = 1024 * 1024;
const piece = 64 * 1024;
const boundary = "----FormBoundary7MA4YWxkTrZu0gW";
const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n`;

const folder = await mkdtemp(join(tmpdir(), "escale-memory-"));
const before = await bytesInUse();

const spools = Array.from({ length: 50 }, () => createUploadSpool(folder));
await Promise.all(
  spools.map(
    (spool) =>
      new Promise<void>((stored) => {
        const content = upload(4 * megabyte, () => new Promise(() => undefined));
        const limits = {
          maxBytes: 20 * megabyte,
          maxFiles: 1,
          spool: watched(spool, 4 * megabyte, stored),
        };
        readFormWithFiles(content, limits).catch(() => undefined);
      }),
  ),
);
const held = (await bytesInUse()) - before;
await Promise.all(spools.map((spool) => spool.close()));

const spool = createUploadSpool(folder);
const whole = upload(120 * megabyte, (controller) => {
  controller.enqueue(Buffer.from(`\r\n--${boundary}--`));
  controller.close();
});
const { ok } = await readFormWithFiles(whole, { maxBytes: 120 * megabyte, maxFiles: 1, spool });
const read = (await bytesInUse()) - before;

process.stdout.write(JSON.stringify({ ok, held, read }));
await spool.close();
await rm(folder, { recursive: true });
process.exit();

/** A request with a file of `bytes` bytes; `then` is called after them. */
function upload(
  bytes: number,
  then: (controller: ReadableStreamDefaultController<Uint8Array>) => unknown,
): Request {
  let left = bytes;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from(head)),
    pull(controller) {
      if (left <= 0) return Promise.resolve(then(controller)).then(() => undefined);
      controller.enqueue(new Uint8Array(piece));
      left -= piece;
      return undefined;
    },
  });
  const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
  // Options that fetch requires for streamed bodies.
  const init = { method: "POST", body, headers };
  return new Request("https://escale.example/form", Object.assign(init, { duplex: "half" }));
}

/**
 * The same spool. Calls `stored` once `bytes` bytes are on disk, except those that might start a boundary.
 */
function watched(spool: UploadSpool, bytes: number, stored: () => void): UploadSpool {
  async function* counted(content: AsyncIterable<Uint8Array>) {
    let left = bytes - boundary.length - "\r\n--".length;
    for await (const chunk of content) {
      yield chunk;
      left -= chunk.byteLength;
      if (left <= 0) stored();
    }
  }
  return { ...spool, add: (content, about) => spool.add(counted(content), about) };
}

/** Buffers are freed in the background, and at the latest when the next garbage collection starts. */
async function bytesInUse(): Promise<number> {
  for (let collection = 0; collection < 4; collection += 1) {
    globalThis.gc?.();
    await nextTurn();
  }
  return process.memoryUsage().arrayBuffers;
}
