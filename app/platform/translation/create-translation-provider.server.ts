import type { Environment } from "../configuration/env.server.ts";
import { createDeeplProvider } from "./deepl-provider.server.ts";
import { createLibretranslateProvider } from "./libretranslate-provider.server.ts";
import { TranslationFailure, type TranslationProvider } from "./translation-provider.ts";

/** Used when no provider is configured: every translation fails, as with an unreachable provider. */
const none: TranslationProvider = {
  name: "none",
  translate: () => Promise.reject(new TranslationFailure("unconfigured")),
};

/** The provider that the operator configured; without one, every translation fails. */
export function createTranslationProvider({
  translation,
}: Pick<Environment, "translation">): TranslationProvider {
  if (translation?.kind === "deepl") return createDeeplProvider(translation);
  if (translation?.kind === "libretranslate") return createLibretranslateProvider(translation);
  return none;
}
