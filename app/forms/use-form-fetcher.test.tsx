// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { act, useReducer } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { type ActionFunction, createMemoryRouter, redirect } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test, vi } from "vitest";
import { unmountLater } from "#tests/support/mounted-roots.ts";
import { patiently } from "#tests/support/patiently.ts";
import type { FormAnswer } from "./form-answer.ts";
import { formClientAction } from "./form-client-action.ts";
import { useFormFetcher } from "./use-form-fetcher.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const isIdle = ({ state }: { state: string }) => state === "idle";
const done = (value: string): FormAnswer<string> => ({ form: "", done: true, value });

type Answers = (() => FormAnswer<string> | Response)[];

/** The route's action in the browser, which gets these answers from the server. */
const actionOf = (answers: Answers) => {
  const action = formClientAction<FormAnswer<string>>(() => "Not sent");
  return ({ request }: { request: Request }) =>
    action({
      request,
      serverAction: async () => {
        const answer = answers.shift()?.();
        if (!answer) throw new Error("no answer is left");
        if (answer instanceof Response) throw answer;
        return answer;
      },
    });
};

/** A page with one form whose requests are answered at once. */
async function showForm(action: ActionFunction) {
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
  const router = createMemoryRouter([{ path: "/", Component: Page, action, loader: () => null }], {
    hydrationData: { loaderData: { 0: null } },
  });
  const box = document.body.appendChild(document.createElement("div"));
  await act(async () => unmountLater(createRoot(box)).render(<RouterProvider router={router} />));
  // `act` renders transitions when its callback ends, like a page that is busy until the answer is there.
  const send = () =>
    act(async () => {
      getByRole(box, "button", { name: "Envoyer" }).click();
      await vi.waitUntil(() => [...router.state.fetchers.values()].every(isIdle), patiently);
      // Something else re-renders in between: the answer is already there, its state is not rendered yet.
      flushSync(() => drawAgain?.());
    });
  const shown = () => getByRole(box, "paragraph").textContent;
  return { ...told, send, shown };
}

test("each answer is reported once, even if a busy page renders it late", async () => {
  const answers: Answers = [() => done("first"), () => redirect("/"), () => done("second")];
  const form = await showForm(actionOf(answers));
  await form.send();
  expect(form.onDone.mock.calls).toEqual([["first"]]);
  expect(form.onLeaving).not.toHaveBeenCalled();
  expect(form.shown()).toBe("first");
  await form.send();
  expect(form.onRedirect).toHaveBeenCalledTimes(1);
  // The fetcher's state 'loading' was never rendered.
  expect(form.onLeaving).toHaveBeenCalledTimes(1);
  expect(form.shown()).toBe("");
  await form.send();
  expect(form.onDone.mock.calls).toEqual([["first"], ["second"]]);
  expect(form.onRedirect).toHaveBeenCalledTimes(1);
  expect(form.onLeaving).toHaveBeenCalledTimes(1);
});
