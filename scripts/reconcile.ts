import { runOperatorCommand } from "./operator/operator-command.ts";

// `npm run reconcile`: compares the ledger with the payment provider now, and prints the differences. Exits
// with code 1 if there are any.

await runOperatorCommand(async () => (await import("./operator/compare-money.ts")).reconcile);
