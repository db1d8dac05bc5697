import { gzipSync } from "node:zlib";
import { z } from "zod";

const afterFirstPaint =
  /<script[^>]*data-starts="after-first-paint"[^>]*>[^]*?"files":(\[[^\]]*\])/;

/** URLs of the scripts that a page loads before any interaction. */
export function firstLoadScripts(html: string): string[] {
  const preloaded = [...html.matchAll(/<link[^>]+rel="modulepreload"[^>]*>/g)].map(
    ([tag]) => /href="([^"]+)"/.exec(tag)?.[1],
  );
  const imported = [
    ...html.matchAll(/<script[^>]*type="module"[^>]*>([\s\S]*?)<\/script>/g),
  ].flatMap(([tag, body]) => [
    /src="([^"]+)"/.exec(tag)?.[1],
    ...[...(body ?? "").matchAll(/(?:from|import)\s*\(?\s*"(\/[^"]+)"/g)].map(([, path]) => path),
  ]);
  const late = z.array(z.string()).parse(JSON.parse(afterFirstPaint.exec(html)?.[1] ?? "[]"));
  return [...new Set([...preloaded, ...imported, ...late])].filter((path) => path !== undefined);
}

/**
 * Compressed bytes of a page's first-load scripts, including inline scripts. For a signed-in user, if the
 * headers contain a session.
 */
export async function firstLoadBytes(
  baseUrl: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const page = await fetch(new URL(path, baseUrl), { headers, redirect: "manual" });
  if (page.status !== 200) throw new Error(`${path}: ${page.status}`);
  const html = await page.text();
  const inline = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, body]) => body ?? "",
  );
  const sizes = await Promise.all(
    firstLoadScripts(html).map(async (script) => {
      const response = await fetch(new URL(script, baseUrl));
      if (!response.ok) throw new Error(`${script}: ${response.status}`);
      return gzipSync(await response.bytes()).byteLength;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, gzipSync(inline.join("\n")).byteLength);
}
