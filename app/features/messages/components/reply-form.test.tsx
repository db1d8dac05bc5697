// @vitest-environment happy-dom
import { fireEvent, getByLabelText, getByRole, queryByText } from "@testing-library/dom";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { press, run, runAs, stop, type } from "#tests/support/running-part.tsx";
import { ReplyForm } from "./reply-form.tsx";
import type { Reply } from "./use-reply.ts";

const reply = { isSending: false, pendingText: null, refusal: null, send: () => {} };
const box = { reply, about: "reply 1", maxLength: 5000, address: "/messages", pageAnswer: null };
const openBox = (showsNote: boolean) =>
  run(<ReplyForm {...box} files={{ to: (id) => `/messages/attachments/${id}`, showsNote }} />);

beforeEach(() => {
  // Drafts of other tests are stored on the device.
  localStorage.clear();
  // Preparing a chosen file never ends, so that nothing is uploaded.
  vi.stubGlobal("createImageBitmap", () => new Promise(() => {}));
});
afterEach(() => vi.unstubAllGlobals());

// spec 2-5.04
test("a reply can be sent once something is typed, and not while it is blank", async () => {
  const body = await openBox(true);
  const text = getByLabelText(body, "Votre message");
  const send = getByRole(body, "button", { name: "Envoyer" });
  expect(send).toHaveProperty("disabled", true);
  await type(text, "Bonjour");
  expect(send).toHaveProperty("disabled", false);
  await type(text, " ");
  expect(send).toHaveProperty("disabled", true);
});

/** The text field as this user sees it. */
async function boxOf(person: string) {
  const body = await runAs(person, <ReplyForm {...box} files={null} />);
  return getByLabelText<HTMLTextAreaElement>(body, "Votre message");
}

test("a reply that was not sent is shown again to its author, and not to the other user of the device", async () => {
  await type(await boxOf("marc"), "Bonjour Claire");
  expect((await boxOf("claire")).value).toBe("");
  expect((await boxOf("marc")).value).toBe("Bonjour Claire");
});

/**
 * Types and presses the button, then types and presses the keys. Returns whether the button could be pressed.
 */
async function sendTwice(body: HTMLElement): Promise<boolean> {
  const text = getByLabelText(body, "Votre message");
  await type(text, "Bonjour");
  const button = getByRole(body, "button", { name: /Envoyer/ });
  const canBePressed = button.getAttribute("aria-disabled") !== "true";
  await press(button);
  await type(text, "Encore moi");
  await act(async () => {
    fireEvent.keyDown(text, { key: "Enter", ctrlKey: true });
  });
  return canBePressed;
}

// spec 2-5.04
test.each([
  [true, 0],
  [false, 2],
])(
  "with another reply in flight (%s), button and keys send %i replies",
  async (isSending, sent) => {
    const send = vi.fn<typeof reply.send>();
    const body = await run(
      <ReplyForm {...box} reply={{ ...reply, isSending, send }} files={null} />,
    );
    expect(await sendTwice(body)).toBe(!isSending);
    expect(send).toHaveBeenCalledTimes(sent);
  },
);

test.each([true, false])(
  "choosing a file shows the note on what it may not contain before the payment, if there is one: %s",
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

test("sending a reply moves focus to its text field, because the pressed button is disabled", async () => {
  const body = await openBox(false);
  const text = getByLabelText(body, "Votre message");
  await type(text, "Bonjour");
  const button = getByRole(body, "button", { name: "Envoyer" });
  button.focus();
  await press(button);
  expect(button).toHaveProperty("disabled", true);
  expect(document.activeElement).toBe(text);
});

/** Sends 'Bonjour', types what follows, leaves, and returns after the answer. */
async function leaveAfter(typed: string | null) {
  const send = vi.fn<Reply["send"]>();
  const body = await run(<ReplyForm {...box} reply={{ ...reply, send }} files={null} />);
  const text = getByLabelText(body, "Votre message");
  await type(text, "Bonjour");
  await press(getByRole(body, "button", { name: "Envoyer" }));
  if (typed !== null) await type(text, typed);
  await stop();
  send.mock.calls[0]?.[1]();
  return getByLabelText<HTMLTextAreaElement>(await openBox(false), "Votre message").value;
}

describe("the answer to a reply whose conversation was left meanwhile", () => {
  test("keeps what was typed since", async () =>
    expect(await leaveAfter("Et le dimanche ?")).toBe("Et le dimanche ?"));

  test("discards what was sent", async () => expect(await leaveAfter(null)).toBe(""));
});

test.each([
  ["Bonjour", ""],
  ["Et le dimanche ?", "Bonjour"],
])(
  "a conversation that is opened while '%s' is being sent shows '%s' in its text field",
  async (pendingText, shown) => {
    await type(getByLabelText(await openBox(false), "Votre message"), "Bonjour");
    const sending = { ...reply, isSending: true, pendingText };
    const body = await run(<ReplyForm {...box} reply={sending} files={null} />);
    expect(getByLabelText<HTMLTextAreaElement>(body, "Votre message").value).toBe(shown);
  },
);
