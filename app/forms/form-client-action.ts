import { data } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import {
  isAcceptance,
  isGone,
  isSiteAnswerBelow500,
  isTooMany,
  signInPathOf,
} from "#app/platform/browser/site-answer.ts";
import {
  type FormAnswer,
  type FormError,
  type FormRefused,
  formInAddress,
  type Notice,
  toNotice,
} from "./form-answer.ts";
import { noteAnswer } from "./forms-under-way.ts";
import { dismissRefusal, toastRefusal } from "./refusal-toast.ts";

type Args<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/** Longer than the server takes for any form without files. After that, the connection counts as lost. */
const answerWithinMs = 30_000;

/**
 * Creates a route's `clientAction`. The page and the typed values stay and a toast says what failed when the
 * request fails (a lost connection, a crash, a proxy's error page, a timeout), when the rate limit is
 * exceeded, or when the session ended or the form's subject was deleted while the user was typing. The toast
 * is dismissed when the server responds again. It is not shown when the user left the page before the
 * response. `failures` are the texts for the page's only form, or for its forms by name; `gone` says what no
 * longer exists.
 */
export function formClientAction<Answer extends FormAnswer<unknown> = FormAnswer>(
  failures: (() => FormError) | Readonly<Record<string, () => FormError>>,
  gone?: (form: FormData) => string,
) {
  /** The form whose last attempt got no answer. The server may have accepted it, and so ended the session. */
  let lostForm: string | null = null;
  return async ({ request, serverAction }: Args<Answer>) => {
    const sent = request.clone();
    try {
      const answer = await answerInTime(request, serverAction);
      await noteAnswer(sent, false);
      lostForm = null;
      dismissRefusal();
      return answer;
    } catch (error) {
      const isUnread = isTooMany(error) || isGone(error) || signInPathOf(error) !== null;
      await noteAnswer(sent, isAcceptance(error));
      if (isSiteAnswerBelow500(error) && !isUnread) {
        lostForm = null;
        dismissRefusal();
        throw error;
      }
      // The user went elsewhere: nobody waits for the answer any more, and the form may have been accepted.
      if (request.signal.aborted) throw error;
      const form = await sent.formData();
      const name = typeof failures === "function" ? "" : nameOf(sent, form, failures);
      const isLost = lostForm === name;
      let notice = isUnread ? await toastUnread(error, form, { gone, isLost }) : null;
      if (!notice) {
        if (isSiteAnswerBelow500(error) && !isTooMany(error)) throw error;
        const failure = typeof failures === "function" ? failures : failures[name];
        notice = toNotice(failure?.() ?? m.shell_error_title());
        toastRefusal(notice);
        lostForm = name;
      }
      // An error status prevents reloading the page's data, which would fail too.
      return data<FormRefused>(unanswered(name, form, notice), 503);
    }
  };
}

/** The server's answer; rejects on a timeout. Files take as long as the connection needs. */
async function answerInTime<Answer>(
  request: Request,
  serverAction: () => Promise<Answer>,
): Promise<Answer> {
  if (await hasFiles(request)) return serverAction();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), answerWithinMs);
  });
  return Promise.race([serverAction(), late]).finally(() => clearTimeout(timer));
}

/** Whether a form carries a file. A file field that was left empty is sent as a file without content. */
async function hasFiles(request: Request): Promise<boolean> {
  if (!request.headers.get("Content-Type")?.startsWith("multipart/")) return false;
  const fields = await request.clone().formData();
  return [...fields.values()].some((value) => typeof value !== "string" && value.size > 0);
}

/**
 * Shows why the server did not read the form. Loads the texts only now, which works because the server is
 * reachable.
 */
async function toastUnread(
  error: unknown,
  form: FormData,
  circumstances: { gone: ((form: FormData) => string) | undefined; isLost: boolean },
): Promise<Notice | null> {
  const loaded = await import("./unread-form.tsx").catch(() => null);
  return loaded?.toastUnread(error, form, circumstances) ?? null;
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
