import type { Language } from "#app/i18n/language.ts";
import { inLanguage } from "#app/i18n/request-language.server.ts";
import { action as confirmEmail } from "#app/routes/confirm-email.tsx";
import { action as forgotPassword } from "#app/routes/forgot-password.tsx";
import { action as login } from "#app/routes/login.tsx";
import { action as register } from "#app/routes/register.tsx";
import { action as resetPassword } from "#app/routes/reset-password.tsx";
import { routeArgs } from "#tests/support/route-args.ts";
import { type OpenAccounts, registration } from "./open-accounts.ts";

const actions = {
  login,
  register,
  "forgot-password": forgotPassword,
  "confirm-email": confirmEmail,
  "reset-password": resetPassword,
};
export type AccountForm = keyof typeof actions;
export const accountForms = [
  "login",
  "register",
  "forgot-password",
  "confirm-email",
  "reset-password",
] as const satisfies AccountForm[];

/** A page's response to a form: a redirect, or a status with errors by field. */
export type Answer = {
  status: number;
  location: string | null;
  headers: Headers;
  body: string;
  errors: Record<string, string[]>;
  typed: Record<string, unknown>;
  reason: string | null;
  done: boolean;
};

/** Submits account forms as a browser does. */
export function sender(open: OpenAccounts) {
  const { auth, db, jobs, record, limits, clock } = open;
  const services = { auth, db, jobs, record, limits, clock: () => clock.now };
  return async (
    page: AccountForm,
    body: FormData | URLSearchParams | Record<string, string>,
    { language = "fr", headers = new Headers() }: { language?: Language; headers?: Headers } = {},
  ): Promise<Answer> => {
    const url = `https://escale.example${language === "en" ? "/en" : ""}/${page}`;
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    const sent = isForm ? body : new URLSearchParams(body);
    // The intent that the button of the second step submits.
    if (page === "register" && !sent.has("intent")) sent.set("intent", "register");
    if (page === "confirm-email" && !sent.has("intent")) sent.set("intent", "request");
    const request = new Request(url, { method: "POST", body: sent, headers });
    const answer = await inLanguage(language, async () =>
      actions[page](routeArgs({ request, services })),
    );
    return read(answer);
  };
}

type Answered = Awaited<ReturnType<(typeof actions)[AccountForm]>>;

function read(answer: Answered): Answer {
  if (answer instanceof Response) {
    const location = answer.headers.get("Location");
    return { ...nothing, status: answer.status, location, headers: answer.headers };
  }
  const { data, init } = answer;
  const result = data.done ? null : data.result;
  return {
    ...nothing,
    status: init?.status ?? 200,
    headers: new Headers(init?.headers),
    body: JSON.stringify(data),
    errors: Object.fromEntries(
      Object.entries(result?.error ?? {}).map(([name, texts]) => [name, texts ?? []]),
    ),
    typed: result?.initialValue ?? {},
    reason: data.done ? null : data.reason,
    done: data.done,
  };
}

const nothing: Answer = {
  status: 200,
  location: null,
  headers: new Headers(),
  body: "",
  errors: {},
  typed: {},
  reason: null,
  done: false,
};

/** The fields of the complete registration form, with Claire's data, as submitted with JavaScript enabled. */
export function registrationForm(changes: Record<string, string> = {}): Record<string, string> {
  const { language: _language, redirectTo: _redirectTo, ...fields } = registration();
  return { ...fields, scripted: "yes", ...changes };
}

/** The arguments of a page's loader. */
export function openedPage(
  open: OpenAccounts,
  path: string,
  actor?: Parameters<typeof routeArgs>[0]["actor"],
) {
  const { auth, db, jobs, record, limits, clock } = open;
  const services = { auth, db, jobs, record, limits, clock: () => clock.now };
  const request = new Request(`https://escale.example${path}`);
  return routeArgs({ request, services, ...(actor && { actor }) });
}
