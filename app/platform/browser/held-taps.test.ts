// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdTaps, pageHydrated } from "./held-taps.ts";

let heard: string[];
let listening: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <a href="/search"><b>Rechercher</b></a> <button type="button">Filtres</button>
    <input type="text"> <input type="checkbox">`;
  heard = [];
  listening = new AbortController();
  // Like React, listens on the document and not on the elements.
  for (const type of ["pointerdown", "click"]) {
    document.addEventListener(
      type,
      (event) => {
        if (event.target instanceof Element) heard.push(`${type} ${event.target.localName}`);
        event.preventDefault();
      },
      listening,
    );
  }
  holdTaps();
});

afterEach(() => {
  hydrate();
  listening.abort();
  document.body.innerHTML = "";
  vi.useRealTimers();
});

const hydrate = () => dispatchEvent(new Event(pageHydrated));

function tap(selector: string, options: { ctrlKey?: boolean } = {}) {
  const element = document.querySelector(selector);
  const init = { bubbles: true, cancelable: true, ...options };
  element?.dispatchEvent(new PointerEvent("pointerdown", init));
  const click = new MouseEvent("click", init);
  element?.dispatchEvent(click);
  return click;
}

test("a click on a link is repeated once the page is hydrated, and the browser does not follow it", () => {
  expect(tap("b").defaultPrevented).toBe(true);
  expect(heard).toEqual([]);
  hydrate();
  expect(heard).toEqual(["click a"]);
});

test("every event reaches its listeners at once after hydration", () => {
  hydrate();
  tap("button");
  tap("input[type=text]");
  expect(heard).toEqual(["pointerdown button", "click button", "pointerdown input", "click input"]);
});

test("a click is repeated after three seconds without hydration, and later events reach their listeners", () => {
  tap("button");
  vi.advanceTimersByTime(2_999);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(["click button"]);
  tap("input[type=text]");
  expect(heard).toEqual(["click button", "pointerdown input", "click input"]);
});

test("a tap on a text field before hydration is left to the browser and not repeated", () => {
  expect(tap("input[type=text]").defaultPrevented).toBe(false);
  hydrate();
  expect(heard).toEqual([]);
});

test("a click on a checkbox, or on a link with the control key, reaches its listeners at once", () => {
  tap("input[type=checkbox]");
  tap("b", { ctrlKey: true });
  expect(heard).toEqual(["click input", "click b"]);
});
