// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ignoreSecondTaps } from "./ignore-second-taps.ts";

let pressed: string[];
let time: number;
let end: () => void;
let listening: AbortController;

/** The button that is currently visible; the rest of the page is empty. */
let shown: HTMLButtonElement;

beforeEach(() => {
  pressed = [];
  time = 1_000;
  vi.spyOn(document, "elementFromPoint").mockImplementation((x, y) => at(x, y));
  listening = new AbortController();
  for (const type of ["pointerdown", "mousedown", "click"]) {
    const hear = ({ target }: Event) =>
      pressed.push(`${type} ${target instanceof Node ? target.textContent : ""}`);
    document.addEventListener(type, hear, listening);
  }
  end = ignoreSecondTaps();
  show("Réserver");
});

afterEach(() => {
  end();
  listening.abort();
  vi.restoreAllMocks();
});

const at = (x: number, y: number) => (Math.hypot(x - 100, y - 700) < 60 ? shown : document.body);

function show(name: string) {
  shown = document.createElement("button");
  shown.textContent = name;
  document.body.replaceChildren(shown);
}

function tap({ after = 450, x = 100, pointerType = "touch", detail = 1 } = {}) {
  time += after;
  const init = { bubbles: true, cancelable: true, clientX: x, clientY: 700, detail };
  const events = [
    new PointerEvent("pointerdown", { ...init, pointerType }),
    new MouseEvent("mousedown", init),
    new MouseEvent("click", init),
  ];
  for (const event of events) {
    Object.defineProperty(event, "timeStamp", { value: time });
    at(x, 700).dispatchEvent(event);
  }
}

const heard = (name: string) =>
  ["pointerdown", "mousedown", "click"].map((type) => `${type} ${name}`);

test("the second tap of a double tap does not press what the first one brought under the finger", () => {
  tap();
  show("Se connecter");
  tap({ x: 110 });
  expect(pressed).toEqual(heard("Réserver"));
});

test("two quick taps on the same button both count", () => {
  tap();
  tap();
  expect(pressed).toEqual([...heard("Réserver"), ...heard("Réserver")]);
});

test.each([
  ["after a moment", { after: 550 }],
  ["at another place", { x: 140 }],
  ["by a mouse", { pointerType: "mouse" }],
])("a tap %s presses what appeared in the meantime", (_how, options) => {
  tap();
  show("Se connecter");
  tap(options);
  expect(pressed).toEqual([...heard("Réserver"), ...heard("Se connecter")]);
});

test("a tap next to a button can be corrected by a quick second one", () => {
  tap({ x: 165 });
  tap({ x: 155 });
  expect(pressed.slice(3)).toEqual(heard("Réserver"));
});

test("a keyboard click after an ignored tap counts", () => {
  tap();
  show("Se connecter");
  tap();
  shown.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(pressed.slice(3)).toEqual(["click Se connecter"]);
});
