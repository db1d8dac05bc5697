// @vitest-environment happy-dom
import { fireEvent, getByLabelText } from "@testing-library/dom";
import { act } from "react";
import { expect, test } from "vitest";
import { listToasts } from "#app/ui/toast.ts";
import { run, until } from "#tests/support/running-part.tsx";
import { ProfileAvatar } from "./profile-avatar.tsx";

test("a picture is uploaded as soon as it is chosen, and its error is shown at the button", async () => {
  const refused = {
    form: "picture",
    done: false,
    reason: null,
    result: { status: "error", error: { image: ["Cette image est trop petite."] } },
  };
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const body = await run(<ProfileAvatar avatarUrl={null} name="Claire" answer={null} />, {
    answers: [promise],
  });
  const chooser = getByLabelText<HTMLInputElement>(body, /photo/i, { selector: "input" });
  expect(body.querySelector(".animate-spin")).toBe(null);
  const files = [new File(["1"], "moi.jpg", { type: "image/jpeg" })];
  await act(async () => {
    fireEvent.change(chooser, { target: { files } });
  });
  await until(() => body.querySelector(".animate-spin") !== null);
  resolve(refused);
  await until(() => listToasts().length > 0);
  expect(body.querySelector(".animate-spin")).toBe(null);
  expect(chooser.getAttribute("aria-invalid")).toBe("true");
  const described = document.getElementById(chooser.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toBe("Cette image est trop petite.");
  expect(listToasts().map(({ description }) => description)).toEqual([
    "Cette image est trop petite.",
  ]);
});
