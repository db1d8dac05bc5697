import { totp } from "#tests/support/totp.ts";
import { textOf } from "./page.ts";
import { type Site, testNow } from "./site.ts";
import type { Visitor } from "./visitor.ts";

/** Sets up an authenticator app through the pages; returns its secret, the recovery codes and the pages. */
export async function guardAccount(site: Site, user: { userId: string; password: string }) {
  const visitor = await site.signedIn(user);
  const page = await visitor.open("/my-profile/security/second-factor");
  const scan = await page.press("Continuer", { "Mot de passe actuel": user.password });
  const secret = textOf(scan.document.querySelector("main code")).replaceAll(" ", "");
  const done = await scan.press("Activer la double authentification", {
    "Code à 6 chiffres": totp(secret, testNow.getTime()),
  });
  const codes = done.main.getAllByText(/^[a-z2-9]{5}-[a-z2-9]{5}$/).map(textOf);
  return { visitor, secret, codes, scan, done };
}

/** Signs in with the right password, up to the second step. */
export async function typePassword(
  visitor: Visitor,
  { email, password }: { email: string; password: string },
  path = "/login",
) {
  const page = await visitor.open(path);
  return page.press("Se connecter", { "Adresse e-mail": email, "Mot de passe": password });
}
