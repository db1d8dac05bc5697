import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { friendlyFormatIBAN } from "ibantools";
import { data, redirect, type RouterContextProvider } from "react-router";
import { updateAvatar } from "#app/features/profile/commands/update-avatar.server.ts";
import { updateProfile } from "#app/features/profile/commands/update-profile.server.ts";
import type { ProfileAnswer } from "#app/features/profile/components/profile-answer.ts";
import { profileSchema } from "#app/features/profile/schema.ts";
import { findProfile } from "#app/features/profile/queries/find-profile.server.ts";
import { revealBankingInfo } from "#app/features/banking/commands/reveal-banking-info.server.ts";
import { upsertSecureBankingInfo } from "#app/features/banking/commands/upsert-secure-banking-info.server.ts";
import { removeDocument } from "#app/features/documents/commands/remove-document.server.ts";
import { documentKind } from "#app/features/documents/domain/document-kind.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { rateLimitFlash, rateLimitText } from "#app/i18n/rate-limit-text.server.ts";
import type { UserActor } from "#app/platform/actor.ts";
import { todayInParis } from "#app/platform/calendar-date.ts";
import { AppError } from "#app/platform/errors.ts";
import { flash } from "#app/platform/flash.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { overOwnLimit } from "#app/platform/rate-limits.server.ts";
import type { requestScope } from "#app/platform/request-scope.server.ts";
import { isStorageMissing } from "#app/platform/storage/storage-missing.ts";

type Scope = Omit<ReturnType<typeof requestScope>, "actor"> & { actor: UserActor };
type Sent = {
  scope: Scope;
  context: Readonly<RouterContextProvider>;
  form: FormData;
  url: URL;
};

/** The actions of the profile page's forms, by their `intent`. */
export function actOnProfile(sent: Sent) {
  const intent = sent.form.get("intent");
  if (intent === "avatar") return saveAvatar(sent);
  if (intent === "reveal") return reveal(sent);
  if (intent === "remove-document") return removeOwnDocument(sent);
  return saveProfile(sent);
}

async function saveProfile({ scope, context, form, url }: Sent) {
  const submission = parseWithZod(form, { schema: profileSchema(todayInParis(scope.now)) });
  if (submission.status !== "success") return answer({ result: submission.reply() }, 400);
  const tooMany = await overOwnLimit(context, scope, "save");
  if (tooMany) return answer({ result: failure(submission, rateLimitText(context, tooMany)) }, 429);
  try {
    const { bank, ...profile } = submission.value;
    const outcome = await scope.db.transaction(async (tx) => {
      const saved = await updateProfile({ ...scope, db: tx }, profile);
      if (saved.ok && bank) await upsertSecureBankingInfo({ ...scope, db: tx }, bank);
      return saved;
    });
    if (outcome.ok) return await saved(url, "profile_saved");
    if (outcome.reason === "phone_invalid") {
      const fieldErrors = { phone: [m.accounts_phone_invalid()] };
      return answer({ result: submission.reply({ fieldErrors }) }, 400);
    }
    const latest = await findProfile(scope.db, scope.actor.userId);
    return answer({ result: failure(submission, m.profile_changed_meanwhile()), latest }, 409);
  } catch (error) {
    logger.error({ err: error }, "profile not saved");
    return answer({ result: failure(submission, m.profile_save_failed()) }, 500);
  }
}

type Submission = { reply(options: { formErrors: string[] }): SubmissionResult };

function failure(submission: Submission, formError: string): SubmissionResult {
  return submission.reply({ formErrors: [formError] });
}

async function saveAvatar({ scope, context, form, url }: Sent) {
  const tooMany = await overOwnLimit(context, scope, "upload");
  if (tooMany) return answer({ avatarError: rateLimitText(context, tooMany) }, 429);
  const image = form.get("avatar");
  if (!(image instanceof File) || image.size === 0) {
    return answer({ avatarError: m.profile_picture_missing() }, 400);
  }
  try {
    const outcome = await updateAvatar(scope, { image });
    if (outcome.ok) return await saved(url, "profile_picture_saved");
    const isTooLarge = outcome.reason === "too_large";
    const avatarError = isTooLarge ? m.profile_picture_too_large() : m.profile_picture_missing();
    return answer({ avatarError }, 400);
  } catch (error) {
    logger.error({ err: error }, "avatar not stored");
    const isMissing = isStorageMissing(error);
    const avatarError = isMissing ? m.documents_storage_missing() : m.profile_picture_failed();
    return answer({ avatarError }, 500);
  }
}

async function reveal({ scope, context, form }: Sent) {
  const password = form.get("password");
  const outcome = await revealBankingInfo(scope, {
    password: typeof password === "string" ? password : "",
  });
  if (outcome.ok) {
    const { iban } = outcome.value;
    return answer({ reveal: { iban: friendlyFormatIBAN(iban) ?? iban } }, 200);
  }
  if (outcome.reason === "rate_limited") {
    return answer({ reveal: { error: rateLimitText(context, outcome) } }, 429);
  }
  const isWrong = outcome.reason === "password_wrong";
  const error = isWrong ? m.banking_password_wrong() : m.banking_nothing_stored();
  return answer({ reveal: { error } }, 400);
}

async function removeOwnDocument({ scope, context, form, url }: Sent) {
  const kind = form.get("kind");
  const named = documentKind(typeof kind === "string" ? kind : "");
  if (!named) throw new AppError("bad_request");
  const tooMany = await overOwnLimit(context, scope, "save");
  if (tooMany) return backToDocuments(url, await rateLimitFlash(context, tooMany));
  try {
    await removeDocument(scope, { kind: named });
  } catch (error) {
    logger.error({ err: error, kind: named }, "document not removed");
    return backToDocuments(url, await flash("error", "documents_remove_failed"));
  }
  return backToDocuments(url, await flash("success", "documents_removed"));
}

function answer(given: ProfileAnswer, status: number) {
  return data(given, { status, headers: { "Cache-Control": "no-store" } });
}

async function saved(url: URL, key: string) {
  const path = localizedPath(languageOfPath(url.pathname), "/my-profile");
  return redirect(path, { headers: await flash("success", key) });
}

function backToDocuments(url: URL, toast: { "Set-Cookie": string }) {
  const path = localizedPath(languageOfPath(url.pathname), "/my-profile#documents");
  return redirect(path, { headers: toast });
}
