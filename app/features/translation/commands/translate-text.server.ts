import { createHash } from "node:crypto";
import type { Actor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/db.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { logger } from "#app/platform/logger.server.ts";
import { type RateLimits, withinLimits } from "#app/platform/rate-limits.server.ts";
import {
  type TranslationProvider,
  TranslationFailure,
  type TranslationRequest,
} from "#app/platform/translation/translation-provider.ts";
import { translations } from "#db/schema/schema.ts";
import { detectLanguage } from "../detect-language.server.ts";
import { isUnnecessary, readTargetLanguage } from "../domain/translation-text.ts";
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

export type TranslatedText = { translatedText: string; detectedSourceLanguage: string };
export type TranslationRefusal = "rate_limited" | "translation_failed";

/**
 * The function translate-text (spec 1 §7). A text in the asked language comes back as it is, without
 * anybody being asked; one that was translated before comes from the database; the rest costs a
 * request to the provider. Anyone may have the site's own texts translated; of others only few, so
 * that nobody uses the operator's account as his own.
 */
export async function translateText(
  context: Context,
  { text, targetLanguage: target, sourceLanguage: said }: TranslateTextInput,
): Promise<Outcome<TranslatedText, TranslationRefusal>> {
  const { db, limits, actor, address } = context;
  const mayAsk = await withinLimits(countOne(limits, { actor, address }));
  if (!mayAsk) return refused("rate_limited");

  // What the text itself shows counts more than what the caller says of it.
  const source = (await detectLanguage(text)) ?? said;
  if (isUnnecessary(source, target)) {
    return done({ translatedText: text, detectedSourceLanguage: target });
  }
  // Providers know the site's own languages by name; any other they find out themselves.
  const request: TranslationRequest = { text, target, source: readTargetLanguage(source) };
  const known = await findTranslation(db, hashOf(request), target);
  if (known) return done(answerOf(known));
  if (!(await mayCost(context, text))) return refused("rate_limited");
  return askProvider(context, request);
}

async function askProvider({ db, translation }: Context, request: TranslationRequest) {
  try {
    const { text, source } = await translation.translate(request);
    // Whoever asked at the same time may have stored it first; then the two are alike.
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
    // The text belongs to its writer, so that it is not logged.
    const notice = { provider: translation.name, reason, status, length: request.text.length };
    logger.warn(notice, "translation failed");
    return refused("translation_failed");
  }
}

function answerOf({ text, source }: { text: string; source: string }): TranslatedText {
  return { translatedText: text, detectedSourceLanguage: source };
}

type Asking = Pick<Context, "actor" | "address">;

async function countOne(limits: RateLimits, { actor, address }: Asking): Promise<void> {
  await limits.consume("translation-address", address);
  if (actor.kind === "user") await limits.consume("translation", actor.userId);
}

/** Whether the operator pays for this text: one that stands on the site, or one of a few others. */
async function mayCost({ db, actor, address, limits }: Context, text: string): Promise<boolean> {
  if (await isTextOfSite(db, actor, text)) return true;
  const keys = actor.kind === "user" ? [address, actor.userId] : [address];
  return withinLimits(
    limits
      .consume("translation-other", ...keys)
      .then(() => limits.consume("translation-other-site", "all")),
  );
}

/** Names a text together with what was known of its language, on which its translation depends. */
function hashOf({ text, source }: TranslationRequest): string {
  return createHash("sha256")
    .update(`${source ?? "?"}\n${text}`)
    .digest("hex");
}
