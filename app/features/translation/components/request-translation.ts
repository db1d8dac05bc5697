import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { isRecord } from "#app/platform/text/json.ts";
import { toast } from "#app/ui/toast.ts";

export type Translated = { text: string; source: string };

/** A text as its page shows it, and the message that it is from, if any. */
export type Asked = { text: string; messageId?: string | undefined };

const toastId = "translation";

/**
 * Requests the translation of a text. Returns null when there is nothing new to show, after a toast with the
 * reason in the words of spec 1 §8. This module is loaded on first use.
 */
export async function requestTranslation(
  { text, messageId }: Asked,
  target: Language,
): Promise<Translated | null> {
  try {
    const response = await fetch("/translate-text", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ text, targetLanguage: target, messageId }),
    });
    if (response.status === 429) return refuse(tooOften(response));
    if (!response.ok) return refuse(m.translation_failed());
    const translated = readAnswer(await response.json());
    if (!translated) return refuse(m.translation_error());
    if (translated.source !== target) return translated;
    const title = m.translation_unnecessary_title();
    toast({ title, description: m.translation_unnecessary(), tone: "info" }, toastId);
  } catch {
    return refuse(m.translation_error());
  }
  return null;
}

/** The time until a retry, in the same words as in forms. */
function tooOften({ headers }: Response): string {
  const minutes = Math.max(1, Math.ceil(Number(headers.get("Retry-After")) / 60));
  return m.shell_rate_limited_wait({ minutes });
}

function readAnswer(answer: unknown): Translated | null {
  if (!isRecord(answer)) return null;
  const { translatedText: text, detectedSourceLanguage: source } = answer;
  return typeof text === "string" && typeof source === "string" ? { text, source } : null;
}

function refuse(description: string): null {
  toast({ title: m.translation_failed_title(), description, tone: "error" }, toastId);
  return null;
}
