import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { boats, favourites } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { totp } from "#tests/support/totp.ts";
import { codeIn, useAccountClock } from "./support/account.ts";
import type { Page } from "./support/page.ts";
import { guardAccount } from "./support/second-factor.ts";
import { testNow, useSite } from "./support/site.ts";
import type { Visitor } from "./support/visitor.ts";

const site = useSite();
const clock = useAccountClock(site);
let owner: TestUser;
let renter: TestUser;
let boatId: string;
let address: string;

beforeEach(async () => {
  owner = await createUser(site.db, { firstName: "Marc" });
  renter = await createUser(site.db, { firstName: "Claire" });
  const traits = { userId: owner.userId, title: "Mistral", city: "Nice, France" };
  boatId = (await createBoat(site.db, traits)).id;
  address = `/boat/${boatId}?dateFrom=2027-07-10&dateTo=2027-07-12`;
});

const saved = () => site.db.select().from(favourites);
const signInAs = (page: Page, { email, password }: TestUser) =>
  page.press("Se connecter", { "Adresse e-mail": email, "Mot de passe": password });

/** A visitor presses the heart of the boat's page, and is asked to sign in. */
async function askForHeart(visitor: Visitor): Promise<Page> {
  const page = await visitor.open(address);
  return page.press("Ajouter aux favoris");
}

describe("the heart that a visitor presses before signing in", () => {
  test("saves the boat at the end of the sign-in, which leads back to the boat's page", async () => {
    const asked = await askForHeart(site.visitor());
    expect(asked.path).toBe(`/login?redirectTo=${encodeURIComponent(address)}`);
    expect(await saved()).toEqual([]);
    const page = await signInAs(asked, renter);
    expect([page.path, page.toast?.text]).toEqual([address, "Ajouté à vos favoris"]);
    expect(page.main.getByRole("button", { name: "Favori" }).getAttribute("aria-pressed")).toBe(
      "true",
    );
    expect(await saved()).toMatchObject([{ userId: renter.userId, boatId }]);
  });

  test("saves the boat after a wrong password", async () => {
    const asked = await askForHeart(site.visitor());
    const wrong = await signInAs(asked, { ...renter, password: "Wrong-4242!" });
    await signInAs(wrong, renter);
    expect(await saved()).toHaveLength(1);
  });

  test("saves the boat once a new account is confirmed", async () => {
    const visitor = site.visitor();
    const asked = await askForHeart(visitor);
    const register = await asked.follow("S'inscrire");
    const details = await register.press("Continuer", { "Adresse e-mail": "anais@example.org" });
    const mailbox = await details.press("S'inscrire", {
      Prénom: "Anaïs",
      Nom: "Le Goff",
      Téléphone: "06 12 34 56 78",
      "Mot de passe": "Mouillage-42!",
    });
    expect(await saved()).toEqual([]);
    const mail = (await site.runJobs()).at(-1);
    const page = await mailbox.press("Confirmer et continuer", {
      "Code à 6 chiffres": codeIn(mail),
    });
    expect([page.path, page.toast?.text]).toEqual([address, "Ajouté à vos favoris"]);
    expect(await saved()).toMatchObject([{ boatId }]);
  });

  test("saves the boat after the code of a second factor, not before", async () => {
    const { secret } = await guardAccount(site, renter);
    const later = new Date(testNow.getTime() + 60_000);
    clock.moveTo(later);
    const code = await signInAs(await askForHeart(site.visitor()), renter);
    expect(await saved()).toEqual([]);
    const page = await code.press("Vérifier", {
      "Code à 6 chiffres": totp(secret, later.getTime()),
    });
    expect([page.path, page.toast?.text]).toEqual([address, "Ajouté à vos favoris"]);
    expect(await saved()).toHaveLength(1);
  });

  test("is kept for one sign-in only", async () => {
    const visitor = site.visitor();
    await signInAs(await askForHeart(visitor), renter);
    await site.db.delete(favourites);
    await visitor.post("/logout", {});
    const again = await visitor.open(`/login?redirectTo=${encodeURIComponent(address)}`);
    const page = await signInAs(again, renter);
    expect([page.path, page.toast?.title]).toEqual([address, "Connexion réussie"]);
    expect(await saved()).toEqual([]);
  });

  test("is forgotten by a sign-in that leads to another page, which may be someone else's", async () => {
    const visitor = site.visitor();
    await askForHeart(visitor);
    const page = await signInAs(await visitor.open("/login?redirectTo=/help"), renter);
    expect([page.path, page.toast?.title]).toEqual(["/help", "Connexion réussie"]);
    expect(await saved()).toEqual([]);
  });

  test.each([
    ["their own", () => owner],
    [
      "no longer online",
      async () => {
        await site.db.update(boats).set({ isOnline: false }).where(eq(boats.id, boatId));
        return renter;
      },
    ],
  ])("does not prevent signing in when the boat is %s", async (_what, prepare) => {
    const asked = await askForHeart(site.visitor());
    const page = await signInAs(asked, await prepare());
    expect([page.path, page.toast?.title]).toEqual([address, "Connexion réussie"]);
    expect(await saved()).toEqual([]);
  });

  test("comes from the site's own form only, never from an address", async () => {
    const visitor = site.visitor();
    visitor.headers["Origin"] = "https://elsewhere.example";
    const fields = { boatId, isFavourite: "true", from: address };
    const answer = await visitor.fetch("/favourites", {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    delete visitor.headers["Origin"];
    const opened = await visitor.open(`/favourites?${new URLSearchParams(fields)}`);
    await signInAs(opened, renter);
    expect(await saved()).toEqual([]);
  });

  test("is in English on the English page", async () => {
    const page = await site.visitor().open(`/en${address}`);
    const asked = await page.press("Add to favourites");
    expect(asked.path).toBe(`/en/login?redirectTo=${encodeURIComponent(`/en${address}`)}`);
    const { email, password } = renter;
    const after = await asked.press("Log in", { "Email address": email, Password: password });
    expect([after.path, after.toast?.text]).toEqual([`/en${address}`, "Added to your favourites"]);
  });

  test.each(["/", "/search?location=Nice", "/location-bateau/nice"])(
    "on a card of %s leads back there",
    async (path) => {
      const fields = { boatId, isFavourite: "true", from: path };
      const asked = await site.visitor().post("/favourites", fields);
      const after = await signInAs(asked, renter);
      expect([after.path, after.toast?.text]).toEqual([path, "Ajouté à vos favoris"]);
      const heart = after.main.getByRole("button", { name: "Favori : Mistral" });
      expect(heart.getAttribute("aria-pressed")).toBe("true");
    },
  );
});
