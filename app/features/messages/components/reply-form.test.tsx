// @vitest-environment happy-dom
import { fireEvent, getByLabelText, getByRole, queryByText } from "@testing-library/dom";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { run, type } from "#tests/setup/running-part.tsx";
import { ReplyForm } from "./reply-form.tsx";

const reply = { isSending: false, pendingText: null, refusal: null, send: () => {} };
const box = { reply, draftKey: "reply 1", maxLength: 5000, address: "/messages", pageAnswer: null };
const openBox = (showsNote: boolean) =>
  run(<ReplyForm {...box} files={{ to: (id) => `/messages/attachments/${id}`, showsNote }} />);

// A file that was chosen stays in preparation: nothing is sent.
beforeEach(() => vi.stubGlobal("createImageBitmap", () => new Promise(() => {})));
afterEach(() => vi.unstubAllGlobals());

test("a reply can be sent as soon as something is typed, and no more once it is blank again", async () => {
  const body = await openBox(true);
  const text = getByLabelText(body, "Votre message");
  const send = getByRole(body, "button", { name: "Envoyer" });
  expect(send).toHaveProperty("disabled", true);
  await type(text, "Bonjour");
  expect(send).toHaveProperty("disabled", false);
  await type(text, " ");
  expect(send).toHaveProperty("disabled", true);
});

test.each([true, false])(
  "what a file may not contain before the payment is said once one is chosen: %s",
  async (showsNote) => {
    const body = await openBox(showsNote);
    const note = () => queryByText(body, /^Avant le paiement, un fichier ne doit contenir/);
    expect(note()).toBe(null);
    const chooser = getByLabelText(body, "Joindre des photos ou des PDF", { selector: "input" });
    const files = [new File(["%PDF-1.7"], "plan.pdf", { type: "application/pdf" })];
    await act(async () => {
      fireEvent.change(chooser, { target: { files } });
    });
    expect(note() !== null).toBe(showsNote);
    expect(getByRole(body, "button", { name: "Envoyer" })).toHaveProperty("disabled", false);
  },
);
