import { createCookie } from "react-router";
import { z } from "zod";
import type { MessageKey } from "#app/i18n/message-key.ts";

/**
 * A message that survives a redirect. The cookie holds only its key, never its text, so that a forged cookie
 * cannot show other text.
 */
const flashSchema = z.object({
  tone: z.enum(["success", "error", "info", "announced"]),
  key: z.string().max(80),
  /** For messages that say how long to wait. */
  minutes: z.int().positive().optional(),
});

export type Flash = z.infer<typeof flashSchema>;

const cookie = createCookie("flash", { path: "/", sameSite: "lax", httpOnly: true, maxAge: 60 });

/**
 * The keys of toasts' messages. Only `shell_rate_limited_wait` has a parameter: its minutes. A toast's title
 * is the message `<key>_title`, which a text named `<key>_text` would not find.
 */
export type ToastKey = Exclude<MessageKey, `${string}_text`> | "shell_rate_limited_wait";

/** The header that shows a toast on the next page. */
export async function flash(
  tone: Flash["tone"],
  key: ToastKey,
  minutes?: number,
): Promise<{ "Set-Cookie": string }> {
  return { "Set-Cookie": await cookie.serialize({ tone, key, minutes }) };
}

/** The pending toast of this request, and the header that clears it. */
export async function takeFlash(request: Request) {
  const parsed = flashSchema.safeParse(await cookie.parse(request.headers.get("Cookie")));
  return parsed.success
    ? { flash: parsed.data, headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) } }
    : { flash: null, headers: undefined };
}
