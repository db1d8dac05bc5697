import { Window } from "happy-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdTaps, releaseTaps } from "./held-taps.ts";

let page: Window;
let heard: string[];

beforeEach(() => {
  vi.useFakeTimers();
  page = new Window({ url: "http://site" });
  page.document.body.innerHTML = `
    <a href="/search"><b>Rechercher</b></a> <button type="button">Filtres</button>
    <input type="text"> <input type="checkbox">`;
  heard = [];
  // As React does, at the document and not on the elements.
  for (const type of ["pointerdown", "click"]) {
    page.document.addEventListener(type, (event) => {
      const { target } = event;
      if (target instanceof page.Element) heard.push(`${type} ${target.localName}`);
      event.preventDefault();
    });
  }
  // Runs with the browser's clock in the site, with the test's here.
  const { setTimeout, clearTimeout } = globalThis;
  Object.assign(page, { setTimeout, clearTimeout });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- has what is used of a window
  holdTaps(page as unknown as typeof window);
});

afterEach(() => {
  releaseTaps();
  vi.useRealTimers();
});

function tap(selector: string, options: { ctrlKey?: boolean } = {}) {
  const element = page.document.querySelector(selector);
  const init = { bubbles: true, cancelable: true, ...options };
  element?.dispatchEvent(new page.PointerEvent("pointerdown", init));
  const click = new page.MouseEvent("click", init);
  element?.dispatchEvent(click);
  return click;
}

test("a click on a link is repeated once the page has been taken over, and the browser does not follow it", () => {
  expect(tap("b").defaultPrevented).toBe(true);
  expect(heard).toEqual([]);
  releaseTaps();
  expect(heard).toEqual(["click a"]);
});

test("of several clicks the last is repeated, once", () => {
  tap("b");
  tap("button");
  releaseTaps();
  releaseTaps();
  expect(heard).toEqual(["click button"]);
});

test("afterwards every event is heard at once", () => {
  releaseTaps();
  tap("button");
  expect(heard).toEqual(["pointerdown button", "click button"]);
});

test("where scripts do not get so far, the click is repeated after three seconds", () => {
  tap("button");
  vi.advanceTimersByTime(2_999);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(["click button"]);
});

test("a field to write in is the browser's own until then, and nothing of it is repeated", () => {
  expect(tap("input[type=text]").defaultPrevented).toBe(false);
  releaseTaps();
  expect(heard).toEqual([]);
});

test("a box to tick and a link that is opened elsewhere are heard at once", () => {
  tap("input[type=checkbox]");
  tap("b", { ctrlKey: true });
  expect(heard).toEqual(["click input", "click b"]);
});

test("a link that gave its place to a button is pressed as the button", () => {
  tap("a");
  const button = page.document.createElement("button");
  page.document.querySelector("a")?.replaceWith(button);
  page.document.elementFromPoint = () => button;
  releaseTaps();
  expect(heard).toEqual(["click button"]);
});
