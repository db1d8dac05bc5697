import { keepClicks, maxWaitMs, pageHydrated } from "./held-taps.ts";
import { afterFirstPaint, loadAt, type Moment, onFirstUse } from "./late-loading.ts";

const preloads = /<link [^>]*rel="modulepreload"[^>]*href="([^"]*)"[^>]*>/g;
const moduleScript = /<script([^>]*?) type="module"[^>]*>([^]*?)<\/script>/;

/**
 * For a page that a visitor may see first: requests its scripts only once its styles, fonts and first picture
 * have arrived and are painted, because on a slow connection the scripts would compete with them. The time
 * until hydration stays the same, since scripts load last in any case. Clicks that need scripts, or that
 * scripts handle differently, are repeated once the page is hydrated.
 */
export function withScriptsAfterFirstPaint(html: string): string {
  const keeping = `(${sourceOf(keepClicks)})("${pageHydrated}",${maxWaitMs});`;
  return withLateScripts(html, "after-first-paint", afterFirstPaint, keeping);
}

/**
 * For a page to read: loads its scripts when a visitor approaches a link, button or field, presses anywhere,
 * or uses the keyboard. Until then the page works as without JavaScript.
 */
export function withScriptsOnFirstUse(html: string): string {
  return withLateScripts(html, "on-first-use", onFirstUse);
}

/** Keeps the framework's script as a string until that moment, and the files that it preloads as a list. */
function withLateScripts(html: string, name: string, moment: Moment, before = ""): string {
  const files = [...html.matchAll(preloads)].map(([, href]) => href);
  return html
    .replaceAll(preloads, "")
    .replace(moduleScript, (_script, attributes: string, code: string) => {
      // The framework's script is indented. Its statements end with semicolons.
      const compact = code.replaceAll(/\n\s*/g, "");
      const texts = JSON.stringify({ code: compact, files }).replaceAll("<", String.raw`\u003c`);
      const call = `${before}(${sourceOf(loadAt)})(${texts},${sourceOf(moment)})`;
      return `<script${attributes} data-starts="${name}">${call}</script>`;
    });
}

/**
 * The source of a function, without the spaces around punctuation. The function must use nothing from outside
 * itself, and its strings must contain no spaces.
 */
function sourceOf(of: (...args: never[]) => void): string {
  return String(of).replaceAll(/\s*([^\w$"'\s])\s*/g, "$1");
}
