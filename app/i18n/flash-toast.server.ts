import { type Flash, takeFlash } from "#app/platform/requests/flash.server.ts";
import { m } from "./paraglide/messages.js";

const titles: Partial<Record<Flash["tone"], () => string>> = {
  success: m.shell_success_title,
  error: m.shell_error_title,
  info: m.shell_info_title,
};

/**
 * The previous page's flash message as a toast, and the header that clears it. The text is the message with
 * the flash's key. The title is the message `<key>_title`, or else that of the tone ('Succès', 'Erreur'). A
 * flash that only screen readers announce (`heard`) needs no title.
 */
export async function takeFlashToast(request: Request) {
  const { flash, headers } = await takeFlash(request);
  const text = flash && textOf(flash.key, flash.minutes);
  if (!flash || text === null) return { toast: null, headers };
  const title = textOf(`${flash.key}_title`) ?? titles[flash.tone]?.();
  const toast = title === undefined ? { title: text } : { title, description: text };
  return { toast: { tone: flash.tone, ...toast }, headers };
}

/** The message with this key, which comes from a cookie; null when there is none. */
function textOf(key: string, minutes?: number): string | null {
  const message: unknown = Object.hasOwn(m, key) ? Reflect.get(m, key) : null;
  if (typeof message !== "function") return null;
  const text: unknown = Reflect.apply(message, undefined, [{ minutes }]);
  return typeof text === "string" ? text : null;
}
