import { createHash } from "node:crypto";
import type { Actor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/db.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { logger } from "#app/platform/logger.server.ts";
import {
  type LimitedAction,
  overLimit,
  type RateLimited,
  type RateLimits,
} from "#app/platform/rate-limits.server.ts";
import {
  type TranslationProvider,
  TranslationFailure,
  type TranslationRequest,
} from "#app/platform/translation/translation-provider.ts";
import { translations } from "#db/schema/schema.ts";
import { detectLanguage } from "./detect-language.server.ts";
import { isTranslationUnnecessary, readTargetLanguage } from "../domain/translation-text.ts";
import { findTranslation } from "../queries/find-translation.server.ts";
import { isTextOfSite } from "../queries/is-text-of-site.server.ts";
import type { TranslateTextInput } from "../schema.ts";

type Context = {
  actor: Actor;
  address: string;
  db: Db;
  limits: RateLimits;
  translation: TranslationProvider;
};

type TranslatedText = { translatedText: string; detectedSourceLanguage: string };

/**
 * The function translate-text (spec 1 §7). A text in the requested language is returned unchanged,
 * without asking a provider; an earlier translation comes from the database; the rest costs a
 * request to the provider. Anyone may have the site's own texts translated; of others only few, so
 * that nobody uses the operator's account for themselves.
 */
export async function translateText(
  context: Context,
  { text, targetLanguage: target, sourceLanguage }: TranslateTextInput,
): Promise<Outcome<TranslatedText, "translation_failed"> | RateLimited> {
  const { db } = context;
  const tooMany = await countFor(context, "translation-address", "translation");
  if (tooMany) return tooMany;

  // The detected language counts more than the caller's statement.
  const source = (await detectLanguage(text)) ?? sourceLanguage;
  if (isTranslationUnnecessary(source, target)) {
    return done({ translatedText: text, detectedSourceLanguage: target });
  }
  // Providers get the site's own languages by name; they detect any other.
  const request: TranslationRequest = { text, target, source: readTargetLanguage(source) };
  const known = await findTranslation(db, hashOf(request), target);
  if (known) return done(answerOf(known));
  return (await tooManyOthers(context, text)) ?? askProvider(context, request);
}

async function askProvider({ db, translation }: Context, request: TranslationRequest) {
  try {
    const { text, source } = await translation.translate(request);
    // Another request may have stored it first; then the two are equal.
    await db
      .insert(translations)
      .values({
        textHash: hashOf(request),
        targetLanguage: request.target,
        sourceLanguage: source,
        translatedText: text,
        provider: translation.name,
      })
      .onConflictDoNothing();
    return done(answerOf({ text, source }));
  } catch (error) {
    if (!(error instanceof TranslationFailure)) throw error;
    const { reason, status } = error;
    // The text is private to its author, so it is not logged.
    const notice = { provider: translation.name, reason, status, length: request.text.length };
    logger.warn(notice, "translation failed");
    return refused("translation_failed");
  }
}

function answerOf({ text, source }: { text: string; source: string }): TranslatedText {
  return { translatedText: text, detectedSourceLanguage: source };
}

/** Counts a request for its network address, and for the account. */
function countFor(
  { limits, actor, address }: Context,
  byAddress: LimitedAction,
  byAccount: LimitedAction,
): Promise<RateLimited | null> {
  if (actor.kind !== "user") return overLimit(limits, [byAddress, address]);
  return overLimit(limits, [byAddress, address], [byAccount, actor.userId]);
}

/**
 * Texts of the site are always paid for; of others only few: null while the limit is not reached.
 */
async function tooManyOthers(context: Context, text: string): Promise<RateLimited | null> {
  if (await isTextOfSite(context.db, context.actor, text)) return null;
  const tooMany = await countFor(context, "translation-other", "translation-other");
  return tooMany ?? overLimit(context.limits, ["translation-other-site", "all"]);
}

/** The key of a text together with its known language, on which its translation depends. */
function hashOf({ text, source }: TranslationRequest): string {
  return createHash("sha256")
    .update(`${source ?? "?"}\n${text}`)
    .digest("hex");
}
