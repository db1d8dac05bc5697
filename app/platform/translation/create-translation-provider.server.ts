import type { Environment } from "../env.ts";
import { createDeeplProvider } from "./deepl-provider.server.ts";
import { createLibretranslateProvider } from "./libretranslate-provider.server.ts";
import { TranslationFailure, type TranslationProvider } from "./translation-provider.ts";

/** Without a provider every translation fails as one of a provider that is out of reach. */
const none: TranslationProvider = {
  name: "none",
  translate: () => Promise.reject(new TranslationFailure("unconfigured")),
};

/** The provider that the operator chose; none unless he did. */
export function createTranslationProvider({
  translation,
}: Pick<Environment, "translation">): TranslationProvider {
  if (translation?.kind === "deepl") return createDeeplProvider(translation);
  if (translation?.kind === "libretranslate") return createLibretranslateProvider(translation);
  return none;
}
