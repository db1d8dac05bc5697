// @vitest-environment happy-dom
import {
  fireEvent,
  getByLabelText,
  getByRole,
  queryByRole,
  queryByText,
} from "@testing-library/dom";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cents } from "#app/platform/money.ts";
import { press, run, textOf, type } from "#tests/support/running-part.tsx";
import type { ContestPageView } from "../views/contest-view.server.ts";
import { ContestForm } from "./contest-form.tsx";

/** Fake XMLHttpRequest: an upload stays in flight until the test ends it. */
class StandInRequest extends EventTarget {
  upload = new EventTarget();
  responseText = "";
  to = "";
  isAborted = false;
  open(_method: string, to: string) {
    this.to = to;
  }
  setRequestHeader() {}
  send() {
    requests.push(this);
  }
  abort() {
    this.isAborted = true;
    this.dispatchEvent(new Event("abort"));
  }
  progress(share: number) {
    this.upload.dispatchEvent(new ProgressEvent("progress", { loaded: share * 100, total: 100 }));
  }
  answer(text: string) {
    this.responseText = text;
    this.dispatchEvent(new Event("load"));
  }
}

/** All requests sent so far, in flight or ended. */
const requests: StandInRequest[] = [];
beforeEach(() => {
  sessionStorage.clear();
  requests.length = 0;
  vi.stubGlobal("XMLHttpRequest", StandInRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The upload fails, and so do its two automatic retries. */
async function loseLine() {
  for (const pause of [1000, 4000, 0]) {
    await act(async () => {
      requests.at(-1)?.dispatchEvent(new Event("error"));
      await vi.advanceTimersByTimeAsync(pause);
    });
  }
}

const stored = { form: "", done: true, value: { name: "bms.pdf", bytes: 2048 } } as const;
const contest: ContestPageView = {
  reservationId: "r1",
  feeCents: cents(2175),
  feeState: "held",
  status: "open",
  canSend: true,
  evidenceUntil: new Date("2027-05-05T10:00:00Z"),
  statement: null,
  claimedAt: null,
  decisionReason: null,
  endedAt: null,
  files: [],
  filesLeft: 5,
};

async function choose(body: HTMLElement, ...names: string[]) {
  const files = names.map((name) => new File(["%PDF-1.7"], name));
  await act(async () =>
    fireEvent.change(getByLabelText(body, "Justificatifs", { selector: "input" }), {
      target: { files },
    }),
  );
}

const list = (body: HTMLElement) => queryByRole(body, "list", { name: "Fichiers à envoyer" });

test("an evidence file is sent at once with its progress, retried under the same id, and can be removed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const body = await run(<ContestForm contest={contest} pageAnswer={null} />);
  await choose(body, "bms.pdf", "port.pdf");
  expect(requests).toHaveLength(1);
  expect(requests[0]?.to).toMatch(/^\/reservation\/r1\/contest\/files\/[0-9a-f-]{36}$/);
  await act(async () => requests[0]?.progress(0.5));
  expect(getByRole(body, "progressbar", { name: /bms\.pdf$/ })).toHaveProperty("value", 0.5);

  await type(getByLabelText(body, "Ce qui s'est passé"), "Port fermé");
  await press(getByRole(body, "button", { name: "Contester les frais" }));
  expect(body.textContent).toContain("Attendez la fin de l'envoi des fichiers.");

  await loseLine();
  expect(textOf(list(body) ?? body)).toContain("bms.pdf");
  await press(getByRole(body, "button", { name: "Renvoyer bms.pdf" }));
  await press(getByRole(body, "button", { name: "Retirer port.pdf" }));
  expect(requests.map(({ isAborted }) => isAborted)).toEqual([false, false, false, true, false]);
  expect(new Set([0, 1, 2, 4].map((at) => requests[at]?.to)).size).toBe(1);
  await act(async () => requests[4]?.answer(JSON.stringify(stored)));
  expect(list(body)).toBe(null);
});

const open = () => run(<ContestForm contest={contest} pageAnswer={null} />);

test("a statement that was typed but not sent is restored when the page is opened again", async () => {
  await type(getByLabelText(await open(), "Ce qui s'est passé"), "Port fermé");
  expect(getByLabelText(await open(), "Ce qui s'est passé")).toHaveProperty("value", "Port fermé");
});

test("typing a statement clears its error, and choosing a file clears the error of the files", async () => {
  const error = { statement: ["Écrivez ce qui s'est passé"], files: ["Dix fichiers au plus"] };
  const result = { status: "error" as const, initialValue: {}, error };
  const pageAnswer = { form: "contest", done: false as const, reason: null, result };
  const shown = (body: HTMLElement) =>
    Object.values(error)
      .flat()
      .filter((text) => queryByText(body, text));
  const refused = () => run(<ContestForm {...{ contest, pageAnswer }} />);
  let body = await refused();
  expect(shown(body)).toEqual(Object.values(error).flat());
  await type(getByLabelText(body, "Ce qui s'est passé"), "Port fermé");
  expect(shown(body)).toEqual(error.files);
  body = await refused();
  await choose(body, "bms.pdf");
  expect(shown(body)).toEqual(error.statement);
});
