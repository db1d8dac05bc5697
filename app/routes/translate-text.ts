import { translateText } from "#app/features/translation/commands/translate-text.server.ts";
import { translateTextSchema } from "#app/features/translation/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import { addressContext } from "#app/platform/requests/rate-limits.server.ts";
import { readLimitedText } from "#app/platform/requests/read-limited-text.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/translate-text.ts";

// Fits the longest text, with each character written as two JSON escapes.
const maxBytes = 64 * 1024;

/** The endpoint translate-text (spec 1 §7): JSON in, JSON out. A refusal names its reason. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor, db, limits, translation } = requestScope(context);
  if (request.method !== "POST") return onlyPosts();
  const input = translateTextSchema.safeParse(await readJson(request));
  if (!input.success) return answer(400, { reason: "bad_request" });
  const address = context.get(addressContext);
  const outcome = await translateText({ actor, address, db, limits, translation }, input.data);
  if (outcome.ok) return answer(200, outcome.value);
  const { reason } = outcome;
  if (reason === "translation_failed") return answer(503, { reason });
  return answer(429, { reason }, { "Retry-After": String(outcome.retryAfterSeconds) });
}

/** GET is not supported. */
export function loader() {
  return onlyPosts();
}

function onlyPosts() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/**
 * Null for anything but JSON, and for a body that is too long. Forms cannot send this content type, so none
 * is read.
 */
async function readJson(request: Request): Promise<unknown> {
  if (!request.headers.get("Content-Type")?.startsWith("application/json")) return null;
  try {
    return JSON.parse(await readLimitedText(request, maxBytes));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof AppError) return null;
    throw error;
  }
}

function answer(status: number, body: object, headers: Record<string, string> = {}) {
  return Response.json(body, { status, headers: { ...headers, "Cache-Control": "no-store" } });
}
