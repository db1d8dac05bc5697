// @vitest-environment happy-dom
import { fireEvent, getByLabelText, getByRole } from "@testing-library/dom";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, Link, redirect } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unmountLater } from "#tests/support/mounted-roots.ts";
import { patiently } from "#tests/support/patiently.ts";
import { visitorsPlace } from "./device-store.ts";
import type { FormAnswer } from "./form-answer.ts";
import { formClientAction } from "./form-client-action.ts";
import { keptFields } from "./kept-fields.ts";
import { dismissRefusal } from "./refusal-toast.ts";
import { usePageForm } from "./use-page-form.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeEach(() => sessionStorage.clear());
afterEach(dismissRefusal);

type FormProps = { encType?: "application/x-www-form-urlencoded" | "multipart/form-data" };

function Page({ encType = "application/x-www-form-urlencoded" }: FormProps) {
  const { form, sender, onChange } = usePageForm({ about: "report", pageAnswer: null });
  return (
    <>
      <sender.Form ref={form} onChange={onChange} method="post" encType={encType}>
        <textarea name="details" aria-label="Précisions" />
        <button type="submit">Envoyer</button>
      </sender.Form>
      <Link to="/elsewhere">Ailleurs</Link>
    </>
  );
}

/** What is stored of the form's input. */
const draft = () => keptFields.read(visitorsPlace("report"));

const typed = { details: "Un faux bateau,\nvu ailleurs." };

/** A page with a form that contains input, and whose action returns what `serverAction` does. */
async function showForm(serverAction: () => Promise<FormAnswer>, props: FormProps = {}) {
  const router = createMemoryRouter([
    {
      path: "/",
      element: <Page {...props} />,
      action: ({ request }) => formClientAction(() => "Non envoyé")({ request, serverAction }),
    },
    { path: "*", Component: () => <p>Une autre page</p> },
  ]);
  const box = document.body.appendChild(document.createElement("div"));
  await act(async () => unmountLater(createRoot(box)).render(<RouterProvider router={router} />));
  await act(async () =>
    fireEvent.input(getByLabelText(box, "Précisions"), { target: { value: typed.details } }),
  );
  expect(draft()).toEqual(typed);
  const isIdle = () =>
    router.state.navigation.state === "idle" &&
    [...router.state.fetchers.values()].every(({ state }) => state === "idle");
  return {
    send: () => getByRole(box, "button", { name: "Envoyer" }).click(),
    leave: () => getByRole(box, "link", { name: "Ailleurs" }).click(),
    /** Renders transitions when it ends, like a page that is busy until everything is done. */
    drawAtOnce: (change: () => void) =>
      act(async () => {
        change();
        await vi.waitUntil(isIdle, patiently);
      }),
    draw: (change: () => void) => act(async () => change()),
    page: () => router.state.location.pathname,
  };
}

const refused: FormAnswer = {
  form: "",
  done: false,
  reason: null,
  result: { status: "error", error: { details: ["Trop court"] } },
};
const lineIsDead = new TypeError("Failed to fetch");
// What React Router throws for a response with an error status.
const badGateway = { status: 502, statusText: "", internal: false, data: "<html>" };

const fails = (error: unknown) => async () => {
  throw error;
};

test.each(["application/x-www-form-urlencoded", "multipart/form-data"] as const)(
  "nothing is stored of a form that was accepted, even if its page is left at once: %s",
  async (encType) => {
    const { send, drawAtOnce, page } = await showForm(fails(redirect("/sent")), { encType });
    await drawAtOnce(send);
    expect(page()).toBe("/sent");
    expect(draft()).toBe(null);
  },
);

test.each([
  ["is refused", async () => refused],
  ["meets a dead line", fails(lineIsDead)],
  ["is answered by a proxy", fails(badGateway)],
  ["is sent after the session has ended", fails(redirect("/login?redirectTo=%2F"))],
])("what was typed is kept when the form %s", async (_, answer) => {
  const { send, drawAtOnce, leave, page } = await showForm(answer);
  await drawAtOnce(send);
  expect(draft()).toEqual(typed);
  await drawAtOnce(leave);
  expect(page()).toBe("/elsewhere");
  expect(draft()).toEqual(typed);
});

test.each([
  ["kept when it was refused", async () => refused, typed],
  ["kept when it was not answered", fails(lineIsDead), typed],
  ["not kept when it was accepted", fails(redirect("/sent")), null],
])("a form whose page is left before its answer is %s", async (_, answer, kept) => {
  const { promise, resolve } = Promise.withResolvers<FormAnswer>();
  const { send, draw, drawAtOnce, leave, page } = await showForm(() => promise);
  await draw(send);
  await draw(leave);
  expect(page()).toBe("/elsewhere");
  expect(draft()).toEqual(typed);
  await drawAtOnce(() => resolve(answer()));
  expect(page()).toBe("/elsewhere");
  expect(draft()).toEqual(kept);
});
