import { replace } from "react-router";
import type { z } from "zod";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { rateLimitFlash } from "#app/i18n/rate-limit-text.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { logger } from "#app/platform/logger.server.ts";
import { flash, type ToastKey } from "#app/platform/requests/flash.server.ts";
import type { PersonalAction } from "#app/platform/requests/rate-limits.server.ts";
import {
  type ActionArgs,
  type AnyOutcome,
  type FormHandler,
  type FormResponse,
  overFormLimit,
  type SentForm,
} from "./form-action.server.ts";

type ButtonForm<Scope, Schema extends z.ZodType, Result, Reason extends string, Value> = {
  /** Who may send the form: returns the scope that the command needs, or throws an `AppError`. */
  who: (args: ActionArgs) => Scope;
  limit?: PersonalAction;
  /** Validates the hidden fields and the values from `address`. Only forged forms are invalid. */
  schema: Schema;
  address?: (sent: SentForm<Scope>) => Readonly<Record<string, string | null | undefined>>;
  command: (
    scope: Scope,
    input: z.output<Schema>,
    sent: SentForm<Scope>,
  ) => Promise<AnyOutcome<Result, Reason>>;
  /** Path of the page that shows the toast, in any language. A refusal may lead to a different page. */
  back: (sent: SentForm<Scope>, reason?: Reason) => string;
  onRefusal: (reason: Reason) => ToastKey;
  /** Refusals that are no error, because the page that they lead to only asks for something more. */
  asking?: readonly Reason[];
  onFailure: ToastKey;
  /** Whether the page itself shows the result. The success text is then for screen readers only. */
  showsResult?: boolean;
  /** The key of the success toast, or a complete response. */
  onDone: (
    result: Result,
    sent: SentForm<Scope>,
  ) => ToastKey | Promise<FormResponse<Value>> | FormResponse<Value>;
};

/**
 * Handles a form without typed fields: a button, a switch, a menu. Its outcome is a toast on the page that it
 * redirects to, with or without JavaScript. An `AppError` becomes an error response instead.
 */
export function buttonForm<
  Scope,
  Schema extends z.ZodType,
  Result,
  Reason extends string,
  Value = undefined,
>(options: ButtonForm<Scope, Schema, Result, Reason, Value>): FormHandler<Value> {
  return async (incoming) => {
    const scope = options.who(incoming);
    const tooMany = await overFormLimit(incoming, options.limit);
    const sent = { ...incoming, scope, form: await incoming.readFields() };
    const back = async (toast: { "Set-Cookie": string }, reason?: Reason) =>
      replace(localizedPath(languageOfPath(sent.url.pathname), options.back(sent, reason)), {
        headers: toast,
      });
    if (tooMany) return back(await rateLimitFlash(sent.context, tooMany));

    const address = options.address?.(sent) ?? {};
    const fields = { ...Object.fromEntries(sent.form), ...address };
    const input = options.schema.safeParse(fields);
    if (!input.success)
      throw new AppError(isInAddress(input.error, address) ? "not_found" : "bad_request");
    try {
      const outcome = await options.command(sent.scope, input.data, sent);
      if (!outcome.ok) {
        if (outcome.retryAfterSeconds !== undefined) {
          return await back(await rateLimitFlash(sent.context, outcome));
        }
        const { reason } = outcome;
        const tone = options.asking?.includes(reason) ? "info" : "error";
        return await back(await flash(tone, options.onRefusal(reason)), reason);
      }
      const next = await options.onDone(outcome.value, sent);
      const tone = options.showsResult ? "announced" : "success";
      return typeof next === "string" ? await back(await flash(tone, next)) : next;
    } catch (error) {
      if (error instanceof AppError || error instanceof Response) throw error;
      logger.error({ err: error, form: sent.name, path: sent.url.pathname }, "a button failed");
      return back(await flash("error", options.onFailure));
    }
  };
}

/** Whether a value from `address` is invalid. The record is then not found, whatever else is wrong. */
function isInAddress({ issues }: z.ZodError, address: object): boolean {
  return issues.some(
    ({ path: [field] }) => typeof field === "string" && Object.hasOwn(address, field),
  );
}
