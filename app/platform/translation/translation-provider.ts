import type { Language } from "#app/i18n/language.ts";

/** A request to a provider; `source` is null when the provider has to detect it. */
export type TranslationRequest = { text: string; source: Language | null; target: Language };

/** The provider's translation; `source` is an ISO 639-1 code in lower case. */
export type Translation = { text: string; source: string };

/** The translation providers; `none` refuses every request. */
export const translationProviderNames = ["deepl", "libretranslate", "none"] as const;

/** The port to a translation provider: DeepL, LibreTranslate, or none. */
export type TranslationProvider = {
  name: (typeof translationProviderNames)[number];
  /** Throws `TranslationFailure`, and nothing else. */
  translate(request: TranslationRequest): Promise<Translation>;
};

/** Why a text was not translated; for the log, which never contains the text. */
type TranslationFailureReason =
  | "unconfigured"
  | "unreachable"
  | "timeout"
  | "quota"
  | "refused"
  | "bad_answer";

/** A text that was not translated. It carries no text, so that it may be logged as it is. */
export class TranslationFailure extends Error {
  override name = "TranslationFailure";
  readonly reason: TranslationFailureReason;
  /** The provider's HTTP status, if it answered. */
  readonly status: number | undefined;

  constructor(
    reason: TranslationFailureReason,
    options: { status?: number; cause?: unknown } = {},
  ) {
    super(reason, { cause: options.cause });
    this.reason = reason;
    this.status = options.status;
  }
}
