import { MIMEType } from "node:util";
import { z } from "zod";
import { AppError } from "./errors.ts";
import { parseJson } from "./json.ts";

/**
 * Default limit of a form's bytes; routes that take files set their own. Four times the longest
 * text that any of them accepts, with every character percent-encoded.
 */
const MOST_BYTES = 256 * 1024;
/**
 * More fields than any of our forms has. Form parsers take quadratic time in the fields of one
 * name.
 */
const MOST_FIELDS = 1000;
/** More rows than any of our forms has. */
const MOST_ROWS = 100;

/**
 * Reads a form that may be forged. What none of our forms sends is a bad request: another content
 * type, a body that is too long or has too many fields, and field names or intents that the form
 * library would fail on (`photos[999999999]` would create a list of that length). Fields are
 * counted while the body is received, before it is parsed.
 */
export async function readForm(request: Request, mostBytes = MOST_BYTES): Promise<FormData> {
  if (Number(request.headers.get("Content-Length")) > mostBytes) throw new AppError("bad_request");
  const type = request.headers.get("Content-Type") ?? "";
  const body =
    request.body?.pipeThrough(upTo(mostBytes)).pipeThrough(withFewOf(separatorOf(type))) ?? null;
  const headers = { "Content-Type": type };
  const form = await new Response(body, { headers }).formData().catch((cause: unknown) => {
    throw new AppError("bad_request", { cause });
  });
  const presses = form.getAll("__intent__");
  const names = [...form.keys()];
  const isSound =
    names.length <= MOST_FIELDS &&
    names.every(isFieldName) &&
    // A browser submits with one button.
    presses.length <= 1 &&
    presses.every((mark) => isPress(mark, form)) &&
    !form.has("__state__");
  if (!isSound) throw new AppError("bad_request");
  return form;
}

/** Makes every `formData()` of a request use `readForm`. */
export function withCheckedForm(request: Request): Request {
  return Object.defineProperty(request, "formData", { value: () => readForm(request) });
}

function upTo(
  mostBytes: number,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) controller.error(new AppError("bad_request"));
      else controller.enqueue(chunk);
    },
  });
}

/** The bytes between two fields of a body of this type, which is read as the parser reads it. */
function separatorOf(contentType: string): Buffer {
  const type = mimeTypeOf(contentType);
  const boundary = type?.essence === "multipart/form-data" ? type.params.get("boundary") : null;
  return Buffer.from(boundary ? `--${boundary}` : "&");
}

function mimeTypeOf(contentType: string): MIMEType | null {
  try {
    return new MIMEType(contentType);
  } catch {
    return null;
  }
}

/** Passes bytes through until they contain more separators than any of our forms has fields. */
function withFewOf(separator: Buffer): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array> {
  let separators = 0;
  // The end of the previous chunk, for a separator split between two.
  let rest = Buffer.alloc(0);
  return new TransformStream({
    transform(chunk, controller) {
      const bytes = Buffer.concat([rest, chunk]);
      let from = 0;
      for (;;) {
        const at = bytes.indexOf(separator, from);
        if (at === -1) break;
        separators += 1;
        from = at + separator.length;
        if (separators >= MOST_FIELDS) return controller.error(new AppError("bad_request"));
      }
      rest = bytes.subarray(Math.max(from, bytes.length - separator.length + 1));
      controller.enqueue(chunk);
    },
  });
}

function isFieldName(name: string): boolean {
  const indices = [...name.matchAll(/\[(\d*)\]/g)].map(([, index]) => Number(index));
  return name.length <= 200 && indices.every((index) => index < MOST_ROWS);
}

/** What the form library writes into the button that adds or removes a row of a list. */
const press = z.object({
  type: z.enum(["insert", "remove"]),
  payload: z.object({ name: z.string().regex(/^\w+$/), index: z.int().nonnegative().optional() }),
});

/** True for a valid value of such a button, for a list that matches the rest of the form. */
function isPress(mark: FormDataEntryValue, form: FormData): boolean {
  const read = press.safeParse(typeof mark === "string" ? parseJson(mark) : null);
  if (!read.success) return false;
  const { name, index = 0 } = read.data.payload;
  const contradicts = (field: string) => field === name || field.startsWith(`${name}.`);
  return index < MOST_ROWS && ![...form.keys()].some(contradicts);
}
