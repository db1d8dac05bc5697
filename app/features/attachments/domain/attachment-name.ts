import { cleanText } from "#app/platform/text/clean-text.ts";

const maxNameLength = 100;
const fallback = { jpg: "photo", png: "photo", pdf: "document" } as const;

/**
 * The name under which a file is downloaded. It is the sender's name for it, without the path and without
 * characters that file systems refuse or that change the text direction. Its extension is that of the stored
 * format.
 */
export function attachmentName(given: string, format: keyof typeof fallback): string {
  const name = cleanText(given.slice(-1000))
    .replace(/^.*[/\\]/s, "")
    .replace(/\.[A-Za-z0-9]{1,5}$/, "")
    .replaceAll(/[:*?"<>|;%\s]+/g, " ")
    .replaceAll(/^[ .]+|[ .]+$/g, "");
  const shown = Array.from(name).slice(0, maxNameLength).join("").trim();
  return `${shown || fallback[format]}.${format}`;
}

/**
 * The Content-Disposition header that downloads a file under its name, whatever its characters (RFC 6266).
 */
export function attachmentDisposition(name: string): string {
  const plain = name.normalize("NFD").replaceAll(/[^\w .()-]/g, "");
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
