// Functions whose source is written into pages (late-scripts.server.ts) and runs there before any module: each uses
// nothing from outside itself, and has no comments inside, which visitors would load.

/** The text of a page's own script, and the files that it would load first. */
type PageScripts = { code: string; files: readonly string[] };

/** Calls what it is given, once, when scripts are to be loaded. */
export type Moment = (load: () => void) => void;

/**
 * Adds a page's scripts at the moment that the given function chooses. The nonce is read at once: a script that runs
 * later does not know its element.
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
 * After the first paint. A page that is opened in the background is painted when somebody looks at it: there is nothing to
 * wait for.
 */
export const afterFirstPaint: Moment = (load) => {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) load();
  else
    new PerformanceObserver((_, paint) => {
      paint.disconnect();
      load();
    }).observe({ type: "paint", buffered: true });
};

/** When somebody comes near a link, button or field, or uses the keyboard. */
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
