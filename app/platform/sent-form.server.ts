import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { done, type Refusal, refused } from "./errors.ts";
import { createSemaphore } from "./semaphore.ts";
import { webStream } from "./storage/web-stream.server.ts";

/** What surrounds the files in a form. */
const frameBytes = 64 * 1024;

// A form is taken apart in memory, with its file in there two or three times for a moment.
const withPermit = createSemaphore(2);

type Options = { mostFileBytes: number; folder: string };

/**
 * Reads a form with a file into `use`. The request first goes to a file without a name, whatever
 * time it takes: slow senders hold no memory, one that breaks off, or a process that is killed,
 * leaves nothing, and only two forms at a time are in memory. One that is too heavy is not read on.
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

/** Writes the body down; false as soon as it is too long. Throws when the sender breaks off. */
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

/** A file that is gone as soon as it is closed, or the process ends: its name goes at once. */
async function openUnnamed(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const handle = await open(path, "wx+", 0o600);
  // Where an open file cannot be removed (Windows) it goes when it is closed.
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
