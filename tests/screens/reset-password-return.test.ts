import { beforeEach, describe, expect, test } from "vitest";
import { boats, keptRequests, messages } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { linkTo, useAccountClock } from "./support/account.ts";
import { withoutTable } from "./support/failures.ts";
import type { Page } from "./support/page.ts";
import { useSite } from "./support/site.ts";
import type { Visitor } from "./support/visitor.ts";

const site = useSite();
useAccountClock(site);
const password = "Grand-Voile-7!";

let owner: TestUser;
let boatId: string;
let visitor: Visitor;
beforeEach(async () => {
  owner = await createUser(site.db, { firstName: "Marc" });
  boatId = (await createBoat(site.db, { userId: owner.userId })).id;
  visitor = site.visitor();
});

/** Asks for a new password on the way to `redirectTo`. */
async function forget(email: string, redirectTo: string, root = ""): Promise<string> {
  const page = `${root}/forgot-password?${new URLSearchParams({ redirectTo })}`;
  await visitor.post(page, { email });
  return linkTo(email, await site.runJobs());
}

/** Chooses a new password with the mailed link. */
async function choose(link: string, browser = visitor): Promise<Page> {
  const page = await browser.open(link);
  const [button, first, second] = link.startsWith("/en")
    ? ["Update the password", "New password", "Confirm the password"]
    : ["Mettre à jour le mot de passe", "Nouveau mot de passe", "Confirmez le mot de passe"];
  return page.press(button, { [first]: password, [second]: password });
}

const signInOn = (page: Page, email: string) =>
  page.language === "en"
    ? page.press("Log in", { "Email address": email, Password: password })
    : page.press("Se connecter", { "Adresse e-mail": email, "Mot de passe": password });

/** The messages that reached their owners. */
const sent = () => site.db.select({ content: messages.content }).from(messages);

describe("after a new password", () => {
  let renter: TestUser;
  beforeEach(async () => {
    renter = await createUser(site.db, { email: "claire@escale.example" });
  });

  test.each(["", "/en"])(
    "a visitor who was writing to an owner signs in and continues there (%j)",
    async (root) => {
      const message = `${root}/boat/${boatId}?ask=contact`;
      const page = await choose(await forget(renter.email, message, root));
      expect(page.path).toBe(`${root}/login?${new URLSearchParams({ redirectTo: message })}`);
      expect(page.toast?.text).toBe(
        root
          ? "Your password has been updated successfully"
          : "Votre mot de passe a été mis à jour avec succès",
      );
      expect((await signInOn(page, renter.email)).path).toBe(message);
    },
  );

  test("the way back is kept in the browser that asked, for one new password", async () => {
    const link = await forget(renter.email, `/boat/${boatId}?ask=contact`);
    expect((await choose(link, site.visitor())).path).toBe("/");
    const again = await forget(renter.email, `/boat/${boatId}?ask=contact`);
    expect((await choose(again)).path).toContain("/login");
    await visitor.post("/forgot-password", { email: renter.email });
    const later = linkTo(renter.email, await site.runJobs());
    expect((await choose(later)).path).toBe("/");
  });

  test.each([
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/login",
    "/reset-password",
    `/search?location=${"x".repeat(1000)}`,
  ])("nobody is led to %j", async (redirectTo) => {
    expect((await choose(await forget(renter.email, redirectTo))).path).toBe("/");
  });
});

describe("a message that waits for the confirmation of its sender's address", () => {
  const email = "anais@example.org";
  const content = "Le bateau a-t-il un pilote ?";

  beforeEach(async () => {
    const back = `/boat/${boatId}?ask=contact`;
    await visitor.post(`/register?${new URLSearchParams({ redirectTo: back })}`, {
      intent: "register",
      email,
      firstName: "Anaïs",
      lastName: "Le Goff",
      countryCode: "+33",
      phone: "06 12 34 56 78",
      password: "Mouillage-42!",
      redirectTo: back,
    });
    await visitor.post(`/boat/${boatId}/request`, { ask: "contact", content });
  });

  test("is sent with a new password in the browser that registered, and the sender continues in the conversation", async () => {
    const page = await choose(await forget(email, "/"));
    const conversation = `/messages?with=${owner.userId}&boat=${boatId}`;
    expect(page.path).toBe(`/login?${new URLSearchParams({ redirectTo: conversation })}`);
    expect(await sent()).toEqual([{ content }]);
    const after = await signInOn(page, email);
    expect(after.path).toBe(conversation);
    expect(after.text).toContain(content);
    await site.runJobs();
    expect(await sent()).toEqual([{ content }]);
  });

  test("leads to its form if it can no longer be sent", async () => {
    await site.db.update(boats).set({ isOnline: false });
    const page = await choose(await forget(email, "/"));
    const form = `/boat/${boatId}/request?ask=contact`;
    expect(page.path).toBe(`/login?${new URLSearchParams({ redirectTo: form })}`);
    expect(await sent()).toEqual([]);
  });

  test("is not sent with a new password in another browser, because a stranger may have written it", async () => {
    const page = await choose(await forget(email, "/"), site.visitor());
    expect(page.path).toBe("/");
    await site.runJobs();
    expect(await sent()).toEqual([]);
    expect(await site.db.select().from(keptRequests)).toMatchObject([{ refusal: null }]);
  });

  test("is not sent when its browser changes the password of another account", async () => {
    const other = await createUser(site.db, { email: "claire@escale.example" });
    expect((await choose(await forget(other.email, "/"))).path).toBe("/");
    await site.runJobs();
    expect(await sent()).toEqual([]);
  });

  test("does not stop a new password when sending it fails: a job sends it", async () => {
    const link = await forget(email, "/");
    const page = await withoutTable(site, "kept_requests", () => choose(link));
    expect(page.path).toBe(
      `/login?${new URLSearchParams({ redirectTo: `/boat/${boatId}?ask=contact` })}`,
    );
    expect(await sent()).toEqual([]);
    await site.runJobs();
    expect(await sent()).toEqual([{ content }]);
  });
});
