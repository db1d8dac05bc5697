import { demoId } from "./demo-id.ts";
import { demoPeople } from "./demo-people.ts";

/** The password of every demo account. */
export const demoPassword = "Escale2025!";

/** The accounts printed at start: the address and role of each. */
export const demoAccounts: readonly { email: string; role: string }[] = demoPeople.flatMap(
  ({ account }) => (account ? [{ email: account.email, role: account.role }] : []),
);

/** The ids of their users, which stay whatever is changed in them. */
export const demoAccountIds: string[] = demoPeople.flatMap(({ key, account }) =>
  account ? [demoId("person", key)] : [],
);
