import { MIMEType } from "node:util";
import { z } from "zod";
import { AppError } from "#app/platform/errors.ts";
import { parseJson } from "#app/platform/text/json.ts";
import {
  chunksOf,
  maxFields,
  maxRows,
  maxTextBytes,
  requireFieldName,
  TooLarge,
  withoutNul,
} from "./form-body.server.ts";
import { type FileLimits, readMultipart } from "./multipart-form.server.ts";
import type { UploadSpool } from "./upload-spool.server.ts";

/**
 * Reads a form that may be forged. Anything that none of our forms sends is a bad request: another content
 * type, too much text or too many fields, a file, and field names or intents that break the form library. All
 * limits of size apply while the body is received, before it is parsed.
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = new FormData();
  try {
    await readInto(form, request, null);
  } catch (cause) {
    throw cause instanceof TooLarge ? new AppError("bad_request", { cause }) : cause;
  }
  return form;
}

/** The same for a form with files, which stay on disk until the spool is closed. */
export async function readFormWithFiles(
  request: Request,
  files: FileLimits & { spool: UploadSpool },
): Promise<FormRead> {
  const form = new FormData();
  const announced = Number(request.headers.get("Content-Length"));
  if (announced > files.maxBytes + maxTextBytes) return { ok: false, reason: "too_large", form };
  try {
    await readInto(form, request, files);
    return { ok: true, form };
  } catch (error) {
    if (error instanceof TooLarge) return { ok: false, reason: "too_large", form };
    throw error;
  }
}

/** A form that was read, or the part of it that came before its files became too large. */
export type FormRead =
  | { ok: true; form: FormData }
  | { ok: false; reason: "too_large"; form: FormData };

async function readInto(
  form: FormData,
  { headers, body }: Request,
  files: (FileLimits & { spool: UploadSpool }) | null,
): Promise<void> {
  const type = mimeTypeOf(headers.get("Content-Type") ?? "");
  if (type?.essence === "application/x-www-form-urlencoded") await readUrlencoded(body, form);
  else if (type?.essence === "multipart/form-data") {
    await readMultipart({ body, boundary: type.params.get("boundary") ?? "" }, form, files);
  } else throw new AppError("bad_request");
  if (!isSound(form)) throw new AppError("bad_request");
}

function mimeTypeOf(contentType: string): MIMEType | null {
  try {
    return new MIMEType(contentType);
  } catch {
    return null;
  }
}

async function readUrlencoded(body: Request["body"], form: FormData): Promise<void> {
  const chunks: Uint8Array[] = [];
  let fields = 1;
  for await (const chunk of chunksOf(body, maxTextBytes)) {
    for (const byte of chunk) if (byte === ampersand) fields += 1;
    if (fields > maxFields) throw new AppError("bad_request");
    chunks.push(chunk);
  }
  const pairs = new URLSearchParams(Buffer.concat(chunks).toString());
  for (const [name, value] of pairs) form.append(requireFieldName(name), withoutNul(value));
}

const ampersand = "&".charCodeAt(0);

function isSound(form: FormData): boolean {
  const presses = form.getAll("__intent__");
  return (
    // A browser submits a form with one button.
    presses.length <= 1 && presses.every((mark) => isPress(mark, form)) && !form.has("__state__")
  );
}

/** What the form library writes into a button that adds or removes a row of a list. */
const press = z.object({
  type: z.enum(["insert", "remove"]),
  payload: z.object({ name: z.string().regex(/^\w+$/), index: z.int().nonnegative().optional() }),
});

/** Whether such a button's value is valid, and its list matches the rest of the form. */
function isPress(mark: FormDataEntryValue, form: FormData): boolean {
  const read = press.safeParse(typeof mark === "string" ? parseJson(mark) : null);
  if (!read.success) return false;
  const { name, index = 0 } = read.data.payload;
  const contradicts = (field: string) => field === name || field.startsWith(`${name}.`);
  return index < maxRows && ![...form.keys()].some(contradicts);
}
