import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { toWebStream } from "#app/platform/storage/web-stream.server.ts";
import { TooLarge } from "./form-body.server.ts";

/** Stores the files of one form while it is handled. */
export type UploadSpool = {
  /** Writes a file; throws `TooLarge` as soon as it has more than `maxBytes`. */
  add(
    content: AsyncIterable<Uint8Array>,
    about: { name: string; type: string; maxBytes: number },
  ): Promise<File>;
  /** Deletes the files. */
  close(): Promise<void>;
};

/**
 * Stores the files of one form, one after another, in a single unlinked file: it disappears when it is closed
 * or when the process ends. It is created when the first file arrives.
 */
export function createUploadSpool(folder: string): UploadSpool {
  let opened: Promise<Unnamed> | undefined;
  let isClosed = false;
  let end = 0;
  return {
    async add(content, { name, type, maxBytes }) {
      if (isClosed) throw new Error("the form of this file was handled already");
      opened ??= openUnnamed(folder);
      const { handle } = await opened;
      const start = end;
      for await (const chunk of content) {
        if (end - start + chunk.byteLength > maxBytes) throw new TooLarge();
        await handle.writeFile(chunk);
        end += chunk.byteLength;
      }
      return new UploadedFile({ handle, start, end }, name, type);
    },
    async close() {
      isClosed = true;
      // If opening failed, `add` has already thrown.
      await opened?.then(
        (unnamed) => unnamed.close(),
        () => undefined,
      );
    },
  };
}

type Unnamed = { handle: FileHandle; close(): Promise<void> };

async function openUnnamed(folder: string): Promise<Unnamed> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const handle = await open(path, "wx+", 0o600);
  // Systems that cannot remove an open file (Windows) remove it when it is closed.
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

type Range = { handle: FileHandle; start: number; end: number };

/**
 * An uploaded file whose content stays on disk until it is read. Node's `openAsBlob` needs a path, which an
 * unlinked file does not have.
 */
class UploadedFile extends File {
  readonly #range: Range;

  constructor(range: Range, name: string, type: string) {
    super([], name, { type });
    this.#range = range;
  }

  override get size(): number {
    return this.#range.end - this.#range.start;
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const { handle, start } = this.#range;
    const content = new Uint8Array(this.size);
    for (let at = 0; at < content.length; ) {
      const { bytesRead } = await handle.read(content, at, content.length - at, start + at);
      if (bytesRead === 0) throw new Error("an uploaded file is shorter than it was");
      at += bytesRead;
    }
    return content;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.bytes()).buffer;
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(await this.bytes());
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const { handle, start, end } = this.#range;
    if (start === end) return new Blob([]).stream();
    return toWebStream(handle.createReadStream({ start, end: end - 1, autoClose: false }));
  }

  override slice(from = 0, to = this.size, type = ""): Blob {
    const { handle, start, end } = this.#range;
    const at = (offset: number) =>
      offset < 0 ? Math.max(end + offset, start) : Math.min(start + offset, end);
    const range = { handle, start: at(from), end: Math.max(at(from), at(to)) };
    return new UploadedFile(range, "", type);
  }
}
