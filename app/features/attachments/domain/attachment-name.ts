import { cleanText } from "#app/platform/clean-text.ts";

const longestName = 100;
const fallback = { jpg: "photo", png: "photo", pdf: "document" } as const;

/**
 * The name under which a file is downloaded: as its sender named it, without path, signs that systems
 * refuse or that turn the direction of the text, and with the ending of what it is.
 */
export function attachmentName(given: string, format: keyof typeof fallback): string {
  const name = cleanText(given.slice(-1000))
    .replace(/^.*[/\\]/s, "")
    .replace(/\.[A-Za-z0-9]{1,5}$/, "")
    .replaceAll(/[:*?"<>|;%\s]+/g, " ")
    .replaceAll(/^[ .]+|[ .]+$/g, "");
  const shown = Array.from(name).slice(0, longestName).join("").trim();
  return `${shown || fallback[format]}.${format}`;
}

/** The header that offers a file for download under its name, which may have any characters (RFC 6266). */
export function attachmentDisposition(name: string): string {
  const plain = name.normalize("NFD").replaceAll(/[^\w .()-]/g, "");
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
