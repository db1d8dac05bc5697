import { expect, test } from "vitest";
import {
  reopenAccount,
  suspendAccount,
} from "#app/features/reports/commands/suspend-account.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { useCancellation } from "./support/cancellation.ts";
import { textOf } from "./support/page.ts";
import { sectionOf } from "./support/reservation-page.ts";
import { useSite } from "./support/site.ts";

// Cancelled on 3 May 2027 at noon in Paris, 68 days before the stay: the fee is 21.75 euros.
const site = useSite();
const { money, open, path, rental } = useCancellation(site);

const staffPath = "/moderation/cancellations";

async function cancelAndSuspend() {
  const page = await open("owner");
  await page.press("Confirmer l'annulation", { "Raison de l'annulation *": "Conditions météo" });
  const moderator = await createUser(site.db, { roles: ["moderator"] });
  const { db, record, clock } = site.services;
  const as = (): CommandContext => ({ actor: moderator.actor, db, record, now: clock() });
  const { userId } = rental.owner;
  await suspendAccount(as(), { userId, reason: "Espèces" });
  return { moderator, reopen: () => reopenAccount(as(), { userId }) };
}

// spec 2-9.06
test.each([
  [
    "Lever les frais",
    "Frais levés : 21,75 €",
    "Un modérateur les a levés pendant la suspension de votre compte : vous ne devez rien.",
    false,
  ],
  [
    "Maintenir les frais",
    "Frais maintenus : 21,75 €",
    "Un modérateur les a maintenus pendant la suspension de votre compte, où vous ne pouviez pas les " +
      "contester. Ils sont retenus sur vos prochains versements.",
    true,
  ],
])(
  "a moderator decides about the fee of a suspended owner, who reads it once their account is reopened: %s",
  async (choice, heading, text, isBooked) => {
    const { moderator, reopen } = await cancelAndSuspend();
    expect((await site.openAs(moderator, staffPath)).text).toContain("Aucun frais contesté");
    site.setNow("2027-05-05T10:00:00Z");
    const moderation = await site.openAs(moderator, "/moderation");
    const page = await moderation.follow("1 décision à prendre sur des frais d'annulation");
    expect(textOf(page.main.getByRole("article"))).toContain(
      "Le compte du propriétaire est suspendu : il n'a pas pu contester ces frais dans les 48 h.",
    );
    const decided = await page.press("Envoyer la décision", {
      [choice]: true,
      "Raison, envoyée à Marc": "Vu votre e-mail.",
    });
    expect(decided.toast?.text).toBe("Décision envoyée au propriétaire.");
    expect(decided.text).toContain("Aucun frais contesté");
    await reopen();
    expect(sectionOf(await open("owner"), heading)).toBe(`${heading} ${text} Vu votre e-mail.`);
    expect((await money()).booked.includes("owner_fee 2175")).toBe(isBooked);
  },
);

test("a moderator whose page is older than the reopened account decides nothing, and reads why", async () => {
  const { moderator, reopen } = await cancelAndSuspend();
  site.setNow("2027-05-05T10:00:00Z");
  const page = await site.openAs(moderator, staffPath);
  await reopen();
  const answers = { "Maintenir les frais": true, "Raison, envoyée à Marc": "Rien reçu." };
  const refused = await page.press("Envoyer la décision", answers);
  expect(refused.toast?.text).toBe(
    "Le compte du propriétaire n'est plus suspendu : il peut contester lui-même.",
  );
  expect(sectionOf(await open("owner"), "Frais suspendus : 21,75 €")).toContain(
    "jusqu'au 07 mai 2027 à 12:00",
  );
});

test("the English pages say in English that a suspension kept the owner from contesting", async () => {
  const { moderator, reopen } = await cancelAndSuspend();
  site.setNow("2027-05-05T10:00:00Z");
  const page = await site.openAs(moderator, `/en${staffPath}`);
  expect(page.text).toContain("they could not contest this fee within the 48 h.");
  await page.press("Send the decision", {
    "Waive the fee": true,
    "Reason, sent to Marc": "I have read your email.",
  });
  await reopen();
  expect((await open("owner", `/en${path()}`)).text).toContain(
    "A moderator waived the fee while your account was suspended: you owe nothing.",
  );
});
