// @vitest-environment happy-dom
import { fireEvent, getByRole } from "@testing-library/dom";
import { act } from "react";
import { createRoot } from "react-dom/client";
import {
  createMemoryRouter,
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { asRefusal } from "#app/platform/browser/site-answer.ts";
import { listToasts } from "#app/ui/toast.ts";
import { unmountLater } from "#tests/support/mounted-roots.ts";
import { patiently } from "#tests/support/patiently.ts";
import { visitorsPlace } from "./device-store.ts";
import { type FormAnswer, refusalOf } from "./form-answer.ts";
import { formClientAction } from "./form-client-action.ts";
import { keptFields } from "./kept-fields.ts";
import { dismissRefusal } from "./refusal-toast.ts";
import { useCaseForm } from "./use-case-form.ts";
import { useIsSending } from "./use-is-sending.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeEach(() => sessionStorage.clear());
afterEach(dismissRefusal);

function Decision() {
  const { form, onChange } = useCaseForm({
    refusal: refusalOf(useActionData<FormAnswer>(), ""),
    about: "case",
    isSending: useIsSending({ intent: "decide" }),
  });
  return (
    <Form ref={form} onChange={onChange} method="post">
      <textarea name="reason" aria-label="Raison" />
      <button type="submit" name="intent" value="decide">
        Décider
      </button>
    </Form>
  );
}

function Page() {
  const { isOpen } = useLoaderData<{ isOpen: boolean }>();
  return (
    <>
      <h1>Dossiers</h1>
      {isOpen && <Decision />}
      <Link to="/elsewhere">Ailleurs</Link>
    </>
  );
}

/** What is stored of the decision. */
const draft = () => keptFields.read(visitorsPlace("case"));

const typed = { reason: "Le moteur\nétait en panne." };

/** A page with one case to decide and a typed reason; `isOpen` says whether it is still to be decided. */
async function showCase(answer: (request: Request) => Promise<FormAnswer>, isOpen: () => boolean) {
  const router = createMemoryRouter(
    [
      {
        id: "cases",
        path: "/",
        Component: Page,
        loader: () => ({ isOpen: isOpen() }),
        action: ({ request }) =>
          formClientAction(() => "Non envoyé")({ request, serverAction: () => answer(request) }),
      },
      { path: "*", Component: () => <p>Une autre page</p> },
    ],
    { hydrationData: { loaderData: { cases: { isOpen: true } } } },
  );
  const box = document.body.appendChild(document.createElement("div"));
  await act(async () => unmountLater(createRoot(box)).render(<RouterProvider router={router} />));
  await act(async () =>
    fireEvent.input(getByRole(box, "textbox"), { target: { value: typed.reason } }),
  );
  expect(draft()).toEqual(typed);
  return {
    decide: () => getByRole(box, "button", { name: "Décider" }).click(),
    leave: () => getByRole(box, "link", { name: "Ailleurs" }).click(),
    draw: (change: () => void) => act(async () => change()),
    /** Renders transitions when it ends, like a page that is busy until everything is done. */
    drawAtOnce: (change: () => void) =>
      act(async () => {
        change();
        await vi.waitUntil(() => router.state.navigation.state === "idle", patiently);
      }),
    isShown: () => box.querySelector("textarea") !== null,
  };
}

const refused: FormAnswer = {
  form: "",
  done: false,
  reason: null,
  result: { status: "error", error: { reason: ["Trop court"] } },
};

const fails = (error: unknown) => async () => {
  throw error;
};

test("nothing is stored of a decision that was accepted", async () => {
  const { promise, resolve } = Promise.withResolvers<FormAnswer>();
  const { decide, draw, drawAtOnce, isShown } = await showCase(
    () => promise,
    () => false,
  );
  await draw(decide);
  expect(draft()).toEqual(typed);
  await drawAtOnce(() => resolve(fails(redirect("/"))()));
  expect(isShown()).toBe(false);
  expect(draft()).toBe(null);
});

test.each([
  ["is refused", async () => refused],
  ["is refused by a redirect to its page, where the case still is", fails(redirect("/"))],
  ["meets a dead line", fails(new TypeError("Failed to fetch"))],
])(
  "the typed reason is kept when the decision %s, and after leaving its page",
  async (_, answer) => {
    const { decide, drawAtOnce, leave, isShown } = await showCase(answer, () => true);
    await drawAtOnce(decide);
    expect(draft()).toEqual(typed);
    await drawAtOnce(leave);
    expect(isShown()).toBe(false);
    expect(draft()).toEqual(typed);
  },
);

test("the typed reason is kept when the decision is refused by a redirect to its page, where the case is gone", async () => {
  const { promise, resolve } = Promise.withResolvers<FormAnswer>();
  const { decide, draw, drawAtOnce, isShown } = await showCase(
    () => promise,
    () => false,
  );
  await draw(decide);
  await drawAtOnce(() => resolve(fails(asRefusal(redirect("/")))()));
  expect(isShown()).toBe(false);
  expect(draft()).toEqual(typed);
});

/** Never answers; like `fetch`, fails when the router gives the request up. */
const neverAnswers = ({ signal }: Request) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => {
      const reason: unknown = signal.reason;
      reject(reason);
    });
  });

test("nothing is reported as failed, and nothing typed is lost, when the page is left before the answer", async () => {
  const { decide, draw, drawAtOnce, leave, isShown } = await showCase(neverAnswers, () => true);
  await draw(decide);
  await drawAtOnce(leave);
  expect(isShown()).toBe(false);
  expect(listToasts()).toEqual([]);
  expect(draft()).toEqual(typed);
});

test.each([
  ["was refused", async () => refused],
  ["was not answered", fails(new TypeError("Failed to fetch"))],
])("the typed reason is kept when the page is left before the decision %s", async (_, answer) => {
  const { promise, resolve } = Promise.withResolvers<FormAnswer>();
  const { decide, draw, drawAtOnce, leave } = await showCase(
    () => promise,
    () => true,
  );
  await draw(decide);
  await draw(leave);
  expect(draft()).toEqual(typed);
  await drawAtOnce(() => resolve(answer()));
  expect(draft()).toEqual(typed);
});
