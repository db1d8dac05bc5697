// @vitest-environment happy-dom
import { getByLabelText, getByRole, getByText, queryByText } from "@testing-library/dom";
import { expect, test } from "vitest";
import { passwordMaxLength } from "#app/features/auth/domain/password-policy.ts";
import { listToasts } from "#app/ui/toast.ts";
import { hydrateAfter } from "#tests/support/early-part.tsx";
import { press, run, type, until } from "#tests/support/running-part.tsx";
import { SecurityPassword } from "./security-password.tsx";

test("changing the password moves the focus to the section's heading, because the button is disabled again", async () => {
  const answers = [{ form: "change-password", done: true, value: null }];
  const body = await run(<SecurityPassword answer={undefined} />, { answers });
  await type(getByLabelText(body, "Mot de passe actuel"), "Mistral#2026");
  await type(getByLabelText(body, "Nouveau mot de passe"), "Mistral#2027");
  const change = getByRole<HTMLButtonElement>(body, "button", { name: "Changer de mot de passe" });
  change.focus();
  await press(change);
  await until(() => listToasts().length > 0);
  expect(change.disabled).toBe(true);
  expect(document.activeElement).toBe(getByRole(body, "heading", { level: 2 }));
});

test("a new password that is too long shows an error, because it disables the button", async () => {
  const body = await run(<SecurityPassword answer={undefined} />);
  const field = getByLabelText(body, "Nouveau mot de passe");
  await type(field, `Mistral#${"2".repeat(passwordMaxLength - 8)}`);
  expect(queryByText(body, /128 caractères/)).toBeNull();
  await type(field, `Mistral#${"2".repeat(passwordMaxLength - 7)}`);
  expect(getByRole(body, "button", { name: "Changer de mot de passe" })).toHaveProperty(
    "disabled",
    true,
  );
  expect(getByText(body, /128 caractères/)).toBeTruthy();
});

test("changing a password field clears its own error and not that of the other", async () => {
  const error = { currentPassword: ["Mot de passe incorrect"], password: ["Trop court"] };
  const result = { status: "error", initialValue: {}, error };
  const refused = () => ({ form: "change-password", done: false, reason: null, result });
  const answers = [refused(), refused()];
  const body = await run(<SecurityPassword answer={undefined} />, { answers });
  const shown = () =>
    Object.values(error)
      .flat()
      .filter((text) => queryByText(body, text));
  const send = async () => {
    await press(getByRole(body, "button", { name: "Changer de mot de passe" }));
    await until(() => shown().length === 2);
  };
  await type(getByLabelText(body, "Nouveau mot de passe"), "Mistral#2027");
  await send();
  await type(getByLabelText(body, "Mot de passe actuel"), "Mistral#2026");
  expect(shown()).toEqual(["Trop court"]);
  await send();
  await type(getByLabelText(body, "Nouveau mot de passe"), "Mistral#2028");
  expect(shown()).toEqual(["Mot de passe incorrect"]);
});

test("a new password that is typed before hydration can be submitted", async () => {
  const body = await hydrateAfter(<SecurityPassword answer={undefined} />, (early) => {
    getByLabelText<HTMLInputElement>(early, "Nouveau mot de passe").value = "Mistral#2027";
  });
  const change = getByRole(body, "button", { name: "Changer de mot de passe" });
  expect(change).toHaveProperty("disabled", false);
});
