import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { quotes } from "#db/schema/schema.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

const texts = {
  "": {
    amount: "Montant du devis",
    send: "Envoyer le devis",
    changed:
      "La demande a changé entre-temps : vérifiez les dates, les passagers, les options et le montant, puis envoyez à nouveau",
  },
  "/en": {
    amount: "Quote amount",
    send: "Send the quote",
    changed: "The request has changed: check the dates, guests, extras and amount, then send again",
  },
};

test.each(["", "/en"] as const)(
  "a quote for outdated dates is refused with its amount kept, and then sent for the new dates: %j",
  async (language) => {
    const { amount, send, changed } = texts[language];
    const asked = { dateFrom: "2027-07-10", dateTo: "2027-07-20", guests: 4 };
    await rental.ask();
    const path = language + rental.conversationWith(rental.renter);
    const page = await site.openAs(rental.owner, path);
    await rental.ask({ bookingDetails: asked, createdAt: new Date("2027-05-03T08:00:00Z") });
    const refused = await page.press(send, { [amount]: "870" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(changed);
    expect(refused.main.getByLabelText(amount)).toHaveProperty("value", "870");
    expect(await site.db.$count(quotes)).toBe(0);
    await refused.press(send, { [amount]: "3190" });
    const [quote] = await site.db.select().from(quotes);
    expect(quote).toMatchObject({ totalPrice: 319_000, bookingDetails: asked });
  },
);

test("a quote is refused after a request for the same days with other options, and then sent", async () => {
  const { amount, send, changed } = texts[""];
  const asked = { dateFrom: "2027-07-10", dateTo: "2027-07-12", guests: 2 };
  await rental.ask({ bookingDetails: asked });
  const page = await site.openAs(rental.owner, rental.conversationWith(rental.renter));
  await rental.ask({
    bookingDetails: { ...asked, skipper: "with", extras: [], lines: [] },
    createdAt: new Date("2027-05-03T08:00:00Z"),
  });
  const refused = await page.press(send, { [amount]: "870" });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain(changed);
  await refused.press(send, { [amount]: "1200" });
  const [quote] = await site.db.select().from(quotes);
  expect(quote).toMatchObject({ totalPrice: 120_000, bookingDetails: { skipper: "with" } });
});

test("a quote from an older form without dates is for the dates of the booking request", async () => {
  await rental.ask();
  const owner = await site.signedIn(rental.owner);
  await owner.post(rental.conversationWith(rental.renter), {
    intent: "send-quote",
    amount: "870",
  });
  const [quote] = await site.db.select().from(quotes);
  const { bookingDetails } = quote ?? {};
  expect(bookingDetails).toMatchObject({ dateFrom: "2027-07-10", dateTo: "2027-07-12" });
});

test.each([
  [
    "",
    "Le locataire vient d'accepter votre devis : un nouveau devis le remplace et doit être accepté à son tour. Envoyez-le à nouveau si vous le voulez toujours",
  ],
  [
    "/en",
    "The renter has just accepted your quote: a new quote replaces it and has to be accepted again. Send it again if you still want to",
  ],
] as const)(
  "a quote after one that the renter accepted meanwhile is refused, and then replaces it: %j",
  async (language, accepted) => {
    const { amount, send } = texts[language];
    const quote = await rental.offer();
    const page = await site.openAs(rental.owner, language + rental.conversationWith(rental.renter));
    await site.db.update(quotes).set({ status: "accepted" }).where(eq(quotes.id, quote.id));
    const refused = await page.press(send, { [amount]: "930" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(accepted);
    expect(await rental.quoteStatus()).toBe("accepted");
    expect(await site.db.$count(quotes)).toBe(1);
    await refused.press(send, { [amount]: "930" });
    const sent = await site.db
      .select({ status: quotes.status })
      .from(quotes)
      .orderBy(quotes.status);
    expect(sent).toEqual([{ status: "pending" }, { status: "replaced" }]);
  },
);
