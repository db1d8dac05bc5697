// @vitest-environment happy-dom
import { fireEvent, getByLabelText, getByRole, queryByText } from "@testing-library/dom";
import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import type { FormRefused } from "#app/forms/form-answer.ts";
import { receivedMessage } from "#tests/factories/received-message.ts";
import { press, run, type } from "#tests/support/running-part.tsx";
import type { MessageInConversation } from "../queries/read-conversation.server.ts";
import { ReportForm } from "./report-form.tsx";

beforeEach(() => sessionStorage.clear());

const open = (
  pageAnswer: FormRefused | null = null,
  messages: readonly MessageInConversation[] = [],
) => run(<ReportForm {...{ name: "Marc", messages, backAddress, pageAnswer }} />);

const backAddress = "/messages?with=marc";

const choose = (body: HTMLElement, value: string) =>
  act(
    async () =>
      void fireEvent.change(getByLabelText(body, "Raison du signalement"), { target: { value } }),
  );

test("a report that was begun is restored on returning to it, until it is cancelled", async () => {
  let body = await open();
  await choose(body, "fraud");
  await type(getByLabelText(body, /^Précisions/), "Faux numéro");

  body = await open();
  expect(getByLabelText(body, "Raison du signalement")).toHaveProperty("value", "fraud");
  expect(getByLabelText(body, /^Précisions/)).toHaveProperty("value", "Faux numéro");

  await press(getByRole(body, "link", { name: "Annuler" }));
  expect(getByLabelText(await open(), /^Précisions/)).toHaveProperty("value", "");
});

const about = (body: HTMLElement) => getByLabelText(body, "Ce que vous signalez");

test("a message that the page no longer lists leaves the restored report at the whole conversation", async () => {
  const body = await open(null, [receivedMessage("old"), receivedMessage("new")]);
  await act(async () => void fireEvent.change(about(body), { target: { value: "old" } }));
  expect(about(await open(null, [receivedMessage("old")]))).toHaveProperty("value", "old");
  const restored = about(await open(null, [receivedMessage("new")]));
  expect(restored).toHaveProperty("selectedIndex", 0);
});

test("choosing a reason clears its error, and typing details clears theirs", async () => {
  const error = { reason: ["Raison manquante"], details: ["Trop long"] };
  const result = { status: "error" as const, initialValue: {}, error };
  const body = await open({ form: "report", done: false, reason: null, result });
  const shown = () =>
    Object.values(error)
      .flat()
      .filter((text) => queryByText(body, text));
  expect(shown()).toEqual(["Raison manquante", "Trop long"]);
  await type(getByLabelText(body, /^Précisions/), "Faux numéro");
  expect(shown()).toEqual(["Raison manquante"]);
  await choose(body, "fraud");
  expect(shown()).toEqual([]);
});
