import { keepClicks, longestWaitMs, pageHydrated } from "./held-taps.ts";
import { afterFirstPaint, loadAt, type Moment, onFirstUse } from "./late-loading.ts";

const preloads = /<link [^>]*rel="modulepreload"[^>]*href="([^"]*)"[^>]*>/g;
const moduleScript = /<script([^>]*?) type="module"[^>]*>([^]*?)<\/script>/;

/**
 * A page that a visitor sees first: its scripts are asked for when its styles, fonts and first picture have come and
 * are painted, because on a slow line they would take their share of it before. The time until the page is
 * hydrated stays the same: there scripts come last in any case. Clicks on what scripts answer otherwise, or alone,
 * are repeated once the page is hydrated.
 */
export function withScriptsAfterFirstPaint(html: string): string {
  const keeping = `(${sourceOf(keepClicks)})("${pageHydrated}",${longestWaitMs});`;
  return withLateScripts(html, "after-first-paint", afterFirstPaint, keeping);
}

/**
 * A page to read, whose scripts are loaded when somebody comes near a link, button or field of it, or uses the
 * keyboard: until then it works as without scripts.
 */
export function withScriptsOnFirstUse(html: string): string {
  return withLateScripts(html, "on-first-use", onFirstUse);
}

/** The framework's own script stays a text until then, and the files that the page begins with a list. */
function withLateScripts(html: string, name: string, moment: Moment, before = ""): string {
  const files = [...html.matchAll(preloads)].map(([, href]) => href);
  return html
    .replaceAll(preloads, "")
    .replace(moduleScript, (_script, attributes: string, code: string) => {
      const texts = JSON.stringify({ code, files }).replaceAll("<", String.raw`\u003c`);
      const call = `${before}(${sourceOf(loadAt)})(${texts},${sourceOf(moment)})`;
      return `<script${attributes} data-starts="${name}">${call}</script>`;
    });
}

/** The text of a function that uses nothing from outside itself, and whose strings hold no spaces. */
function sourceOf(of: (...args: never[]) => void): string {
  return String(of).replaceAll(/\s*([^\w$"'\s])\s*/g, "$1");
}
