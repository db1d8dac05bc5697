// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fromSource } from "#tests/support/from-source.ts";
import { keepClicks } from "./held-taps.ts";

let heard: string[];
let listening: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <a href="/search"><b>Rechercher</b></a> <button type="button">Filtres</button>
    <a href="/chart" target="_blank">Carte</a> <a id="place">Ici</a> <input type="checkbox">`;
  heard = [];
  listening = new AbortController();
  // Like React, listens on the document and not on the elements.
  document.addEventListener(
    "click",
    (event) => {
      if (event.target instanceof Element) heard.push(event.target.localName);
      event.preventDefault();
    },
    listening,
  );
});

afterEach(() => {
  vi.runAllTimers();
  listening.abort();
  document.body.innerHTML = "";
  vi.useRealTimers();
});

function click(selector: string, init: MouseEventInit = {}) {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  document.querySelector(selector)?.dispatchEvent(event);
  return event;
}

const end = () => dispatchEvent(new Event("end"));

describe.each([
  ["imported", keepClicks],
  ["from its source alone", fromSource(keepClicks)],
])("while clicks are held back by the function %s", (_how, keep) => {
  beforeEach(() => keep("end", 3_000));

  test("a click on a link is repeated at the end, and the browser does not follow it", () => {
    expect(click("b").defaultPrevented).toBe(true);
    expect(heard).toEqual([]);
    end();
    expect(heard).toEqual(["a"]);
  });

  test("only the last of several clicks is repeated, and only once", () => {
    click("b");
    click("button");
    end();
    end();
    vi.advanceTimersByTime(3_000);
    expect(heard).toEqual(["button"]);
  });

  test("a click is repeated after the timeout, and later clicks reach their listeners at once", () => {
    click("button");
    vi.advanceTimersByTime(2_999);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual(["button"]);
    click("a");
    expect(heard).toEqual(["button", "a"]);
  });

  test.each([
    ["a box to tick", "input", {}, "input"],
    ["a link that opens elsewhere", "[target]", {}, "a"],
    ["an anchor without an address", "#place", {}, "a"],
    ["the middle button on a link", "b", { button: 1 }, "b"],
    ["a link with the control key", "b", { ctrlKey: true }, "b"],
    ["a link with the command key", "b", { metaKey: true }, "b"],
    ["a link with the shift key", "b", { shiftKey: true }, "b"],
    ["a link with the alt key", "b", { altKey: true }, "b"],
  ])("a click on %s reaches its listeners at once", (_what, selector, init, target) => {
    click(selector, init);
    expect(heard).toEqual([target]);
  });

  test("if a button has replaced the link, the button is clicked", () => {
    click("b", { clientX: 3, clientY: 4 });
    const button = document.createElement("button");
    document.querySelector("a")?.replaceWith(button);
    const at = vi.fn<typeof document.elementFromPoint>(() => button);
    document.elementFromPoint = at;
    end();
    expect(at).toHaveBeenCalledWith(3, 4);
    expect(heard).toEqual(["button"]);
  });
});
