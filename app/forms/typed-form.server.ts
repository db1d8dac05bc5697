import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { asRefusal } from "#app/platform/browser/site-answer.ts";
import { AppError } from "#app/platform/errors.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { PersonalAction, RateLimited } from "#app/platform/requests/rate-limits.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { createSemaphore } from "#app/platform/scheduling/semaphore.ts";
import { cleanText } from "#app/platform/text/clean-text.ts";
import {
  type ActionArgs,
  type AnyOutcome,
  type FormHandler,
  type FormResponse,
  overFormLimit,
  type SentForm,
} from "./form-action.server.ts";
import type { FormError } from "./form-answer.ts";
import {
  type Errors,
  refuse,
  refuseFailed,
  refuseSignedOut,
  refuseTooMany,
  refuseUnvalidated,
} from "./form-refusal.server.ts";
import type { FileLimits } from "./multipart-form.server.ts";

type Fields = Readonly<Record<string, string | null | undefined>>;

type TypedForm<Scope, Schema extends z.ZodType, Result, Reason extends string, Value, Detail> = {
  /** Who may send the form: returns the scope that the command needs, or throws an `AppError`. */
  who: (args: ActionArgs) => Scope;
  /**
   * The text after the session has ended: with JavaScript the page stays, with the typed values. Without this
   * text, or without JavaScript, the user is asked to sign in.
   */
  onSignedOut?: () => string;
  /** Counted for the user and their network address before the fields are validated. */
  limit?: PersonalAction;
  /**
   * For forms with files: the limits, and the text when the files exceed them. The form is read only once its
   * sender is known and within the rate limit.
   */
  files?: FileLimits & { tooLarge: () => string };
  /** A function if the schema depends on stored data. Reading the data may fail like the command. */
  schema: Schema | ((sent: SentForm<Scope>) => Schema | Promise<Schema>);
  /**
   * Whether invisible characters are removed from the texts: zero-width ones, and those that reverse the
   * direction of the text that follows. This is here and not in the schema, which browsers load.
   */
  cleansTexts?: boolean;
  /** Fields from the URL; an invalid id among them is 'not found'. */
  address?: (sent: SentForm<Scope>) => Fields;
  /** Fields whose values are never sent back. */
  secrets?: readonly string[];
  command: (
    scope: Scope,
    input: z.output<Schema>,
    sent: SentForm<Scope>,
  ) => Promise<AnyOutcome<Result, Reason, Detail>>;
  /** Errors in addition to the schema's, or instead of those of a field. */
  onInvalid?: (
    errors: Readonly<Record<string, unknown>>,
    sent: SentForm<Scope>,
  ) => Errors | null | undefined;
  /** The text of each refusal, or a redirect; some refusals carry details of what was refused. */
  onRefusal: (
    reason: Reason,
    sent: SentForm<Scope>,
    detail?: Detail,
  ) => Errors | Response | Promise<Errors | Response>;
  /** The text after too many attempts. */
  onLimit?: (waitMinutes: number) => FormError;
  /** The text after an unexpected failure. */
  onFailure: () => FormError;
  onDone: (
    result: Result,
    sent: SentForm<Scope>,
  ) => FormResponse<Value> | Promise<FormResponse<Value>>;
};

// Commands read files into memory, and decoding a phone's photo takes much more of it.
const withFilesInMemory = createSemaphore(2);

/**
 * Handles a form with typed fields. Whatever goes wrong, the answer contains the submitted values and says
 * what is wrong: 400 for a field, 409 for a refusal, 413 for files that are too large, 429 with the time to
 * wait, 503 while the database is unavailable or the files' bucket is missing, 500 for the rest. After the
 * end of the session it is a 401 without the values, if the form has a text for that (`onSignedOut`). An
 * `AppError` of the command becomes its own response.
 */
export function typedForm<
  Scope,
  Schema extends z.ZodType,
  Result,
  Reason extends string,
  Value = undefined,
  Detail = undefined,
>(options: TypedForm<Scope, Schema, Result, Reason, Value, Detail>): FormHandler<Value> {
  const { files, secrets = [], onLimit, onSignedOut } = options;

  async function handle(sent: SentForm<Scope>): Promise<FormResponse<Value>> {
    const address = options.address?.(sent) ?? {};
    const schema =
      typeof options.schema === "function" ? await options.schema(sent) : options.schema;
    const fields = withFields(options.cleansTexts ? cleaned(sent.form) : sent.form, address);
    const submission = parseWithZod(fields, { schema, error: () => m.shell_value_impossible() });
    if (submission.status !== "success") {
      const wrong = submission.error ?? {};
      const isMissing = Object.keys(wrong).some((field) => Object.hasOwn(address, field));
      if (isMissing) throw new AppError("not_found");
      // Adding or removing a row of a list is not an error.
      if (submission.status !== "error") {
        return refuse(sent, submission, { errors: null, status: 200, secrets });
      }
      const errors = options.onInvalid?.(wrong, sent) ?? null;
      return refuse(sent, submission, { errors, status: 400, secrets });
    }
    const outcome = await options.command(sent.scope, submission.value, sent);
    if (outcome.ok) return options.onDone(outcome.value, sent);
    const { reason, retryAfterSeconds } = outcome;
    if (retryAfterSeconds !== undefined) {
      return refuseTooMany(sent, { retryAfterSeconds, secrets, text: onLimit });
    }
    const errors = await options.onRefusal(reason, sent, outcome.detail);
    if (errors instanceof Response) return asRefusal(errors);
    const status = reason === "storage_missing" ? 503 : 409;
    return refuse(sent, submission, { errors, reason, status, secrets });
  }

  return async (incoming) => {
    if (onSignedOut && isSignedOut(incoming)) return refuseSignedOut(incoming, onSignedOut());
    const scope = options.who(incoming);
    const tooMany = await overFormLimit(incoming, options.limit);
    let sent: SentForm<Scope> = { ...incoming, scope, form: new FormData() };
    const limited = ({ retryAfterSeconds }: RateLimited) =>
      refuseTooMany(sent, { retryAfterSeconds, secrets, text: onLimit });
    try {
      if (!files) {
        sent = { ...sent, form: await incoming.readFields() };
        return tooMany ? limited(tooMany) : await handle(sent);
      }
      if (tooMany) return limited(tooMany);
      const { ok, form } = await incoming.readWithFiles(files);
      sent = { ...sent, form };
      if (ok) return await withFilesInMemory(() => handle(sent));
      const errors = files.tooLarge();
      return refuseUnvalidated(sent, { errors, reason: "too_large", status: 413, secrets });
    } catch (error) {
      if (error instanceof AppError || error instanceof Response) throw error;
      logger.error({ err: error, form: sent.name, path: sent.url.pathname }, "a form failed");
      return refuseFailed(sent, { error, errors: options.onFailure(), secrets });
    }
  };
}

function isSignedOut({ context }: ActionArgs): boolean {
  return requestScope(context).actor.kind === "anonymous";
}

function cleaned(form: FormData): FormData {
  const clean = new FormData();
  for (const [name, value] of form) {
    clean.append(name, typeof value === "string" ? cleanText(value) : value);
  }
  return clean;
}

/** The form with the fields from the URL, which replace fields of the same name. */
function withFields(form: FormData, fields: Fields): FormData {
  const complete = new FormData();
  for (const [name, value] of form) complete.append(name, value);
  for (const [name, value] of Object.entries(fields)) {
    if (value) complete.set(name, value);
    else complete.delete(name);
  }
  return complete;
}
