import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { accountSuspensions, boats, messages, reports } from "#db/schema/schema.ts";
import { textOf } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

const openAsRenter = (language = "") =>
  site.openAs(rental.renter, language + rental.conversationWith(rental.owner));
const openAsOwner = (language = "") =>
  site.openAs(rental.owner, language + rental.conversationWith(rental.renter));

test("the report form about a person who wrote nothing lists no messages", async () => {
  await rental.ask();
  const ofRenter = await (await openAsOwner()).follow("Signaler Claire");
  expect(ofRenter.main.getByLabelText("Ce que vous signalez")).toBeTruthy();
  const ofOwner = await (await openAsRenter()).follow("Signaler Marc");
  expect(ofOwner.main.queryByLabelText("Ce que vous signalez")).toBeNull();
});

test("the menu with reporting and blocking names the other person", async () => {
  await rental.ask();
  const menu = (await openAsOwner()).main.getByLabelText("Autres actions : Claire");
  expect(textOf(menu.parentElement)).toBe("Signaler Claire Bloquer Claire");
  const english = (await openAsRenter("/en")).main.getByLabelText("More actions: Marc");
  expect(textOf(english.parentElement)).toBe("Report Marc Block Marc");
});

describe("with a person whose account is suspended", () => {
  test.each([
    ["", "Marc ne peut pas répondre ici pour le moment.", "Nous contacter", "/help#contact"],
    ["/en", "Marc cannot answer here at the moment.", "Contact us", "/en/help#contact"],
  ])(
    "says that they cannot answer, and who helps instead: %j",
    async (language, text, name, href) => {
      await rental.ask();
      await site.db.insert(accountSuspensions).values({
        userId: rental.owner.userId,
        moderatorId: rental.stranger.userId,
        reason: "Paiement en espèces.",
      });
      const page = await openAsRenter(language);
      expect(page.text).toContain(text);
      expect(page.main.getByRole("link", { name }).getAttribute("href")).toBe(href);
      await site.db
        .update(accountSuspensions)
        .set({ liftedAt: site.services.clock(), liftedBy: rental.stranger.userId });
      expect((await openAsRenter(language)).text).not.toContain(text);
    },
  );
});

test("the boat's title leads only its owner to the page of a boat that is offline", async () => {
  await rental.ask();
  const pageOf = ({ main }: Awaited<ReturnType<typeof openAsRenter>>) =>
    main.queryByRole("link", { name: "Sloop Mistral" })?.getAttribute("href");
  const path = `/boat/${rental.boat.id}`;
  expect([pageOf(await openAsRenter()), pageOf(await openAsOwner())]).toEqual([path, path]);
  await site.db.update(boats).set({ isOnline: false });
  expect([pageOf(await openAsRenter()), pageOf(await openAsOwner())]).toEqual([undefined, path]);
});

describe("blocking", () => {
  test("removes the reply forms of both people, explains it to both, and can be reverted by its author", async () => {
    await rental.ask();
    const blocked = await (await openAsOwner()).press("Bloquer Claire");
    expect(blocked).toMatchObject({
      toast: null,
      announced: "C'est fait : vous ne pouvez plus vous écrire.",
    });
    expect(blocked.text).toContain(
      "Vous avez bloqué Claire : vous ne pouvez plus vous écrire, ni sur ce bateau ni sur un autre.",
    );
    expect(blocked.main.queryByLabelText("Votre message")).toBeNull();
    expect(blocked.main.queryByRole("button", { name: "Envoyer un devis" })).toBeNull();
    const other = await openAsRenter("/en");
    expect(other.text).toContain("You can no longer exchange messages with this person.");
    expect(other.main.queryByRole("button", { name: "Send" })).toBeNull();
    expect(other.main.queryByRole("button", { name: /^Unblock/ })).toBeNull();

    const open = await blocked.press("Débloquer");
    expect(open).toMatchObject({ toast: null, announced: "Vous pouvez de nouveau vous écrire." });
    expect(open.main.getByRole("button", { name: "Bloquer Claire" })).toBeTruthy();
  });

  test("refuses a message from a page that was opened before", async () => {
    await rental.ask();
    const page = await openAsRenter();
    await (await openAsOwner()).press("Bloquer Claire");
    const refused = await page.press("Envoyer", { "Votre message": "Vous êtes là ?" });
    expect(refused.text).toContain("Vous ne pouvez plus échanger de messages avec cette personne.");
    expect(await site.db.$count(messages)).toBe(1);
  });

  test("leaves the conversation of a paid rental open, and shows until when", async () => {
    await rental.ask();
    await rental.rent();
    await (await openAsOwner()).press("Bloquer Claire");
    const page = await openAsRenter();
    expect(page.text).toContain(
      "Cette conversation reste ouverte jusqu'à la fin de votre location.",
    );
    const sent = await page.press("Envoyer", { "Votre message": "À quelle heure ?" });
    expect(sent.toast?.title).toBe("Réponse envoyée !");
  });

  test("refuses a booking request with an explanation", async () => {
    await rental.ask();
    await (await openAsOwner()).press("Bloquer Claire");
    const days = new URLSearchParams({ dateFrom: "2027-07-10", dateTo: "2027-07-12", guests: "2" });
    const form = await site.openAs(rental.renter, `/boat/${rental.boat.id}/request?${days}`);
    const refused = await form.press("Envoyer la demande", { "Votre message": "Encore moi" });
    expect(refused.text).toContain("Vous ne pouvez plus échanger de messages avec cette personne.");
    expect(refused.main.getByLabelText<HTMLTextAreaElement>("Votre message").value).toBe(
      "Encore moi",
    );
  });
});

describe("reporting", () => {
  test("asks for the message, a reason and details, and thanks the reporter", async () => {
    await rental.ask({ content: "Payez en espèces" });
    const form = await (await openAsOwner()).follow("Signaler Claire");
    const section = form.section("Signaler Claire");
    expect(textOf(section)).toContain("La personne n'en est pas informée.");
    const about = form.main.getByLabelText("Ce que vous signalez");
    const choices = [...about.querySelectorAll("option")].map(textOf);
    expect(choices).toEqual(["La conversation", "03/05/2027 à 09:00 · Payez en espèces"]);
    const sent = await form.press("Envoyer le signalement", {
      "Ce que vous signalez": choices[1] ?? "",
      "Raison du signalement": "Paiement ou contact hors du site",
      "Précisions (facultatif)": "Deux fois",
    });
    expect(sent.toast?.text).toContain("Les modérateurs vont lire votre signalement");
    expect(sent.main.queryByText("Raison du signalement")).toBeNull();
    const [row] = await site.db.select().from(reports);
    expect(row).toMatchObject({ reason: "off_site", details: "Deux fois", state: "open" });
    expect(row?.messageId).not.toBeNull();
  });

  test("can be about a message of any page of the conversation, and goes back to that page", async () => {
    await rental.ask({ content: "Payez en espèces" });
    for (let count = 1; count <= 40; count += 1) {
      await rental.ask({
        content: `Message ${count}`,
        createdAt: new Date(Date.UTC(2027, 4, 3, 7, count)),
      });
    }
    const earlier = await (await openAsOwner()).follow("Messages plus anciens");
    const form = await earlier.follow("Signaler Claire");
    const choice = "03/05/2027 à 09:00 · Payez en espèces";
    const about = form.main.getByLabelText("Ce que vous signalez");
    expect([...about.querySelectorAll("option")].map(textOf)).toEqual(["La conversation", choice]);
    expect((await form.follow("Annuler")).text).toContain("Payez en espèces");
    await form.press("Envoyer le signalement", {
      "Ce que vous signalez": choice,
      "Raison du signalement": "Paiement ou contact hors du site",
    });
    const reported = await site.db
      .select({ content: messages.content })
      .from(reports)
      .innerJoin(messages, eq(messages.id, reports.messageId));
    expect(reported).toEqual([{ content: "Payez en espèces" }]);
  });

  test("requires a reason, and keeps the details", async () => {
    await rental.ask();
    const form = await (await openAsOwner("/en")).follow("Report Claire");
    const refused = await form.press("Send the report", { "Details (optional)": "Twice" });
    expect(refused.main.getByLabelText<HTMLSelectElement>("Reason for the report")).toBeTruthy();
    expect(refused.text).toContain("Choose a reason");
    expect(refused.main.getByLabelText<HTMLTextAreaElement>("Details (optional)").value).toBe(
      "Twice",
    );
    expect(await site.db.$count(reports)).toBe(0);
  });

  test("refuses a second identical report", async () => {
    await rental.ask();
    const form = await (await openAsOwner()).follow("Signaler Claire");
    const reason = { "Raison du signalement": "Arnaque ou fausse identité" };
    await form.press("Envoyer le signalement", reason);
    const again = await form.press("Envoyer le signalement", reason);
    expect(again.text).toContain("Vous l'avez déjà signalé.");
    expect(await site.db.$count(reports)).toBe(1);
  });
});
