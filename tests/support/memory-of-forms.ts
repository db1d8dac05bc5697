import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { readFormWithFiles } from "#app/forms/read-form.server.ts";
import { createUploadSpool, type UploadSpool } from "#app/forms/upload-spool.server.ts";

// Prints how many bytes of buffers are in use while forms with files are read: `held` by 50 that
// sent 4 MB each and stay, `read` by one of 120 MB afterwards. A process of its own, with --expose-gc:
// in a test's process other tests' buffers count, too. It measures when what arrived is on disk: how
// far a form is read ahead of the disk is a test of its own, which no busy machine changes.

const MB = 1024 * 1024;
const PIECE = 64 * 1024;
const boundary = "----FormBoundary7MA4YWxkTrZu0gW";
const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n`;

const folder = await mkdtemp(join(tmpdir(), "escale-memory-"));
const before = await bytesInUse();

const spools = Array.from({ length: 50 }, () => createUploadSpool(folder));
await Promise.all(
  spools.map(
    (spool) =>
      new Promise<void>((stored) => {
        const content = upload(4 * MB, () => new Promise(() => undefined));
        const limits = { mostBytes: 20 * MB, mostFiles: 1, spool: watched(spool, 4 * MB, stored) };
        readFormWithFiles(content, limits).catch(() => undefined);
      }),
  ),
);
const held = (await bytesInUse()) - before;
await Promise.all(spools.map((spool) => spool.close()));

const spool = createUploadSpool(folder);
const whole = upload(120 * MB, (controller) => {
  controller.enqueue(Buffer.from(`\r\n--${boundary}--`));
  controller.close();
});
const { ok } = await readFormWithFiles(whole, { mostBytes: 120 * MB, mostFiles: 1, spool });
const read = (await bytesInUse()) - before;

process.stdout.write(JSON.stringify({ ok, held, read }));
await spool.close();
await rm(folder, { recursive: true });
process.exit();

/** A request with a file of so many bytes; `then` says how it goes on after them. */
function upload(
  bytes: number,
  then: (controller: ReadableStreamDefaultController<Uint8Array>) => unknown,
): Request {
  let left = bytes;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from(head)),
    pull(controller) {
      if (left <= 0) return Promise.resolve(then(controller)).then(() => undefined);
      controller.enqueue(new Uint8Array(PIECE));
      left -= PIECE;
      return undefined;
    },
  });
  const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
  // Options that fetch requires for such bodies.
  const init = { method: "POST", body, headers };
  return new Request("https://escale.example/form", Object.assign(init, { duplex: "half" }));
}

/** The same spool; `stored` is called when so many bytes are on disk, save what may begin a boundary. */
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

/** The garbage of buffers is freed beside the program, and certainly when the next collection begins. */
async function bytesInUse(): Promise<number> {
  for (let collection = 0; collection < 4; collection += 1) {
    globalThis.gc?.();
    await nextTurn();
  }
  return process.memoryUsage().arrayBuffers;
}
