// @vitest-environment happy-dom
import { getByLabelText, getByRole } from "@testing-library/dom";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, redirect } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isUuid } from "#app/platform/uuid.ts";
import { unmountLater } from "#tests/support/mounted-roots.ts";
import { patiently } from "#tests/support/patiently.ts";
import { answerForm } from "#tests/support/running-part.tsx";
import { useReply } from "./use-reply.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// All that `crypto` has on an insecure page (HTTP).
const getRandomValues = crypto.getRandomValues.bind(crypto);
beforeEach(() => vi.stubGlobal("crypto", { getRandomValues }));
afterEach(() => vi.unstubAllGlobals());

function Box({ onSent = () => {} }) {
  const reply = useReply("1");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        reply.send(event.currentTarget, onSent);
      }}
    >
      <label>
        Votre message <input name="content" defaultValue="Bonjour" />
      </label>
      <button type="submit">Envoyer</button>
    </form>
  );
}

test("a reply counts as sent even if its conversation was left before the answer", async () => {
  const onSent = vi.fn<() => void>();
  const answer = Promise.withResolvers<Response>();
  const router = createMemoryRouter([
    {
      path: "/",
      Component: () => <Box onSent={onSent} />,
      action: async ({ request }) => answerForm(request, await answer.promise),
    },
    { path: "/messages", Component: () => "Messages" },
  ]);
  const page = document.body.appendChild(document.createElement("div"));
  await act(async () => unmountLater(createRoot(page)).render(<RouterProvider router={router} />));
  await act(async () => getByRole(page, "button", { name: "Envoyer" }).click());
  await act(async () => router.navigate("/messages"));
  expect(page.textContent).toBe("Messages");
  expect(onSent).not.toHaveBeenCalled();
  await act(async () => answer.resolve(redirect("/")));
  expect(onSent).toHaveBeenCalledOnce();
});

test("a reply is sent under an id, and retried under the same id, even on an insecure page", async () => {
  const sent: FormData[] = [];
  const refused = { form: "reply", done: false, reason: null, result: {} };
  const router = createMemoryRouter([
    {
      path: "/",
      Component: Box,
      action: async ({ request }) => {
        sent.push(await request.formData());
        return refused;
      },
    },
  ]);
  const box = document.body.appendChild(document.createElement("div"));
  await act(async () => unmountLater(createRoot(box)).render(<RouterProvider router={router} />));
  const send = async (times: number) => {
    await act(async () => {
      getByRole(box, "button", { name: "Envoyer" }).click();
      await vi.waitUntil(() => sent.length === times, patiently);
    });
  };
  await send(1);
  await send(2);
  const content = getByLabelText(box, "Votre message");
  if (content instanceof HTMLInputElement) content.value = "Bonsoir";
  await send(3);
  const [first, second, third] = sent.map((fields) => fields.get("submissionId"));
  expect([first, third].every(isUuid)).toBe(true);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
