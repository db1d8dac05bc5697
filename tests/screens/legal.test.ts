import { expect, test } from "vitest";
import { textOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite({
  CONTACT_EMAIL: "bonjour@port.example",
  CONTACT_PHONE: "+33 4 91 00 00 00",
  OPERATOR_NAME: "Port des Sables SARL",
  OPERATOR_ADDRESS: "1 quai des Brumes, 34200 Sète",
  CONSUMER_MEDIATOR: "Médiation de la Mer, 29200 Brest",
  ACCESSIBILITY_PERCENT: "87",
  ACCESSIBILITY_AUDITED_ON: "2026-10-05",
  ACCESSIBILITY_AUDITED_BY: "Cabinet Horizon",
});
const open = (path: string) => site.visitor().open(path);

const parts = {
  "/privacy": [
    "Qui répond de vos données",
    "Ce que nous recevons de vous",
    "Pourquoi nous en avons besoin",
    "Qui les voit",
    "Combien de temps",
    "Vos droits",
    "Les cookies",
    "La sécurité",
  ],
  "/terms": [
    "Le rôle d'Escale",
    "Le compte",
    "Les annonces",
    "L'ordre des résultats",
    "Prix et paiement",
    "Annulation",
    "Les avis",
    "Responsabilités",
    "Signaler un contenu, contester une décision",
    "Droit applicable",
  ],
  "/legal-notice": [
    "Éditeur",
    "Directeur de la publication",
    "Hébergement",
    "Contact",
    "Images et cartes",
  ],
  "/accessibility": [
    "État de conformité",
    "Ce qui est vérifié",
    "Ce qui reste difficile",
    "Un obstacle ?",
    "Voies de recours",
  ],
};

test.each([
  ["/privacy", "Confidentialité", "Privacy"],
  ["/terms", "Conditions générales", "Terms and conditions"],
  ["/legal-notice", "Mentions légales", "Legal notice"],
  ["/accessibility", "Accessibilité", "Accessibility"],
] as const)("%s has all its parts, in both languages", async (path, title, english) => {
  const page = await open(path);
  expect([page.status, page.heading, page.title]).toEqual([200, title, `${title} – Escale`]);
  const headings = page.main.getAllByRole("heading", { level: 2 });
  expect(headings.map((heading) => textOf(heading))).toEqual(parts[path]);
  for (const heading of headings) {
    const name = textOf(heading);
    const link = page.main.getByRole("link", { name });
    const part = page.document.querySelector(link.getAttribute("href") ?? "");
    expect(part).toBe(page.main.getByRole("region", { name }));
  }
  const translated = await open(`/en${path}`);
  expect([translated.language, translated.heading]).toEqual(["en", english]);
  expect(translated.main.getAllByRole("heading", { level: 2 })).toHaveLength(headings.length);
});

test("the legal notice names the configured operator, and what is not configured", async () => {
  const { text } = await open("/legal-notice");
  expect(text).toContain("Éditeur Port des Sables SARL 1 quai des Brumes, 34200 Sète");
  expect(text).toContain("Hébergement Non renseigné : ce site est une démonstration.");
  expect(text).toContain("Contact bonjour@port.example +33 4 91 00 00 00 C'est aussi le point de");
  expect((await open("/privacy")).text).toContain("Port des Sables SARL");
});

test("the terms state the actual commission, refunds and sort order", async () => {
  const { text } = await open("/terms");
  expect(text).toContain("Escale retient une commission de 10 % sur le montant payé en ligne");
  expect(text).toContain("Par défaut, les bateaux les mieux notés viennent en premier.");
});

test("the terms list the refund under each policy, and the owner's fee by the days before departure", async () => {
  const lists = (await open("/terms")).section("Annulation").querySelectorAll("dl");
  const rows = [...lists].map((list) =>
    [...list.children].map((row) => [...row.children].map(textOf)),
  );
  expect(rows).toEqual([
    [
      ["Flexible", "Tout, jusqu'à 1 jour avant le départ"],
      ["Modérée", "70 %, jusqu'à 10 jours avant le départ"],
      ["Stricte", "60 %, jusqu'à 30 jours avant le départ"],
    ],
    [
      ["30 jours ou plus", "25 % de la commission"],
      ["De 7 à moins de 30 jours", "50 % de la commission"],
      ["Moins de 7 jours", "100 % de la commission"],
    ],
  ]);
});

test("only the addresses in a text are links", async () => {
  const page = await open("/legal-notice");
  const contact = page.section("Contact");
  expect(page.main.getByRole("region", { name: "Contact" })).toBe(contact);
  const links = [...contact.querySelectorAll("a")];
  expect(links.map((link) => [textOf(link), link.getAttribute("href")])).toEqual([
    ["bonjour@port.example", "mailto:bonjour@port.example"],
  ]);
});

test("the mediator and the accessibility audit are named, and the footer links to the latter", async () => {
  expect((await open("/terms")).text).toContain("Médiateur : Médiation de la Mer, 29200 Brest");
  const home = await open("/help");
  const link = home.all.getByRole("link", { name: "Accessibilité" });
  const page = await open(link.getAttribute("href") ?? "");
  expect(page.text).toContain(
    "Ce site est partiellement conforme au RGAA 4.1 : 87 % des critères sont respectés, selon l'audit de Cabinet Horizon du 05/10/2026.",
  );
});
