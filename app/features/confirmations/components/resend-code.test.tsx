// @vitest-environment happy-dom
import { getByRole, queryByRole } from "@testing-library/dom";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { press, run, textOf, until } from "#tests/support/running-part.tsx";
import { ResendCode } from "./resend-code.tsx";

afterEach(() => vi.useRealTimers());

test("the mail can be sent again after a minute, which is counted down in seconds", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  const answers = [{ form: "resend", done: true, value: undefined }];
  const body = await run(<ResendCode answer={undefined} isScripted />, { answers });
  expect(textOf(body)).toContain("Renvoyer dans 0:59");
  expect(queryByRole(body, "alert")).toBe(null);
  await act(async () => vi.advanceTimersByTime(51_000));
  expect(textOf(body)).toContain("Renvoyer dans 0:09");
  await act(async () => vi.advanceTimersByTime(9_000));
  await press(getByRole(body, "button", { name: "Renvoyer le code" }));
  await until(() => textOf(body).includes("Un nouvel e-mail est parti."));
  expect(textOf(body)).toContain("Renvoyer dans 0:59");
});

test("a refusal to send the mail again is announced to screen readers", async () => {
  const result = { status: "error" as const, error: { "": ["Dans 5 minutes."] } };
  const answer = { form: "resend", done: false as const, reason: null, title: "Trop tôt", result };
  const body = await run(<ResendCode answer={answer} isScripted />);
  expect(getByRole(body, "alert").textContent).toBe("Trop tôt. Dans 5 minutes.");
});
