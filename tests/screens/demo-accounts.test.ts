import { expect, test } from "vitest";
import { demoAccountIds, demoPassword } from "#db/demo/demo-accounts.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { useSite } from "./support/site.ts";

const form = {
  "Adresse e-mail": "admin@escale.example",
  "Mot de passe": demoPassword,
};
const site = useSite();

test("a remaining demo account cannot sign in when the demo is off, as with a wrong password", async () => {
  const id = demoAccountIds.at(-1) ?? "";
  await createUser(site.db, { id, email: "admin@escale.example", roles: ["admin"] });
  const page = await site.visitor().open("/login");
  const next = await page.press("Se connecter", form, { within: page.main });
  expect(next.path).toBe("/login");
  expect(next.text).toContain("Identifiants invalides");
});
