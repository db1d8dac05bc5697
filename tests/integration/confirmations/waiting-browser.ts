import { registerAccount } from "#app/features/auth/commands/register-account.server.ts";
import {
  cookieHeader,
  type OpenAccounts,
  registration,
} from "#tests/integration/auth/open-accounts.ts";

/** The code in the newest mail to an address. */
export function codeTo({ mails }: OpenAccounts, email: string): string {
  const mail = mails.findLast(({ to }) => to === email);
  const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
  if (!code) throw new Error(`No code was sent to ${email}`);
  return code;
}

/** A code that differs from the given one. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** A browser in which an account was just registered, with the code and link from its mail. */
export async function registeredBrowser(
  open: OpenAccounts,
  changes: Parameters<typeof registration>[0] = {},
) {
  const input = registration(changes);
  const registered = await registerAccount(open.scope(), input);
  if (!registered.ok) throw new Error(registered.reason);
  await open.runJobs();
  const headers = cookieHeader(registered.value.headers);
  return {
    userId: registered.value.userId,
    email: input.email,
    headers,
    code: codeTo(open, input.email),
    token: open.linkTo(input.email).searchParams.get("token") ?? "",
    /** The scope of the browser's requests, at the time of the call. */
    scope: () => ({ ...open.scope(), headers }),
  };
}
