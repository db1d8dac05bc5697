// @vitest-environment happy-dom
import { getByLabelText, getByRole } from "@testing-library/dom";
import { act } from "react";
import { expect, test, vi } from "vitest";
import { answerForm, press, runPages, type, until } from "#tests/support/running-part.tsx";
import { MailboxStep } from "./mailbox-step.tsx";

const conversation = "/messages?with=1&boat=2";

/** The step of a person whose message is sent by the form with this name, in a browser that has polled. */
async function waitFor(form: "code" | "continue", states: ["waiting" | "confirmed", "signed_in"]) {
  const onDone = vi.fn<(path: string, isSent: boolean) => void>();
  let isSignedIn = false;
  let polls = 0;
  const step = (
    <MailboxStep email="a@b.fr" sendsMessage dialog={{ onDone, onChanged: () => undefined }} />
  );
  const page = await runPages([
    { path: "/", Component: () => step },
    {
      path: "/verify-email",
      loader: () => {
        polls += 1;
        return { state: states[isSignedIn ? 1 : 0] };
      },
      action: ({ request }) => {
        isSignedIn = true;
        return answerForm(request, {
          form,
          done: true,
          value: { path: conversation, isSent: true },
        });
      },
    },
  ]);
  await act(async () => window.dispatchEvent(new Event("focus")));
  await until(() => polls > 0);
  return { page, onDone, reloads: () => polls - 1 };
}

test("the code leads to the sent message, although the polled state then says 'signed in'", async () => {
  const { page, onDone, reloads } = await waitFor("code", ["waiting", "signed_in"]);
  await type(getByLabelText(page, /Code/), "123456");
  await press(getByRole(page, "button", { name: /envoyer le message/ }));
  await until(() => reloads() > 0 && onDone.mock.calls.length > 0);
  await act(async () => undefined);
  expect(onDone.mock.calls).toEqual([[conversation, true]]);
});

test("a link that was followed elsewhere leads to the sent message, too", async () => {
  const { onDone, reloads } = await waitFor("continue", ["confirmed", "signed_in"]);
  await until(() => reloads() > 0 && onDone.mock.calls.length > 0);
  await act(async () => undefined);
  expect(onDone.mock.calls).toEqual([[conversation, true]]);
});
