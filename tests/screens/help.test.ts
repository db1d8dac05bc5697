import { describe, expect, test } from "vitest";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite({ CONTACT_EMAIL: "bonjour@port.example", CONTACT_PHONE: "+33 4 91 00 00 00" });
const open = (path: string) => site.visitor().open(path);

const results = (page: Page) =>
  page.main.queryAllByRole("heading", { level: 2 }).map((heading) => textOf(heading));
const hrefs = (page: Page, name: string) =>
  within(page.section(name))
    .getAllByRole("link")
    .map((link) => [textOf(link), link.getAttribute("href")]);

// spec 1-2.14 2-1.07
describe("the help centre", () => {
  test("is open to visitors, in both languages", async () => {
    const page = await open("/help");
    expect([page.status, page.title, page.heading]).toEqual([
      200,
      "Centre d'aide – Escale",
      "Centre d'aide",
    ]);
    expect(page.text).toContain(
      "Comment fonctionnent les demandes, les devis, le paiement et les annulations.",
    );
    const english = await open("/en/help");
    expect([english.title, english.heading]).toEqual(["Help centre – Escale", "Help centre"]);
    expect(results(english)).toEqual([
      "Account management",
      "Payments",
      "Changes",
      "Another question?",
    ]);
  });

  // spec 2-2.58 2-2.60
  test("has three categories, each with its first four questions and a link to all", async () => {
    const page = await open("/help");
    expect(hrefs(page, "Gestion du compte")).toEqual([
      ["Comment créer un compte ?", "/help?article=create_account"],
      ["Comment modifier mon profil et ma photo ?", "/help?article=edit_profile"],
      ["Comment proposer mon bateau à la location ?", "/help?article=list_a_boat"],
      ["Pourquoi mon annonce n'apparaît-elle pas ?", "/help?article=moderation"],
      ["Voir les 11 réponses", "/help?category=account"],
    ]);
    expect(hrefs(page, "Paiements")).toEqual([
      ["Quand et comment payer ?", "/help?article=how_to_pay"],
      ["Comment le prix est-il calculé ?", "/help?article=price"],
      ["Quand suis-je remboursé après une annulation ?", "/help?article=refund"],
      ["Assurance et caution : qui couvre quoi ?", "/help?article=insurance"],
      ["Voir les 11 réponses", "/help?category=payments"],
    ]);
    expect(hrefs(page, "Modifications")).toEqual([
      ["Comment faire une réservation ?", "/help?article=book"],
      ["Pourquoi certaines dates sont-elles barrées ?", "/help?article=availability"],
      ["Puis-je changer les dates de ma réservation ?", "/help?article=change_dates"],
      ["Annulation par le locataire : que récupère-t-on ?", "/help?article=cancel_as_renter"],
      ["Voir les 13 réponses", "/help?category=changes"],
    ]);
  });

  // spec 2-2.59
  test.each([
    ["/help", ["paiement", "assurance", "annulation", "réservation"]],
    ["/en/help", ["payment", "insurance", "cancel", "reservation"]],
  ])("%s offers popular searches that each find something", async (path, names) => {
    const page = await open(path);
    for (const name of names) {
      const found = await page.follow(name);
      expect(new URL(found.path, "http://site").searchParams.get("q")).toBe(name);
      expect(found.text).toContain(path === "/help" ? `pour « ${name} »` : name);
      expect(results(found).length).toBeGreaterThan(1);
    }
  });

  // spec 2-2.58 2-2.60
  test("searches titles and texts, ignoring case", async () => {
    const page = await open("/help");
    const found = await page.press("Rechercher", { Rechercher: "MOT DE PASSE" });
    expect(found.path).toBe("/help?q=MOT+DE+PASSE");
    expect(found.main.getByRole("searchbox").getAttribute("value")).toBe("MOT DE PASSE");
    expect(results(found)).toContain("J'ai oublié mon mot de passe");
    const small = await open("/help?q=mot+de+passe");
    expect(results(small)).toEqual(results(found));
    expect(found.text).not.toContain("Comment le prix est-il calculé ?");
    expect(results(await open("/help?q=METEO"))).toContain(
      "Que se passe-t-il si la météo est mauvaise ?",
    );
    // This word occurs only in answers.
    expect(results(await open("/help?q=virement"))).not.toEqual([]);
  });

  test("counts the results", async () => {
    const found = await open("/help?q=annul");
    expect(found.text).toContain("10 réponses pour « annul »");
    expect(results(found)).toHaveLength(11);
    expect((await open("/en/help?q=deposit")).text).toMatch(/\d answers? for/);
  });

  // spec 2-8.47
  test("shows when nothing is found, and links back to all categories", async () => {
    const page = await open("/help?q=zzzz");
    expect(results(page)).toEqual(["Aucun résultat trouvé", "Une autre question ?"]);
    expect(page.text).toContain("Essayez un autre mot, ou écrivez-nous.");
    expect(page.text).not.toMatch(/\d réponse/);
    expect(results(await page.follow("Effacer la recherche"))).toContain("Gestion du compte");
    expect(results(await open("/en/help?q=zzzz"))[0]).toBe("No results found");
  });

  // spec 2-2.62
  test.each(["/help", "/help?q=zzzz", "/help?article=refund", "/help?category=payments"])(
    "%s shows how to reach the operator",
    async (path) => {
      const page = await open(path);
      expect(hrefs(page, "Une autre question ?")).toEqual([
        ["bonjour@port.example", "mailto:bonjour@port.example"],
        ["+33 4 91 00 00 00", "tel:+33491000000"],
      ]);
    },
  );

  // spec 2-2.63
  test("shows no number of questions", async () => {
    expect((await open("/help")).text).not.toMatch(/150|base de connaissances/i);
    expect((await open("/en/help")).text).not.toMatch(/150|knowledge base/i);
  });
});

describe("a category", () => {
  test("has all its questions, and a link back", async () => {
    const home = await open("/help");
    const page = await home.follow("Voir les 11 réponses", {
      within: within(home.section("Paiements")),
    });
    expect([page.path, page.heading, page.title]).toEqual([
      "/help?category=payments",
      "Paiements",
      "Paiements – Escale",
    ]);
    const questions = page.main.getAllByRole("heading", { level: 2 });
    expect(questions.map((heading) => textOf(heading))).toEqual([
      "Quand et comment payer ?",
      "Comment le prix est-il calculé ?",
      "Quand suis-je remboursé après une annulation ?",
      "Assurance et caution : qui couvre quoi ?",
      "Combien reçoit le propriétaire, et quand ?",
      "Comment sont payés les extras ?",
      "Comment fonctionne un devis ?",
      "Comment fonctionne la caution ?",
      "Quels frais prend Escale ?",
      "Co-navigation : que paie-t-on ?",
      "Que devient mon argent avant le départ ?",
      "Une autre question ?",
    ]);
    expect(page.text).toContain("L'argent lui est versé après un délai de 72 heures");
    expect((await page.follow("Centre d'aide", { within: page.main })).path).toBe("/help");
  });

  test("that does not exist answers 404", async () => {
    expect(await open("/help?category=nope")).toMatchObject({
      status: 404,
      heading: "Page introuvable",
    });
  });
});

describe("an article", () => {
  test.each([
    ["/search", "Comment les résultats sont-ils classés ?", "Personne ne peut payer pour être"],
    ["/en/search", "How are the results ranked?", "Nobody can pay for a better place"],
  ])(
    "explains the order of search results, and is linked from them (%s)",
    async (path, link, text) => {
      await createBoat(site.db, {
        userId: (await createUser(site.db)).userId,
        status: "approved",
        isOnline: true,
      });
      const page = await (await open(path)).follow(link);
      expect(page.heading).toBe(link);
      expect(page.text).toContain(text);
    },
  );

  // spec 2-2.61 2-9.08
  test("answers its question with the site's actual rules", async () => {
    const page = await (await open("/help")).follow(
      "Quand suis-je remboursé après une annulation ?",
    );
    expect(page.path).toBe("/help?article=refund");
    expect(page.heading).toBe("Quand suis-je remboursé après une annulation ?");
    expect(page.text).toContain(
      "Le remboursement part dès que l'annulation est enregistrée, vers la carte qui a payé.",
    );
    const payout = await open("/help?article=owner_payout");
    expect(payout.text).toContain("L'argent lui est versé après un délai de 72 heures");
    expect(payout.text).toContain("La commission d'Escale est de 10 % du prix de la location");
    const english = await open("/en/help?article=owner_payout");
    expect(english.text).toContain("72 hours");
  });

  test("links to the other questions of its category", async () => {
    const page = await open("/help?article=refund");
    const others = page.in("complementary", "Dans le même thème");
    const names = others.getAllByRole("link").map(textOf);
    expect(names).toHaveLength(10);
    expect(names).not.toContain(page.heading);
    const next = await page.follow("Quand et comment payer ?", { within: others });
    expect(next.path).toBe("/help?article=how_to_pay");
  });

  test("that does not exist answers 404", async () => {
    expect((await open("/en/help?article=nope")).heading).toBe("Page not found");
  });
});
