import { demoPeople } from "./demo-people.ts";

/** The password of every demo account. */
export const demoPassword = "Escale2025!";

/** What the start prints: with which address one signs in as whom. */
export const demoAccounts: readonly { email: string; role: string; password: string }[] =
  demoPeople.flatMap(({ account }) =>
    account ? [{ email: account.email, role: account.role, password: demoPassword }] : [],
  );
