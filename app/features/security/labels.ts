import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Device } from "./domain/device.ts";

/** The label of a device, such as 'Firefox sur Windows'; in the page's language by default. */
export function deviceLabel({ browser, system }: Device, language?: Language): string {
  const locale = language && { locale: language };
  if (browser && system) return m.accounts_device({ browser, system }, locale);
  return browser ?? system ?? m.accounts_device_unknown({}, locale);
}
