// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, test, vi } from "vitest";
import { listToasts } from "#app/ui/toast.ts";
import { unmountLater } from "#tests/support/mounted-roots.ts";
import { useQuoteForm } from "./use-quote-form.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Accept() {
  const { Form, isLeaving } = useQuoteForm("1");
  return (
    <Form method="post" action="/">
      <button type="submit">{isLeaving ? "Devis accepté" : "Accepter"}</button>
    </Form>
  );
}

afterEach(() => vi.useRealTimers());

// spec 2-9.16 2-4.12
test("the review page opens 1000 ms after the quote was accepted", async () => {
  const router = createMemoryRouter([
    {
      path: "/",
      Component: Accept,
      action: () => ({ form: "", done: true, value: { reviewPath: "/quote/1" } }),
    },
    { path: "/quote/1", Component: () => "Relisez, puis payez" },
  ]);
  const { body } = document;
  const box = body.appendChild(document.createElement("div"));
  await act(async () => unmountLater(createRoot(box)).render(<RouterProvider router={router} />));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await act(async () => getByRole(box, "button", { name: "Accepter" }).click());
  expect(box.textContent).toBe("Devis accepté");
  await act(async () => vi.advanceTimersByTimeAsync(999));
  expect(listToasts().map(({ title }) => title.replaceAll(/\s/g, " "))).toEqual([
    "Devis accepté !",
  ]);
  expect(box.textContent).toBe("Devis accepté");
  await act(async () => vi.advanceTimersByTimeAsync(1));
  expect(box.textContent).toBe("Relisez, puis payez");
  // The toast would cover the lines of that page, which says the same.
  expect(listToasts()).toEqual([]);
});
