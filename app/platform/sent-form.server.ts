import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { done, type Refusal, refused } from "./errors.ts";
import { createSemaphore } from "./semaphore.ts";
import { webStream } from "./storage/web-stream.server.ts";

/** The bytes of a form besides its files. */
const frameBytes = 64 * 1024;

// A form is parsed in memory, where its file exists two or three times for a moment.
const withPermit = createSemaphore(2);

type Options = { mostFileBytes: number; folder: string };

/**
 * Reads a form with a file and passes it to `use`. The request is first written to an unnamed file,
 * however long that takes: slow senders use no memory, an aborted request or a killed process
 * leaves nothing, and only two forms at a time are in memory. One that is too large is not read
 * further.
 */
export async function withSentForm<Result>(
  request: Request,
  { mostFileBytes, folder }: Options,
  use: (form: FormData) => Promise<Result>,
): Promise<{ ok: true; value: Result } | Refusal<"too_large" | "unreadable">> {
  const mostBytes = mostFileBytes + frameBytes;
  if (Number(request.headers.get("Content-Length")) > mostBytes) return refused("too_large");
  const spool = await openUnnamed(folder);
  try {
    if (!(await fill(spool.handle, request, mostBytes))) return refused("too_large");
    return await withPermit(async () => {
      const form = await readForm(spool.handle, request.headers.get("Content-Type") ?? "");
      return form ? done(await use(form)) : refused("unreadable");
    });
  } finally {
    await spool.close();
  }
}

/** Writes the body to the file; false as soon as it is too long. Throws when the sender aborts. */
async function fill(handle: FileHandle, request: Request, mostBytes: number): Promise<boolean> {
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) return false;
    await handle.writeFile(chunk);
  }
  return true;
}

async function readForm(handle: FileHandle, contentType: string): Promise<FormData | null> {
  const body = webStream(handle.createReadStream({ start: 0, autoClose: false }));
  try {
    return await new Response(body, { headers: { "Content-Type": contentType } }).formData();
  } catch {
    return null;
  }
}

/** A file that is gone when it is closed or the process ends: its name is removed at once. */
async function openUnnamed(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const handle = await open(path, "wx+", 0o600);
  // Where an open file cannot be removed (Windows) it is removed when it is closed.
  const removeName = () => rm(path, { force: true }).catch(() => undefined);
  await removeName();
  return {
    handle,
    async close() {
      await handle.close();
      await removeName();
    },
  };
}
