import { join } from "node:path";
import type { data, RouterContextProvider } from "react-router";
import { securityScope } from "#app/platform/auth/security-scope.server.ts";
import { AppError, type Done } from "#app/platform/errors.ts";
import {
  overOwnLimit,
  type PersonalAction,
  type RateLimited,
} from "#app/platform/requests/rate-limits.server.ts";
import { requestScope, signedInScope } from "#app/platform/requests/request-scope.server.ts";
import { visitorScope } from "#app/platform/requests/visitor-scope.server.ts";
import { type FormAnswer, formInAddress } from "./form-answer.ts";
import type { FileLimits } from "./multipart-form.server.ts";
import { type FormRead, readForm, readFormWithFiles } from "./read-form.server.ts";
import { createUploadSpool, type UploadSpool } from "./upload-spool.server.ts";

/** The arguments of a route's action. */
export type ActionArgs = {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  context: Readonly<RouterContextProvider>;
};

/** A submitted form. Its body is read only once the handler knows who sends it. */
export type IncomingForm = ActionArgs & {
  /** The form's name on its page; empty on pages with one form. */
  name: string;
  readFields: () => Promise<FormData>;
  /** The same for a form with files, which are deleted when the handler has finished. */
  readWithFiles: (files: FileLimits) => Promise<FormRead>;
};

/** A form that has been read, with the scope of its command, which includes the user. */
export type SentForm<Scope> = IncomingForm & { scope: Scope; form: FormData };

/** A response, or an answer with its status. */
export type FormResponse<Value> = Response | ReturnType<typeof data<FormAnswer<Value>>>;

/**
 * Every outcome that a form takes from its command: also refusals with details, and those of commands with
 * their own rate limit.
 */
export type AnyOutcome<Value, Reason extends string, Detail = undefined> =
  | Done<Value>
  | { ok: false; reason: Reason; detail?: Detail; retryAfterSeconds?: never }
  | RateLimited;

/** Handles one form of a page. Most handlers are made by `typedForm` or `buttonForm`. */
export type FormHandler<Value = undefined> = (
  incoming: IncomingForm,
) => Promise<FormResponse<Value>>;

type FormHandlers<Value> = Readonly<Record<string, FormHandler<Value>>>;
type PageAction<Value> = ((args: ActionArgs) => Promise<FormResponse<Value>>) & {
  /** The names of the page's forms; the name of a page's only form is empty. */
  forms: readonly string[];
};

/**
 * Creates the action of a page with one form, or with several forms by name. The name is in the field
 * `intent`, often the value of a button; `page.who` checks the sender before the body is read. A form with
 * files is named in its URL instead (`?form=`), so that its own handler decides who may send it.
 */
export function formAction<Value>(handler: FormHandler<Value>): PageAction<Value>;
export function formAction<Value>(
  handlers: FormHandlers<Value>,
  page: { who: (args: ActionArgs) => unknown },
): PageAction<Value>;
export function formAction<Value>(
  handlers: FormHandler<Value> | FormHandlers<Value>,
  page?: { who: (args: ActionArgs) => unknown },
): PageAction<Value> {
  const act = async (args: ActionArgs): Promise<FormResponse<Value>> => {
    if (typeof handlers === "function") return withUnreadForm(args, "", handlers);
    const nameInAddress = formInAddress(args.url);
    if (nameInAddress !== null) {
      return withUnreadForm(args, nameInAddress, handlerOf(handlers, nameInAddress));
    }
    page?.who(args);
    const form = await readForm(args.request);
    const intent = form.get("intent");
    const name = typeof intent === "string" ? intent : "";
    const handler = handlerOf(handlers, name);
    return handler({
      ...args,
      name,
      readFields: async () => form,
      readWithFiles: async () => ({ ok: true, form }),
    });
  };
  const forms = typeof handlers === "function" ? [""] : Object.keys(handlers);
  return Object.assign(act, { forms });
}

async function withUnreadForm<Value>(
  args: ActionArgs,
  name: string,
  handler: FormHandler<Value>,
): Promise<FormResponse<Value>> {
  let spool: UploadSpool | undefined;
  try {
    return await handler({
      ...args,
      name,
      readFields: () => readForm(args.request),
      readWithFiles(files) {
        const { dataDir } = requestScope(args.context).environment;
        spool = createUploadSpool(join(dataDir, "uploads"));
        return readFormWithFiles(args.request, { ...files, spool });
      },
    });
  } finally {
    await spool?.close();
  }
}

function handlerOf<Handler>(handlers: Readonly<Record<string, Handler>>, name: string): Handler {
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  if (!handler) throw new AppError("bad_request");
  return handler;
}

/** For forms that only a signed-in person may send; others are asked to sign in. */
export function signedIn({ context }: ActionArgs) {
  return signedInScope(context);
}

/** For forms that anyone may send. The headers identify the browser and its sign-in in progress. */
export function anyone({ context, request }: ActionArgs) {
  return { ...visitorScope(context), headers: request.headers };
}

/** For changes to the security of one's own account; others are asked to sign in. */
export function accountOwner({ context, request }: ActionArgs) {
  return securityScope(context, request);
}

/** Counts a form towards the user's rate limit. Null if it is within the limit, or if nobody is signed in. */
export async function overFormLimit(
  { context }: ActionArgs,
  limit: PersonalAction | undefined,
): Promise<RateLimited | null> {
  const { limits, actor } = requestScope(context);
  if (!limit || actor.kind !== "user") return null;
  return overOwnLimit(context, { limits, actor }, limit);
}
