import { z } from "zod";
import { AppError } from "./errors.ts";

/** Most bytes of a form, unless the route that takes files says otherwise. */
const MOST_BYTES = 1024 * 1024;
/** More rows than any form of ours has. */
const MOST_ROWS = 1000;

/**
 * Reads a form that anybody may have made up. What no form of ours sends is a bad request: another
 * kind of body, one that is too long, and names or marks that the form library would choke on; of
 * `photos[999999999]` it would make a list that long.
 */
export async function readForm(request: Request, mostBytes = MOST_BYTES): Promise<FormData> {
  if (Number(request.headers.get("Content-Length")) > mostBytes) throw new AppError("bad_request");
  const body = request.body?.pipeThrough(upTo(mostBytes)) ?? null;
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  const form = await new Response(body, { headers }).formData().catch((cause: unknown) => {
    throw new AppError("bad_request", { cause });
  });
  const isSound =
    [...form.keys()].every(isFieldName) &&
    form.getAll("__intent__").every((mark) => isPress(mark, form)) &&
    !form.has("__state__");
  if (!isSound) throw new AppError("bad_request");
  return form;
}

/** Makes every `formData()` of a request read as above. */
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

function isFieldName(name: string): boolean {
  const indices = [...name.matchAll(/\[(\d*)\]/g)].map(([, index]) => Number(index));
  return name.length <= 200 && indices.every((index) => index < MOST_ROWS);
}

/** What the form library writes into the button that adds or removes a row of a list. */
const press = z.object({
  type: z.enum(["insert", "remove"]),
  payload: z.object({ name: z.string().regex(/^\w+$/), index: z.int().nonnegative().optional() }),
});

/** A press on such a button, of a list that the rest of the form does not contradict. */
function isPress(mark: FormDataEntryValue, form: FormData): boolean {
  const read = press.safeParse(jsonOf(mark));
  if (!read.success) return false;
  const { name, index = 0 } = read.data.payload;
  const contradicts = (field: string) => field === name || field.startsWith(`${name}.`);
  return index < MOST_ROWS && ![...form.keys()].some(contradicts);
}

function jsonOf(text: FormDataEntryValue): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
