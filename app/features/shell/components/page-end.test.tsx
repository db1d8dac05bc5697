// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { run } from "#tests/support/running-part.tsx";
import { PageEnd } from "./page-end.tsx";

function tap(element: HTMLElement) {
  element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
}

test("every page ignores the second tap of a double tap on an element that appeared after the first tap", async () => {
  const contact = { email: "bonjour@escale.example", phone: "+33 4 00 00 00 00" };
  await run(<PageEnd contact={contact} year={2027} person={null} />);
  const appearing = document.createElement("button");
  vi.spyOn(document, "elementFromPoint").mockReturnValue(appearing);
  const pressed = vi.fn<() => void>();
  appearing.addEventListener("click", pressed);
  document.body.append(appearing);
  tap(document.body);
  tap(appearing);
  expect(pressed).not.toHaveBeenCalled();
});
