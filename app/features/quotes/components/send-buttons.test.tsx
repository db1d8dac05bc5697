// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { unmountLater } from "#tests/support/mounted-roots.ts";
import { SendButtons } from "./send-buttons.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test("the error of a quote that was not sent is announced beside its button", async () => {
  const refusal = "Une réservation est en cours de paiement.";
  const buttons = {
    amountCents: cents(39_000),
    differenceCents: cents(0),
    isSending: false,
    onUse: () => {},
  };
  await act(async () =>
    unmountLater(createRoot(document.body)).render(<SendButtons {...buttons} refusal={refusal} />),
  );
  expect(getByRole(document.body, "alert").textContent).toBe(refusal);
});
