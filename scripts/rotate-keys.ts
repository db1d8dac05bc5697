import { runOperatorCommand } from "./operator/operator-command.ts";

// `npm run rotate-keys`: re-encrypts everything with the first key of ENCRYPTION_KEY. Running it again
// continues with the remaining data.

await runOperatorCommand(async () => (await import("./operator/rotate-all-keys.ts")).rotateKeys);
