import { data } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import {
  isGone,
  isRedirect,
  isSiteAnswer,
  isTooMany,
  signInPathOf,
} from "#app/platform/site-answer.ts";
import {
  type FormAnswer,
  type FormError,
  type FormRefused,
  type Notice,
  formInAddress,
  toNotice,
} from "./form-answer.ts";
import { noteAnswer } from "./forms-under-way.ts";
import { dismissRefusal, toastRefusal } from "./refusal-toast.ts";

type Args<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/** Longer than the site takes for any form without files: after that the connection is lost. */
const ANSWER_WITHIN_MS = 30_000;

/**
 * A route's `clientAction`: when the site does not answer (a lost connection, a crash, a proxy's error
 * page, silence), got too many forms, or while somebody typed ended the session or lost what the form is about,
 * the page and what was typed stay, and a toast says what failed, until the site answers again. `failures` are the
 * texts of the page's one form, or of its forms by name; `gone` says what does not exist any more.
 */
export function formClientAction<Answer extends FormAnswer<unknown> = FormAnswer>(
  failures: (() => FormError) | Readonly<Record<string, () => FormError>>,
  gone?: () => string,
) {
  return async ({ request, serverAction }: Args<Answer>) => {
    const sent = request.clone();
    try {
      const answer = await answerInTime(request, serverAction);
      await noteAnswer(sent, false);
      dismissRefusal();
      return answer;
    } catch (error) {
      const isUnread = isTooMany(error) || isGone(error) || signInPathOf(error) !== null;
      await noteAnswer(sent, isRedirect(error) && !isUnread);
      if (isSiteAnswer(error) && !isUnread) {
        dismissRefusal();
        throw error;
      }
      const form = await sent.formData();
      const name = typeof failures === "function" ? "" : nameOf(sent, form, failures);
      let notice = isUnread ? await toastUnread(error, form, gone) : null;
      if (!notice) {
        if (isSiteAnswer(error) && !isTooMany(error)) throw error;
        const failure = typeof failures === "function" ? failures : failures[name];
        notice = toNotice(failure?.() ?? m.shell_error_title());
        toastRefusal(notice);
      }
      // An error status prevents reloading the page's data, which would fail too.
      return data<FormRefused>(unanswered(name, form, notice), 503);
    }
  };
}

/** The answer, unless it is late; files take as long as the line needs. */
async function answerInTime<Answer>(
  { headers }: Request,
  serverAction: () => Promise<Answer>,
): Promise<Answer> {
  if (headers.get("Content-Type")?.startsWith("multipart/")) return serverAction();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), ANSWER_WITHIN_MS);
  });
  return Promise.race([serverAction(), late]).finally(() => clearTimeout(timer));
}

/** Says why the site did not read the form; the texts are loaded only then, since the site is there. */
async function toastUnread(
  error: unknown,
  form: FormData,
  gone?: () => string,
): Promise<Notice | null> {
  const loaded = await import("./unread-form.tsx").catch(() => null);
  return loaded?.toastUnread(error, form, gone) ?? null;
}

function nameOf(
  { url }: Request,
  form: FormData,
  failures: Readonly<Record<string, () => FormError>>,
): string {
  const name = formInAddress(new URL(url)) ?? form.get("intent");
  return typeof name === "string" && Object.hasOwn(failures, name) ? name : "";
}

function unanswered(form: string, fields: FormData, { title, text }: Notice): FormRefused {
  const typed: Record<string, string> = {};
  for (const [name, value] of fields) if (typeof value === "string") typed[name] = value;
  return {
    form,
    done: false,
    reason: null,
    isOffline: true,
    title,
    result: { status: "error", initialValue: typed, error: { "": [text] } },
  };
}
