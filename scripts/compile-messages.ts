import { compile } from "@inlang/paraglide-js";
import { messagesConfig } from "#app/i18n/messages.config.ts";

await compile(messagesConfig);
// The compiler leaves a timer behind that would keep this process waiting for half a minute.
process.exit(0);
