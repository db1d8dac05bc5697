import { compile } from "@inlang/paraglide-js";
import { messagesConfig } from "#app/i18n/messages.config.ts";

await compile(messagesConfig);
