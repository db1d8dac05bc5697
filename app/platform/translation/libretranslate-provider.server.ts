import { z } from "zod";
import { addressBelow, postJson } from "./post-json.server.ts";
import { TranslationFailure, type TranslationProvider } from "./translation-provider.ts";

type Configuration = { url: string; apiKey: string | null; timeout?: number };

const answer = z.object({
  translatedText: z.string().min(1),
  detectedLanguage: z.object({ language: z.string().min(2) }).optional(),
});

/** A LibreTranslate server, the operator's own or a hosted one. */
export function createLibretranslateProvider({ url, apiKey, timeout }: Configuration) {
  const endpoint = addressBelow(url, "translate");
  return {
    name: "libretranslate",
    async translate({ text, source, target }) {
      const given = await postJson(endpoint, {
        body: {
          q: text,
          source: source ?? "auto",
          target,
          format: "text",
          ...(apiKey && { api_key: apiKey }),
        },
        ...(timeout !== undefined && { timeout }),
      });
      const { data } = answer.safeParse(given);
      const detected = source ?? data?.detectedLanguage?.language.slice(0, 2).toLowerCase();
      if (!data || !detected) throw new TranslationFailure("bad_answer");
      return { text: data.translatedText, source: detected };
    },
  } satisfies TranslationProvider;
}
