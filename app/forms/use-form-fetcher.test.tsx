// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { act, useReducer } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, redirect } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test, vi } from "vitest";
import { unmountLater } from "#tests/setup/mounted-roots.ts";
import { useFormFetcher } from "./use-form-fetcher.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const isIdle = ({ state }: { state: string }) => state === "idle";
const done = (value: string) => ({ form: "", done: true, value });

/** A page with one form, whose action gives these answers one after another, at once. */
async function showForm(answers: (() => unknown)[]) {
  const told = {
    onDone: vi.fn<(value: string) => void>(),
    onRedirect: vi.fn<() => void>(),
    onLeaving: vi.fn<() => void>(),
  };
  let drawAgain: (() => void) | undefined;
  function Page() {
    drawAgain = useReducer(() => ({}), {})[1];
    const { Form, done: latest } = useFormFetcher<string>(told);
    return (
      <Form method="post">
        <p>{latest?.value}</p>
        <button type="submit">Envoyer</button>
      </Form>
    );
  }
  const action = () => answers.shift()?.();
  const router = createMemoryRouter([{ path: "/", Component: Page, action, loader: () => null }], {
    hydrationData: { loaderData: { 0: null } },
  });
  const box = document.body.appendChild(document.createElement("div"));
  await act(async () => unmountLater(createRoot(box)).render(<RouterProvider router={router} />));
  // Transitions are drawn when the callback ends, as on a page that is busy until the answer is there.
  const send = () =>
    act(async () => {
      getByRole(box, "button", { name: "Envoyer" }).click();
      await vi.waitUntil(() => [...router.state.fetchers.values()].every(isIdle));
      // Something else changed meanwhile: the answer is there already, its state is not drawn yet.
      flushSync(() => drawAgain?.());
    });
  const shown = () => getByRole(box, "paragraph").textContent;
  return { ...told, send, shown };
}

test("each answer is told once, also when a busy page draws it late", async () => {
  const form = await showForm([() => done("first"), () => redirect("/"), () => done("second")]);
  await form.send();
  expect(form.onDone.mock.calls).toEqual([["first"]]);
  expect(form.onLeaving).not.toHaveBeenCalled();
  expect(form.shown()).toBe("first");
  await form.send();
  expect(form.onRedirect).toHaveBeenCalledTimes(1);
  // Its state 'loading' was never drawn.
  expect(form.onLeaving).toHaveBeenCalledTimes(1);
  expect(form.shown()).toBe("");
  await form.send();
  expect(form.onDone.mock.calls).toEqual([["first"], ["second"]]);
  expect(form.onRedirect).toHaveBeenCalledTimes(1);
  expect(form.onLeaving).toHaveBeenCalledTimes(1);
});
