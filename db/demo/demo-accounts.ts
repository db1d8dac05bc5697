import { demoId } from "./demo-id.ts";
import { demoPeople } from "./demo-people.ts";

/** The password of every demo account. */
export const demoPassword = "Escale2025!";

/** Email address and role of each account that is printed at startup. */
export const demoAccounts: readonly { email: string; role: string }[] = demoPeople.flatMap(
  ({ account }) => (account ? [{ email: account.email, role: account.role }] : []),
);

/** User ids of these accounts; they stay the same even if the accounts are edited. */
export const demoAccountIds: string[] = demoPeople.flatMap(({ key, account }) =>
  account ? [demoId("person", key)] : [],
);
