import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { boatExtras, boatUnavailabilities } from "#db/schema/schema.ts";
import { useBoatSetup } from "./support/boat-setup.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useSite } from "./support/site.ts";

// The parts around the sections of the setup editor: the list of sections, and the bar below them.

const site = useSite();
const setup = useBoatSetup(site);
const open = () => site.openAs(setup.owner, `/boat-setup/${setup.boatId}`);

const listed = (page: Page) =>
  within(page.main.getByRole("navigation", { name: "Sections de l'annonce" }))
    .getAllByRole("listitem")
    .map(textOf);
/** The summary of each section: the text after its name and its state. */
const summaries = async () => listed(await open()).map((text) => text.split(") ")[1]);

test("the list shows what each section still needs", async () => {
  await setup.change({
    boatYear: null,
    photos: [],
    equipments: [],
    beam: null,
    basePricePerDay: null,
    isOnline: false,
  });
  expect(await summaries()).toEqual([
    "Voilier, Marseille · Vieux-Port",
    "Année du bateau attendue",
    "Aucune photo",
    "Requis pour publier",
    "Aucun extra configuré",
    "Sans skipper, annulation modérée",
    "Attestations attendues",
    "Aucune indisponibilité définie",
    "Aucun équipement choisi",
    "Moteur, largeur et tirant d'eau attendus",
  ]);
});

test("the list shows what each section contains, and no summaries while a section is open", async () => {
  const { boatId } = setup;
  const paper = "/documents/x/paper.pdf";
  await setup.change({
    boatYear: 2019,
    photos: ["/media/boat-photos/x/a.jpg"],
    equipments: ["gps", "vhf"],
    basePricePerDay: cents(15050),
    insuranceCertificateUrl: paper,
    ownershipCertificateUrl: paper,
    insuranceCertification: true,
    engineType: "in-board",
    enginePower: 9.9,
    beam: 3.9,
    draft: 1.8,
  });
  const kayak = { category: "Équipement", type: "kayak", price: cents(1500) } as const;
  await site.db.insert(boatExtras).values({ boatId, ...kayak });
  const stay = { startDate: calendarDate("2027-07-01"), endDate: calendarDate("2027-07-02") };
  await site.db.insert(boatUnavailabilities).values({ boatId, ...stay });
  expect(await summaries()).toEqual([
    "Voilier, Marseille · Vieux-Port",
    "8 personnes, 11,90 m, 2019",
    "1 photo",
    "150,50 € par jour",
    "1 extra",
    "Sans skipper, annulation modérée",
    "Attestations déposées",
    "1 indisponibilité",
    "2 équipements",
    "9,9 ch, 3,90 m de large",
  ]);
  expect(listed(await setup.open("prix"))[0]).toBe("Général (Complète)");
});

// spec 2-4.29 2-4.30
test("the list counts the ticked equipment, and names what is missing from sections that were begun", async () => {
  const insuranceCertificateUrl = "/documents/x/paper.pdf";
  await setup.change({ equipments: ["gps", "giletsSauvetage"], insuranceCertificateUrl });
  const documents = async () => (await summaries())[6];
  expect((await summaries())[8]).toBe("2 équipements");
  expect(await documents()).toBe("Attestations attendues");
  await setup.change({ ownershipCertificateUrl: insuranceCertificateUrl });
  expect(await documents()).toBe("Attestations déposées, à certifier");
  await setup.change({ insuranceCertification: true, equipments: [] });
  expect(await documents()).toBe("Attestations déposées");
  expect(listed(await open())[8]).toBe("Équipements (À compléter) Aucun équipement choisi");
});

test.each([
  ["approved", "Votre annonce est en ligne. "],
  ["pending", "Votre annonce est publiée. Elle apparaîtra après validation par notre équipe. "],
] as const)(
  "the bar of a boat that is online and %s links to the listing instead of publishing it again",
  async (status, text) => {
    await setup.change({ status, isOnline: true });
    const page = await open();
    expect(page.text).toContain(`${text}Encore à compléter`);
    expect(page.text).toMatch(/Terminer plus tard Voir l'annonce$/);
    const link = page.main.getByRole("link", { name: "Voir l'annonce" });
    expect(link.getAttribute("href")).toBe(`/boat/${setup.boatId}`);
    expect(page.main.queryByRole("button", { name: "Publier l'annonce" })).toBeNull();
  },
);

test("a boat that was rejected after the page was shown is published only once its owner has seen why", async () => {
  await setup.change({ status: "pending", isOnline: false });
  const page = await open();
  await setup.change({ status: "rejected", statusReason: "Photos floues" });
  const refused = await page.press("Publier l'annonce");
  expect(refused.toast?.text).toContain("Votre annonce a été rejetée par la modération");
  expect(refused.text).toContain("Raison : « Photos floues »");
  expect(await setup.read()).toMatchObject({ status: "rejected", isOnline: false });
  await refused.press("Publier l'annonce");
  expect(await setup.read()).toMatchObject({ status: "pending", isOnline: true });
});
