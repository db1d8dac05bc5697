import { compile } from "@inlang/paraglide-js";
import { messagesConfig } from "#app/i18n/messages.config.ts";

/** Tests read the same compiled messages as the build. */
export default async function setup() {
  await compile(messagesConfig);
}
