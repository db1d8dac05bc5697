import { z } from "zod";
import { addressBelow, postJson } from "./post-json.server.ts";
import { TranslationFailure, type TranslationProvider } from "./translation-provider.ts";

type Configuration = {
  apiKey: string;
  /** An address other than DeepL's own: a test double, or the operator's proxy. */
  apiBase: string | null;
  timeout?: number;
};

const answer = z.object({
  translations: z
    .array(z.object({ text: z.string().min(1), detected_source_language: z.string().min(2) }))
    .min(1),
});

// DeepL distinguishes British and American English; ours is British.
const targets = { fr: "FR", en: "EN-GB" } as const;

/** DeepL's API, version 2. */
export function createDeeplProvider({ apiKey, apiBase, timeout }: Configuration) {
  const url = addressBelow(apiBase ?? hostOfKey(apiKey), "v2/translate");
  return {
    name: "deepl",
    async translate({ text, source, target }) {
      const given = await postJson(url, {
        headers: { Authorization: `DeepL-Auth-Key ${apiKey}` },
        body: {
          text: [text],
          target_lang: targets[target],
          ...(source && { source_lang: source.toUpperCase() }),
          preserve_formatting: true,
        },
        ...(timeout !== undefined && { timeout }),
      });
      const [translation] = answer.safeParse(given).data?.translations ?? [];
      if (!translation) throw new TranslationFailure("bad_answer");
      const detected = translation.detected_source_language.slice(0, 2).toLowerCase();
      return { text: translation.text, source: detected };
    },
  } satisfies TranslationProvider;
}

/** Keys of the free plan end in ':fx' and have their own host. */
export function hostOfKey(apiKey: string): string {
  return apiKey.endsWith(":fx") ? "https://api-free.deepl.com" : "https://api.deepl.com";
}
