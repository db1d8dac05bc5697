import { createHash } from "node:crypto";
import type { Actor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { logger } from "#app/platform/logger.server.ts";
import {
  type LimitedAction,
  overLimit,
  type RateLimited,
  type RateLimits,
} from "#app/platform/requests/rate-limits.server.ts";
import {
  TranslationFailure,
  type TranslationProvider,
  type TranslationRequest,
} from "#app/platform/translation/translation-provider.ts";
import { translations } from "#db/schema/schema.ts";
import { isTranslationUnnecessary, readTargetLanguage } from "../domain/translation-text.ts";
import { findTranslation } from "../queries/find-translation.server.ts";
import { isTextOfSite } from "../queries/is-text-of-site.server.ts";
import type { TranslateTextInput } from "../schema.ts";
import { detectLanguage } from "./detect-language.server.ts";

type Context = {
  actor: Actor;
  address: string;
  db: Db;
  limits: RateLimits;
  translation: TranslationProvider;
};

type TranslatedText = { translatedText: string; detectedSourceLanguage: string };

/**
 * Translates a text (spec 1 §7, function translate-text). A text already in the target language is returned
 * unchanged, and an earlier translation comes from the database; only other texts need a request to the
 * provider. Anyone may have texts of the site translated, within the usual rate limits. For other texts the
 * limits are strict, so that nobody uses the operator's provider account for their own purposes.
 */
export async function translateText(
  context: Context,
  { text, targetLanguage: target, sourceLanguage, messageId }: TranslateTextInput,
): Promise<Outcome<TranslatedText, "translation_failed"> | RateLimited> {
  const { db } = context;
  const tooMany = await countFor(context, "translation-address", "translation");
  if (tooMany) return tooMany;

  // The detected language takes precedence over the caller's.
  const source = (await detectLanguage(text)) ?? sourceLanguage;
  if (isTranslationUnnecessary(source, target)) {
    return done({ translatedText: text, detectedSourceLanguage: target });
  }
  // Passes the language only when it is one of the site's; the provider detects any other.
  const request: TranslationRequest = { text, target, source: readTargetLanguage(source) };
  const known = await findTranslation(db, hashOf(request), target);
  if (known) return done(answerOf(known));
  return (await tooManyOthers(context, { text, messageId })) ?? askProvider(context, request);
}

async function askProvider({ db, translation }: Context, request: TranslationRequest) {
  try {
    const { text, source } = await translation.translate(request);
    // A concurrent request may have stored the translation already; both are equal.
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
    // Does not log the text, which is private to its author.
    const notice = { provider: translation.name, reason, status, length: request.text.length };
    logger.warn(notice, "translation failed");
    return refused("translation_failed");
  }
}

function answerOf({ text, source }: { text: string; source: string }): TranslatedText {
  return { translatedText: text, detectedSourceLanguage: source };
}

/** Counts a request against the limits of its network address and of its account. */
function countFor(
  { limits, actor, address }: Context,
  byAddress: LimitedAction,
  byAccount: LimitedAction,
): Promise<RateLimited | null> {
  if (actor.kind !== "user") return overLimit(limits, [byAddress, address]);
  return overLimit(limits, [byAddress, address], [byAccount, actor.userId]);
}

/**
 * Null when the provider may be asked: always for texts of the site, and within strict rate limits for
 * others.
 */
async function tooManyOthers(
  context: Context,
  text: Parameters<typeof isTextOfSite>[2],
): Promise<RateLimited | null> {
  if (await isTextOfSite(context.db, context.actor, text)) return null;
  const tooMany = await countFor(context, "translation-other", "translation-other");
  return tooMany ?? overLimit(context.limits, ["translation-other-site", "all"]);
}

/** The hash of a text and its source language, because both determine the translation. */
function hashOf({ text, source }: TranslationRequest): string {
  return createHash("sha256")
    .update(`${source ?? "?"}\n${text}`)
    .digest("hex");
}
