import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { readRequestedPrice } from "#app/features/messages/domain/requested-price.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { cents } from "#app/platform/money.ts";
import { boatExtras, boats, messages, photoFiles } from "#db/schema/schema.ts";
import { type Page, textOf } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);
const query = "dateFrom=2027-07-10&dateTo=2027-07-12&guests=2";

beforeEach(async () => {
  const { id: boatId } = rental.boat;
  await site.db.update(boats).set({ navigationMode: "flexible" }).where(eq(boats.id, boatId));
  const extras: (typeof boatExtras.$inferInsert)[] = [
    {
      boatId,
      category: "Capitaine et équipage",
      type: "professional-captain",
      option: "Optionnel",
      price: cents(15_000),
      priceUnit: "jour",
    },
    {
      boatId,
      category: "Équipement",
      type: "paddleboard",
      option: "Optionnel",
      price: cents(2_000),
      priceUnit: "forfait",
      quantity: 3,
      maxQuantity: 3,
    },
    {
      boatId,
      category: "Équipement",
      type: "kayak",
      option: "Optionnel",
      price: cents(1_000),
      priceUnit: "jour",
      paymentType: "Sur place",
      commissionPercentage: 0,
    },
    {
      boatId,
      category: "Autres",
      type: "final-cleaning",
      option: "Obligatoire",
      price: cents(9_000),
      priceUnit: "forfait",
    },
  ];
  // Lists show extras in the order in which they were added.
  const added = extras.map((extra, second) => ({
    ...extra,
    createdAt: new Date(2027, 3, 1, 12, 0, second),
  }));
  await site.db.insert(boatExtras).values(added);
});

const openForm = (language = "", search = "") =>
  site.openAs(rental.renter, `${language}/boat/${rental.boat.id}/request?${query}${search}`);

const chosen = {
  "Avec skipper": true,
  Paddle: "2",
  Kayak: true,
  "Votre message": "Bonjour Marc",
};

async function storedRequest() {
  const [message] = await site.db.select().from(messages);
  return readRequestedPrice(message?.bookingDetails);
}

const requestOf = (page: Page, name = "Détails de la demande") =>
  textOf(page.main.getByRole("region", { name }));

describe("the form of a booking request", () => {
  test("asks whether a skipper is wanted, and offers only the optional extras, with their prices", async () => {
    const page = await openForm();
    const skipper = page.main.getByRole("group", { name: "Skipper" });
    expect(textOf(skipper)).toBe("Skipper Sans skipper Avec skipper 150 € / jour");
    expect(page.main.getByLabelText<HTMLInputElement>("Sans skipper").checked).toBe(true);
    const options = page.main.getByRole("group", { name: "Options" });
    expect(textOf(options)).toContain("20 € / forfait");
    expect(textOf(options)).toContain("10 € / jour · à régler sur place");
    expect(textOf(options)).not.toContain("Nettoyage");
    const quantities = [...page.main.getByLabelText(/^Paddle/).querySelectorAll("option")];
    expect(quantities.map(textOf)).toEqual(["0", "1", "2", "3"]);
  });

  test.each([
    ["", "Paddle", "120 au plus", "Votre message", "Envoyer la demande"],
    ["/en", "Paddleboard", "up to 120", "Your message", "Send the request"],
  ])("at %j lets a renter type a quantity that is too large for a list", async (...texts) => {
    const [language, name, max, message, send] = texts;
    const paddle = and(eq(boatExtras.boatId, rental.boat.id), eq(boatExtras.type, "paddleboard"));
    await site.db.update(boatExtras).set({ quantity: 120, maxQuantity: 120 }).where(paddle);
    const page = await openForm(language);
    const field = page.main.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
    expect(textOf(field.labels?.[0] ?? field)).toContain(max);
    expect([field.type, field.min, field.max]).toEqual(["number", "0", "120"]);
    await page.press(send, { [name]: "120", [message]: "Bonjour Marc" });
    const [row] = await site.db.select({ id: boatExtras.id }).from(boatExtras).where(paddle);
    expect((await storedRequest())?.extras).toEqual([{ id: row?.id, quantity: 120 }]);
  });

  test.each([
    ["", "Options", "Kayak Inclus"],
    ["/en", "Options", "Kayak Included"],
  ])("at %j shows that a free optional extra is included", async (language, group, said) => {
    const kayak = and(eq(boatExtras.boatId, rental.boat.id), eq(boatExtras.type, "kayak"));
    await site.db
      .update(boatExtras)
      .set({ price: cents(0) })
      .where(kayak);
    const page = await openForm(language);
    const options = textOf(page.main.getByRole("group", { name: group }));
    expect(options).toContain(said);
    expect(options).not.toMatch(/sur place|on board/);
  });

  test("asks a visitor without JavaScript for nothing that signing in would lose", async () => {
    const path = `/boat/${rental.boat.id}/request`;
    const settled = await site.visitor().open(`${path}?${query}`);
    const open = await site.visitor().open(path);
    const asked = ["Avec skipper", "Kayak"].map((label) =>
      settled.main.getByLabelText(new RegExp(`^${label}`)),
    );
    for (const field of [...asked, open.main.getByLabelText("Départ")]) {
      expect(field.closest(".script-only")).not.toBeNull();
    }
    const signedIn = await openForm();
    expect(signedIn.main.getByLabelText(/^Kayak/).closest(".script-only")).toBeNull();
  });

  test("preselects the skipper that the renter searched for, and keeps another choice", async () => {
    const page = await openForm("", "&navigation=avec_skipper");
    expect(page.main.getByLabelText<HTMLInputElement>(/^Avec skipper/).checked).toBe(true);
    // 3 days of 290 euros with a skipper at 150, and the cleaning.
    expect(page.text).toContain("Prix complet 1 410 €");
    const other = { "Sans skipper": true, "Votre message": " " };
    const refused = await page.press("Envoyer la demande", other);
    expect(refused.main.getByLabelText<HTMLInputElement>("Sans skipper").checked).toBe(true);
  });

  test.each([
    ["", "Skipper Sans skipper Avec skipper 150 € / jour · à régler sur place"],
    ["/en", "Skipper Without skipper With skipper 150 € / day · paid on site"],
  ])("at %j shows that the skipper is paid on the spot", async (language, said) => {
    const captain = eq(boatExtras.type, "professional-captain");
    await site.db
      .update(boatExtras)
      .set({ paymentType: "Sur place", commissionPercentage: 0 })
      .where(captain);
    const page = await openForm(language);
    expect(textOf(page.main.getByRole("group", { name: "Skipper" }))).toBe(said);
  });

  test("shows the boat's photo beside the request", async () => {
    const url = "/media/boat-photos/a/1-0.jpg";
    const file = { width: 1200, height: 800, color: "#8cc8c3", widths: [400] };
    await site.db.insert(photoFiles).values({ url, ...file });
    expect((await openForm()).document.querySelectorAll("main img")).toHaveLength(0);
    await site.db
      .update(boats)
      .set({ photos: [url] })
      .where(eq(boats.id, rental.boat.id));
    const photo = (await openForm()).document.querySelector("main img");
    expect(photo?.getAttribute("src")).toContain("/media/boat-photos/a/1-0");
  });

  test("offers no skipper when the boat has none", async () => {
    await site.db.update(boats).set({ navigationMode: "seul" }).where(eq(boats.id, rental.boat.id));
    const page = await openForm("/en");
    expect(page.main.queryByRole("group", { name: "Skipper" })).toBeNull();
    expect(page.main.queryByLabelText(/^With skipper/)).toBeNull();
  });

  test("folds more than three extras, shows their number, and unfolds them once one is chosen", async () => {
    const extra = {
      boatId: rental.boat.id,
      category: "Équipement",
      option: "Optionnel",
      price: cents(500),
      priceUnit: "forfait",
    } as const;
    await site.db.insert(boatExtras).values([
      { ...extra, type: "snorkelling" },
      { ...extra, type: "fishing" },
    ]);
    const page = await openForm();
    const fold = page.main.getByText("Ajouter des options (4)").closest("details");
    expect(fold?.hasAttribute("open")).toBe(false);
    const refused = await page.press("Envoyer la demande", { ...chosen, "Votre message": " " });
    const opened = refused.main.getByText("Ajouter des options (4)").closest("details");
    expect(opened?.hasAttribute("open")).toBe(true);
  });

  test("keeps the choices when the message is missing", async () => {
    const page = await openForm();
    const refused = await page.press("Envoyer la demande", { ...chosen, "Votre message": " " });
    expect(refused.status).toBe(400);
    expect(refused.main.getByLabelText<HTMLInputElement>(/^Avec skipper/).checked).toBe(true);
    expect(refused.main.getByLabelText<HTMLSelectElement>(/^Paddle/).value).toBe("2");
    expect(refused.main.getByLabelText<HTMLInputElement>(/^Kayak/).checked).toBe(true);
    // 3 days of 290 euros with a skipper at 150, the cleaning, two paddleboards, and the kayak on the spot.
    expect(refused.text).toContain("Prix complet 1 480 €");
  });
});

describe("the renter's choices", () => {
  test("are in the request, its price, its box for both people, and the lines of the quote", async () => {
    const page = await openForm();
    const conversation = await page.press("Envoyer la demande", chosen);
    const request = await storedRequest();
    expect(request?.skipper).toBe("with");
    const extras = request?.lines.flatMap((line) =>
      line.kind === "extra" ? [[line.name, line.quantity, line.amountCents]] : [],
    );
    expect(extras).toEqual([
      ["professional-captain", 1, 45_000],
      ["paddleboard", 2, 4_000],
      ["kayak", 1, 3_000],
      ["final-cleaning", 1, 9_000],
    ]);
    expect(requestOf(conversation)).toContain("Choix Avec skipper, 2 × Paddle, Kayak");
    const owner = await site.openAs(rental.owner, `/en${rental.conversationWith(rental.renter)}`);
    expect(requestOf(owner, "Request details")).toContain("Choices With skipper, 2 × ");
    const seen = owner.main.getByRole("region", { name: /Total/ });
    expect(textOf(seen)).toContain("Total seen by Claire 1 480 €");
    expect(textOf(seen)).toContain("Claire asks for a skipper.");
  });

  test("are 'Sans skipper' when the renter did not choose a skipper", async () => {
    const page = await openForm();
    const conversation = await page.press("Envoyer la demande", { "Votre message": "Bonjour" });
    expect(requestOf(conversation)).toContain("Choix Sans skipper");
    expect(await storedRequest()).toMatchObject({ skipper: "without", extras: [] });
    const owner = await site.openAs(rental.owner, rental.conversationWith(rental.renter));
    expect(owner.text).toContain("Total vu par Claire");
    expect(owner.text).not.toContain("demande un skipper");
  });

  test("are limited to what the owner offers, whatever the form sends", async () => {
    const { id } = rental.boat;
    const offered = await site.db.select().from(boatExtras).where(eq(boatExtras.boatId, id));
    const idOf = (kind: string) => onlyRow(offered.filter(({ type }) => type === kind)).id;
    const paddle = idOf("paddleboard");
    const cleaning = idOf("final-cleaning");
    const fields = {
      dateFrom: "2027-07-10",
      dateTo: "2027-07-12",
      guests: "2",
      content: "Bonjour",
      "extras[0].id": paddle,
      "extras[0].quantity": "900",
      "extras[1].id": cleaning,
      "extras[1].quantity": "4",
    };
    const visitor = await site.signedIn(rental.renter);
    await visitor.post(`/boat/${id}/request?${query}`, fields);
    expect((await storedRequest())?.extras).toEqual([{ id: paddle, quantity: 3 }]);
    const wrong = { ...fields, "extras[0].quantity": "-1" };
    const refused = await visitor.post(`/boat/${id}/request?${query}`, wrong);
    expect(refused.status).toBe(400);
  });
});
