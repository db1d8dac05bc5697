import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { requestFields } from "#app/features/booking-requests/domain/request-fields.ts";
import { type Cents, cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { boats, boatUnavailabilities, keptRequests, messages } from "#db/schema/schema.ts";
import { codeIn } from "./support/account.ts";
import { textOf } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

const code = "Code à 6 chiffres";
const days = { from: calendarDate("2027-07-10"), to: calendarDate("2027-07-12"), guests: 2 };
const content = "Bonjour Marc, nous serons deux.\nÀ bientôt !";

/**
 * A visitor registers and writes to the owner before confirming; also returns the page and the mailed code.
 */
async function writeBeforeConfirming(totalCents: Cents | null = null) {
  const visitor = site.visitor();
  await visitor.post("/register", {
    intent: "register",
    email: "anais@example.org",
    firstName: "Anaïs",
    lastName: "Le Goff",
    countryCode: "+33",
    phone: "06 12 34 56 78",
    password: "Mouillage-42!",
  });
  const typed = codeIn((await site.runJobs()).at(-1));
  const kept = await visitor.post(`/boat/${rental.boat.id}/request`, {
    ...requestFields({ kind: "book", choice: days, totalCents }),
    content,
  });
  return { visitor, kept, typed };
}

test("a booking request at another price than its sender saw leads back to the form, with the new price", async () => {
  const { kept, typed } = await writeBeforeConfirming(cents(87_000));
  await site.db.update(boats).set({ basePricePerDay: cents(40_000) });
  const page = await kept.press("Confirmer et continuer", { [code]: typed });
  expect(page.main.getAllByRole("alert").map(textOf)).toContain(
    "Impossible d'envoyer le message " +
      "Le prix a changé entre-temps : vérifiez le nouveau total, puis envoyez à nouveau",
  );
  expect(await site.db.$count(messages)).toBe(0);
});

test("a message that the form would no longer accept leads back to the form, with what was written", async () => {
  const { kept, typed } = await writeBeforeConfirming();
  await site.db
    .update(keptRequests)
    .set({ fields: { ask: "book", dateFrom: "10 juillet", guests: "deux", content } });
  const page = await kept.press("Confirmer et continuer", { [code]: typed });
  expect(page.main.getAllByRole("alert").map(textOf)).toContain(
    "Impossible d'envoyer le message " +
      "Les règles du formulaire ont changé : vérifiez votre message, puis envoyez-le à nouveau.",
  );
  expect(page.main.getByRole("textbox", { name: /message/i })).toHaveProperty("value", content);
  expect(await site.db.$count(messages)).toBe(0);
});

test("a message whose sender confirms too late leads back to the form, which says that it was not sent", async () => {
  const { kept, typed } = await writeBeforeConfirming();
  await site.db.update(keptRequests).set({ expiresAt: new Date("2027-05-03T09:59:00Z") });
  const page = await kept.press("Confirmer et continuer", { [code]: typed });
  expect(page.path).toBe(`/boat/${rental.boat.id}/request?ask=book`);
  expect(page.main.getAllByRole("alert").map(textOf)).toContain(
    "Impossible d'envoyer le message Votre message a attendu trop longtemps la confirmation de " +
      "votre adresse : relisez-le, puis envoyez-le à nouveau.",
  );
  expect(page.main.getByRole("textbox", { name: /message/i })).toHaveProperty("value", content);
  expect(await site.db.$count(messages)).toBe(0);
  const sent = await page.press("Envoyer la demande");
  expect(sent.path).toBe(rental.conversationWith(rental.owner));
  expect(await site.db.$count(messages)).toBe(1);
});

const takeTheDays = () =>
  site.db.insert(boatUnavailabilities).values({
    boatId: rental.boat.id,
    startDate: calendarDate("2027-07-11"),
    endDate: calendarDate("2027-07-11"),
  });

/** A value of an action's answer, which lists every key and value once and refers to them by their place. */
function valueIn(body: string, key: string): unknown {
  const listed = z.array(z.unknown()).parse(JSON.parse(body));
  const place = `_${listed.indexOf(key)}`;
  const isHolder = (each: unknown): each is Record<string, number> =>
    typeof each === "object" && each !== null && place in each;
  return listed[listed.find(isHolder)?.[place] ?? -1];
}

test.each([
  ["the request was sent", true],
  ["nothing was sent, because the dates were taken meanwhile", false],
])("the dialog in which the code is typed learns that %s", async (_, isSent) => {
  const { visitor, typed } = await writeBeforeConfirming();
  if (!isSent) await takeTheDays();
  const body = new URLSearchParams({ intent: "code", code: typed, scripted: "yes" });
  const answer = await visitor.fetch("/verify-email.data", { method: "POST", body });
  expect(valueIn(answer.body, "isSent")).toBe(isSent);
  expect(await site.db.$count(messages)).toBe(isSent ? 1 : 0);
});

test("a booking request for dates taken meanwhile leads back to the form, with the reason and all typed values", async () => {
  const { kept, typed } = await writeBeforeConfirming();
  await takeTheDays();
  const page = await kept.press("Confirmer et continuer", { [code]: typed });
  expect(page.path).toBe(`/boat/${rental.boat.id}/request?ask=book`);
  expect(page.toast?.title).toBe("Adresse confirmée");
  expect(page.main.getAllByRole("alert").map(textOf)).toContain(
    "Impossible d'envoyer le message Ces dates ne sont plus disponibles",
  );
  const valueOf = (label: string) =>
    page.main.getByLabelText<HTMLInputElement>(label).value.replaceAll("\r", "");
  expect(["Départ", "Retour", "Passagers", "Votre message"].map(valueOf)).toEqual([
    "2027-07-10",
    "2027-07-12",
    "2",
    content,
  ]);
  expect(await site.db.$count(messages)).toBe(0);

  // With other dates the request is sent, and the stored one is deleted.
  const sent = await page.press("Envoyer la demande", {
    Départ: "2027-07-20",
    Retour: "2027-07-21",
  });
  expect(sent.path).toBe(rental.conversationWith(rental.owner));
  expect(textOf(sent.main.getByRole("log"))).toContain("Bonjour Marc, nous serons deux.");
  expect(await site.db.$count(keptRequests)).toBe(0);
});

test("a booking request for a boat that went offline shows the reason and the typed text, and links to other boats", async () => {
  const { kept, typed } = await writeBeforeConfirming();
  await site.db.update(boats).set({ isOnline: false }).where(eq(boats.id, rental.boat.id));
  const page = await kept.press("Confirmer et continuer", { [code]: typed });
  expect(page.path).toBe(`/boat/${rental.boat.id}/request?ask=book`);
  expect(page.status).toBe(404);
  expect(textOf(page.main.getByRole("alert"))).toBe(
    "Impossible d'envoyer le message Ce bateau n'est plus proposé à la location " +
      "Chercher un autre bateau pour ces dates",
  );
  expect(page.text).toContain(
    "Ce que vous aviez écrit Bonjour Marc, nous serons deux. À bientôt !",
  );
  const others = page.main.getByRole("link", { name: "Chercher un autre bateau pour ces dates" });
  expect(others.getAttribute("href")).toBe(
    "/search?dateFrom=2027-07-10&dateTo=2027-07-12&guests=2",
  );
});

test("a booking request that cannot be sent is also explained by mail, once", async () => {
  const { kept, typed } = await writeBeforeConfirming();
  await takeTheDays();
  await kept.press("Confirmer et continuer", { [code]: typed });
  const mails = await site.runJobs();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ["anais@example.org", `Votre message pour ${rental.boat.title} n'est pas parti`],
  ]);
  const text = mails[0]?.text ?? "";
  expect(text).toContain("Ces dates ne sont plus disponibles");
  expect(text).toMatch(/du\s10\/07\/2027 au\s12\/07\/2027/);
  expect(text).toContain("Bonjour Marc, nous serons deux.");
  expect(text).toContain(`/boat/${rental.boat.id}/request?ask=book`);
  await kept.press("Confirmer et continuer", { [code]: typed });
  expect(await site.runJobs()).toEqual([]);
});

test("an unsent booking request is visible only to its author", async () => {
  const { kept, typed } = await writeBeforeConfirming();
  await takeTheDays();
  await kept.press("Confirmer et continuer", { [code]: typed });
  const path = `/boat/${rental.boat.id}/request?ask=book`;
  const others = [await site.openAs(rental.renter, path), await site.visitor().open(path)];
  for (const page of others) expect(page.text).not.toContain("nous serons deux");
});
