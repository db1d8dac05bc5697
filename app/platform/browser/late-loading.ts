// The source of these functions is written into pages (late-scripts.server.ts) and runs there before any
// module. They must use nothing from outside themselves, and have no comments inside, because visitors would
// download them.

/** The code of a page's own script, and the files to preload for it. */
type PageScripts = { code: string; files: readonly string[] };

/** Calls the given function once, when it is time to load the scripts. */
export type Moment = (load: () => void) => void;

/**
 * Adds a page's scripts at the chosen moment. Reads the nonce immediately, because `document.currentScript`
 * is null later.
 */
export const loadAt = ({ code, files }: PageScripts, moment: Moment): void => {
  const nonce = document.currentScript?.nonce;
  const add = (name: string, attributes: object) => {
    const element = Object.assign(document.createElement(name), { nonce }, attributes);
    document.head.append(element);
    return element;
  };
  moment(() => {
    for (const href of files) add("link", { rel: "modulepreload", fetchPriority: "low", href });
    add("script", { type: "module", text: code }).remove();
  });
};

/**
 * Loads after the first paint. A page opened in the background is painted only when it is viewed, so its
 * scripts load at once, as in a browser that does not report paints.
 */
export const afterFirstPaint: Moment = (load) => {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) load();
  else
    new PerformanceObserver((_, paint) => {
      paint.disconnect();
      load();
    }).observe({ type: "paint", buffered: true });
};

/** Loads when a visitor approaches a link, button or field, presses anywhere, or uses the keyboard. */
export const onFirstUse: Moment = (load) => {
  const kinds = ["pointerover", "pointerdown", "keydown", "focusin"];
  const use = ({ type, target }: Event) => {
    const isNear = target instanceof Element && target.closest("a,button,input,summary");
    if (type === "pointerover" && !isNear) return;
    for (const kind of kinds) removeEventListener(kind, use, true);
    load();
  };
  for (const kind of kinds) addEventListener(kind, use, true);
};
