// @vitest-environment happy-dom

import { afterEach, describe, expect, test, vi } from "vitest";
import { fromSource } from "#tests/support/from-source.ts";
import { afterFirstPaint, loadAt, onFirstUse } from "./late-loading.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.innerHTML = "";
});

describe("a page's scripts", () => {
  const scripts = { code: "start()", files: ["/a.js", "/b.js"] };

  test("are added at the chosen moment, preloads first, all with the page's nonce", () => {
    const own = document.createElement("script");
    own.nonce = "n";
    const current = vi.spyOn(document, "currentScript", "get").mockReturnValue(own);
    const added: string[] = [];
    vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
      for (const node of nodes) {
        if (node instanceof HTMLLinkElement) added.push(`${node.rel} ${node.getAttribute("href")}`);
        if (node instanceof HTMLScriptElement) added.push(`${node.type} ${node.textContent}`);
        if (node instanceof HTMLElement) added.push(node.nonce);
      }
    });
    const moment = vi.fn<(load: () => void) => void>();
    fromSource(loadAt)(scripts, moment);
    // `currentScript` is null once the inline script has run.
    current.mockReturnValue(null);
    expect(added).toEqual([]);
    moment.mock.lastCall?.[0]();
    expect(added).toEqual([
      "modulepreload /a.js",
      "n",
      "modulepreload /b.js",
      "n",
      "module start()",
      "n",
    ]);
  });
});

/** Notifies observers that the page was painted. */
const paints = new EventTarget();

function stubPaints(kinds: string[]) {
  class Observer {
    static readonly supportedEntryTypes = kinds;
    readonly #observing = new AbortController();
    readonly #heard: (entries: unknown, observer: Observer) => void;
    constructor(heard: (entries: unknown, observer: Observer) => void) {
      this.#heard = heard;
    }
    observe() {
      paints.addEventListener("paint", () => this.#heard([], this), this.#observing);
    }
    disconnect() {
      this.#observing.abort();
    }
  }
  vi.stubGlobal("PerformanceObserver", Observer);
}

describe("after the first paint", () => {
  const atFirstPaint = fromSource(afterFirstPaint);

  test("scripts are loaded once", () => {
    stubPaints(["paint"]);
    const load = vi.fn<() => void>();
    atFirstPaint(load);
    expect(load).not.toHaveBeenCalled();
    paints.dispatchEvent(new Event("paint"));
    paints.dispatchEvent(new Event("paint"));
    expect(load).toHaveBeenCalledOnce();
  });

  test.each([
    ["a page in the background", ["paint"], true],
    ["a browser that does not report paints", ["navigation"], false],
  ])("scripts are loaded at once in the case of %s", (_what, kinds, hidden) => {
    stubPaints(kinds);
    vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
    const load = vi.fn<() => void>();
    atFirstPaint(load);
    expect(load).toHaveBeenCalledOnce();
  });
});

function use(kind: string, on: string) {
  document.querySelector(on)?.dispatchEvent(new Event(kind, { bubbles: true }));
}

describe("on first use", () => {
  const atFirstUse = fromSource(onFirstUse);

  test.each([
    ["coming near a link", "pointerover", "b"],
    ["coming near a field", "pointerover", "input"],
    ["pressing anywhere", "pointerdown", "p"],
    ["a key", "keydown", "p"],
    ["focusing a field", "focusin", "input"],
  ])("%s loads the scripts, once", (_what, type, selector) => {
    document.body.innerHTML = '<p>Aide</p> <a href="/"><b>Accueil</b></a> <input>';
    const load = vi.fn<() => void>();
    atFirstUse(load);
    use("pointerover", "p");
    expect(load).not.toHaveBeenCalled();
    use(type, selector);
    use("keydown", "input");
    expect(load).toHaveBeenCalledOnce();
  });
});
