import { longestWaitMs, pageHydrated } from "./held-taps.ts";

const preloads = /<link [^>]*rel="modulepreload"[^>]*href="([^"]*)"[^>]*>/g;
const moduleScript = /<script([^>]*?) type="module"[^>]*>([^]*?)<\/script>/;

/**
 * When the browser loads a page's scripts. Each is the text of a function that runs in the browser, and calls
 * the one that it is given, once.
 */
const moments = {
  // A page that is opened in the background is painted when somebody looks at it: there is nothing to wait for.
  // Clicks on what scripts answer otherwise, or alone, are repeated once the page is hydrated (see held-taps.ts).
  "after-first-paint": `load => {
    let kept;
    const keep = event => {
      const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
      const pressed = target.closest("a[href],button");
      if (!pressed || pressed.target || button || ctrlKey || metaKey || shiftKey || altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      kept = event;
    };
    const repeat = () => {
      removeEventListener("click", keep, true);
      if (!kept) return;
      const { target, clientX, clientY } = kept;
      kept = null;
      (target.isConnected ? target : document.elementFromPoint(clientX, clientY))?.closest("a,button")?.click();
    };
    addEventListener("click", keep, true);
    addEventListener("${pageHydrated}", repeat, { once: true });
    setTimeout(repeat, ${longestWaitMs});
    const tells = PerformanceObserver.supportedEntryTypes.includes("paint");
    if (document.hidden || !tells) load();
    else new PerformanceObserver((_, paint) => {
      paint.disconnect();
      load();
    }).observe({ type: "paint", buffered: true });
  }`,
  "on-first-use": `load => {
    const kinds = ["pointerover", "pointerdown", "keydown", "focusin"];
    const use = event => {
      if (event.type === "pointerover" && !event.target.closest("a,button,input,summary")) return;
      for (const kind of kinds) removeEventListener(kind, use, true);
      load();
    };
    for (const kind of kinds) addEventListener(kind, use, true);
  }`,
};

/**
 * A page that a visitor sees first: its scripts are asked for when its styles, fonts and first picture have come and
 * are painted, because on a slow line they would take their share of it before. The time until the page is
 * hydrated stays the same: there scripts come last in any case.
 */
export function withScriptsAfterFirstPaint(html: string): string {
  return withLateScripts(html, "after-first-paint");
}

/**
 * A page to read, whose scripts are loaded when somebody comes near a link, button or field of it, or uses the
 * keyboard: until then it works as without scripts.
 */
export function withScriptsOnFirstUse(html: string): string {
  return withLateScripts(html, "on-first-use");
}

/** The framework's own script stays a text until then, and the files that the page begins with a list. */
function withLateScripts(html: string, moment: keyof typeof moments): string {
  const files = [...html.matchAll(preloads)].map(([, href]) => href);
  return html
    .replaceAll(preloads, "")
    .replace(moduleScript, (_script, attributes: string, code: string) => {
      const texts = JSON.stringify({ code, files }).replaceAll("<", String.raw`\u003c`);
      const call = `(${asOneLine(loader)})(${texts}, ${asOneLine(moments[moment])})`;
      return `<script${attributes} data-starts="${moment}">${call}</script>`;
    });
}

/** Runs in the browser. The nonce has to be read at once: later scripts do not know their element. */
const loader = `({ code, files }, moment) => {
  const { nonce } = document.currentScript;
  const add = (name, attributes) => {
    const element = Object.assign(document.createElement(name), { nonce }, attributes);
    document.head.append(element);
    return element;
  };
  moment(() => {
    for (const href of files) add("link", { rel: "modulepreload", fetchPriority: "low", href });
    add("script", { type: "module", textContent: code }).remove();
  });
}`;

function asOneLine(code: string): string {
  return code.replaceAll(/\n\s*/g, " ");
}
