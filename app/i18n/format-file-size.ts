import { formatNumber } from "./format.ts";
import type { Language } from "./language.ts";
import { m } from "./paraglide/messages.js";

const kilobyte = 1024;

/** A file size as text: '240 Ko', '1,2 Mo'. */
export function formatFileSize(bytes: number, language: Language): string {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte));
  if (kilobytes < kilobyte) {
    return m.shell_kilobytes({ count: formatNumber(kilobytes, { language }) });
  }
  const megabytes = Math.round((kilobytes / kilobyte) * 10) / 10;
  return m.shell_megabytes({ count: formatNumber(megabytes, { language }) });
}
