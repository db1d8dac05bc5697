import { once } from "node:events";
import { Busboy } from "@fastify/busboy";
import { AppError } from "#app/platform/errors.ts";
import {
  chunksOf,
  maxFields,
  maxTextBytes,
  requireFieldName,
  TooLarge,
  withoutNul,
} from "./form-body.server.ts";
import type { UploadSpool } from "./upload-spool.server.ts";

/** The limits of a form's files. */
export type FileLimits = {
  /** The limit for all files together. */
  maxBytes: number;
  maxFiles: number;
};

/** Enough for the longest field and file names. */
const maxHeaderBytes = 2048;
const maxHeaders = 8;
/** 1 to 70 of the characters that a boundary may contain (RFC 2046 5.1.1). */
const validBoundary = /^[\w'()+,./:=? -]{1,70}$/;

type MultipartBody = { body: ReadableStream<Uint8Array> | null; boundary: string };
type Files = FileLimits & { spool: UploadSpool };

/**
 * Reads a multipart body part by part: fields into the form, files onto the disk. At most some 100 kB of it
 * are in memory at any time. Throws `TooLarge` as soon as the files exceed the limits; the form then holds
 * what came before. Without `files`, a file is a bad request.
 */
export async function readMultipart(
  { body, boundary }: MultipartBody,
  form: FormData,
  files: Files | null,
): Promise<void> {
  if (!validBoundary.test(boundary)) throw new AppError("bad_request");
  const parser = new Busboy({
    headers: { "content-type": `multipart/form-data; boundary="${boundary}"` },
    limits: {
      parts: maxFields,
      files: files?.maxFiles ?? 0,
      fieldSize: maxTextBytes,
      headerSize: maxHeaderBytes,
      headerPairs: maxHeaders,
    },
  });
  // The parser reports by events. The first failure of any kind ends the reading.
  const failure = Promise.withResolvers<never>();
  let hasFailed = false;
  const fail = (error: unknown) => {
    hasFailed = true;
    failure.reject(error);
  };
  const failAsForged = (cause?: unknown) => fail(new AppError("bad_request", { cause }));
  parser.on("error", failAsForged);
  parser.on("partsLimit", failAsForged);
  parser.on("filesLimit", () => (files ? fail(new TooLarge()) : failAsForged()));

  let textBytes = 0;
  parser.on("field", (name, value, _, isCut) => {
    textBytes += Buffer.byteLength(value);
    if (isCut || textBytes > maxTextBytes) return failAsForged();
    try {
      form.append(requireFieldName(name), withoutNul(value));
    } catch (error) {
      fail(error);
    }
  });

  // One after another: several small files can arrive in one chunk of the body.
  let stored = Promise.resolve();
  // A part may be a file by its type alone, without the name that the parser's types promise.
  parser.on("file", (name, content, fileName: string | undefined, _, type) => {
    // The parser reports the error of a part as well.
    content.on("error", () => undefined);
    stored = stored.then(async () => {
      if (!files) throw new AppError("bad_request");
      const field = requireFieldName(name);
      const about = { name: fileName ?? "", type, maxBytes: files.maxBytes };
      form.append(field, await files.spool.add(content, about));
    });
    stored.catch(fail);
  });

  const finished = new Promise((resolve) => parser.once("finish", resolve));
  const receive = async () => {
    const maxBytes = (files?.maxBytes ?? 0) + maxTextBytes;
    let boundaries = 0;
    for await (const chunk of chunksOf(body, maxBytes)) {
      if (hasFailed) return;
      // The parser reports too many parts only at the end of a chunk, and parsing parts is slow.
      boundaries += occurrences(chunk, `--${boundary}`);
      if (boundaries > maxFields) return failAsForged();
      if (!parser.write(chunk)) await once(parser, "drain");
    }
    parser.end();
    await finished;
    await stored;
  };
  await Promise.race([receive(), failure.promise]);
}

function occurrences(chunk: Uint8Array, text: string): number {
  const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  let count = 0;
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + text.length)) {
    count += 1;
  }
  return count;
}
