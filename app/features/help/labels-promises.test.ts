import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { type HelpArticleId, helpArticleIds } from "./domain/help-catalogue.ts";
import { helpArticleParagraphs } from "./labels.ts";

/**
 * Words of an article that make a promise, and the test that proves the promise: its file and a part of its
 * title.
 */
type Promised = readonly [words: string, file: string, title: string];

const screens = (name: string) => `tests/screens/${name}.test.ts`;
const integration = (name: string) => `tests/integration/${name}.test.ts`;

const promises: Readonly<Record<HelpArticleId, readonly Promised[]>> = {
  create_account: [
    ["l'un ou l'autre confirme", screens("verify-email"), "opens the account, signs in"],
    ["vous ne pouvez pas vous connecter", screens("login"), "address is not confirmed only after"],
  ],
  edit_profile: [
    ["changer votre nom", screens("my-profile-saving"), "saving a page stores all its fields, and"],
    ["5 Mo au plus", screens("my-profile-picture"), "a file that is not a picture or too large"],
  ],
  list_a_boat: [
    ["quatre étapes", screens("add-boat"), "asks for photos, texts, prices, extras and times"],
    ["Notre équipe l'examine", screens("my-boats"), "shows the owner of a pending boat when it"],
  ],
  moderation: [
    ["la raison par e-mail", screens("listing-case"), "mails the reason of a rejection"],
    ["notre équipe relit", screens("listing-case"), "shows text and photo changes since the"],
  ],
  forgotten_password: [
    ["Nous y envoyons un lien", integration("auth/password-reset"), "the mailed link sets a new"],
    ["sont fermées", integration("auth/password-reset"), "ends every session"],
  ],
  personal_data: [
    [
      "jamais votre adresse",
      integration("reservations/read-reservations"),
      "only its two sides see a reservation, and",
    ],
    ["son e-mail et son téléphone", screens("boat"), "shows who a professional is, where they"],
    [
      "le propriétaire du bateau voit",
      screens("reservation-ended"),
      "shows the owner who cancelled, why, the",
    ],
  ],
  documents: [
    ["pouvez les ouvrir", screens("my-profile-documents"), "open only to their owner and"],
    ["laisse une trace", screens("files"), "opens for a moderator, which is recorded"],
    ["les supprimer", screens("my-profile-documents"), "are replaced, and removed after"],
  ],
  reviews: [
    ["14 jours", screens("stay-reviews"), "is refused after 14 days, and the page says"],
    [
      "peut répondre une fois",
      screens("stay-reviews"),
      "can be answered once by the owner, in public",
    ],
    [
      "un modérateur le garde ou le retire",
      screens("stay-reviews"),
      "can be reported by a signed-in user, and",
    ],
    [
      "du plus récent au plus ancien",
      screens("boat-reviews"),
      "show name, stars, age and text, newest",
    ],
  ],
  ranking: [
    [
      "les mieux notés",
      integration("search/search-reference"),
      "a search finds exactly the boats that the",
    ],
    ["du plus proche", "app/features/places/domain/nearby-cities.test.ts", "nearest"],
  ],
  professionals: [
    ["sont affichés sur l'annonce", screens("boat"), "shows who a professional is, where they"],
    ["adresse e-mail et son téléphone", screens("boat"), "and how to reach them"],
  ],
  report: [
    [
      "bloquer la personne",
      screens("conversation-block-report"),
      "removes the reply forms of both people",
    ],
    [
      "la décision vous est envoyée",
      screens("report-listing"),
      "mails a visitor a receipt without their own",
    ],
    [
      "Un e-mail confirme",
      screens("report-listing"),
      "mails a visitor a receipt without their own",
    ],
  ],
  how_to_pay: [
    ["ouvre sur la page", screens("quote-answering"), "payment of exactly the quote's amount"],
    [
      "les dates sont retenues",
      integration("payments/start-payment"),
      "a hold blocks other renters until it",
    ],
    [
      "remboursé aussitôt",
      integration("payments/settle-payment"),
      "a late payment is refunded if the days are",
    ],
    ["vous pouvez recommencer", integration("payments/start-payment"), "paid again later"],
  ],
  price: [
    ["ligne par ligne", screens("boat-booking"), "breaks the price down"],
    ["c'est ce montant que vous payez", screens("quote-answering"), "exactly the quote's amount"],
  ],
  refund: [
    [
      "Le remboursement part",
      screens("reservation-cancellation-by-renter"),
      "cancels for exactly the shown refund, and",
    ],
    ["tout, si c'est le propriétaire", screens("reservation-cancellation-by-owner"), "full refund"],
  ],
  insurance: [["Une caution peut", screens("boat-booking"), "and names the deposit"]],
  owner_payout: [
    ["72 heures", integration("payouts/payouts"), "72 hours"],
    ["chaque lundi", screens("payouts"), "every Monday for professionals"],
    ["retenus sur ses versements", integration("payouts/payouts"), "withheld"],
    ["informations fiscales", screens("payouts"), "ask for the tax details of owners who"],
  ],
  extras: [
    ["Chaque extra dit son prix", screens("boat-facts"), "are shown with price and unit"],
    ["sur place", screens("boat-booking"), "counts every required extra in the full"],
  ],
  quotes: [
    ["il ne peut plus être accepté", screens("quote-answering"), "is refused once %s"],
    [
      "se relit une dernière fois",
      screens("quote-review"),
      "has the lines, payments on the spot, the",
    ],
  ],
  deposit: [["dans le devis", screens("quote-review"), "the deposit, the cancellation dates"]],
  fees: [
    ["sans frais de service", screens("boat-booking"), "counts every required extra in the full"],
    ["lui sont retenus", screens("reservation-cancellation-by-owner"), "of the commission"],
  ],
  shared_costs: [
    ["Co-navigation", screens("search-filters"), "find only boats in co-navigation when it is"],
    ["la part des frais", screens("add-boat-errors"), "refuses a price above one person's share"],
  ],
  money_held: [
    ["72 heures", integration("payouts/payouts"), "72 hours"],
    ["quand il nous annonce", integration("payments/settle-payment"), "a paid session confirms"],
  ],
  book: [
    ["vous envoie un devis", "tests/e2e/journey.spec.ts", "from a search to a paid reservation"],
  ],
  availability: [
    ["Un jour est pris", integration("availability/taken"), "blocks, rentals and valid holds"],
    ["un calendrier relié", integration("availability/imported-days"), "are taken for search"],
    ["jours de préparation", integration("availability/taken"), "before and after rentals and"],
    ["se chevaucher", integration("payments/race"), "one holds the days"],
  ],
  change_dates: [
    [
      "Regardez avant d'annuler",
      screens("reservation-trip"),
      "shows the refund of a %s cancellation on",
    ],
  ],
  cancel_as_renter: [
    [
      "le montant exact",
      screens("reservation-cancellation-by-renter"),
      "cancels for exactly the shown refund, and",
    ],
    [
      "70 % de 900",
      "app/features/cancellations/domain/renter-refund.test.ts",
      "less 10%% commission",
    ],
  ],
  cancel_as_owner: [
    ["Pour 1", screens("reservation-cancellation-by-owner"), "owes %s of the commission"],
    ["48 heures", screens("contested-fee"), "finds neither form nor button after the 48"],
    ["un modérateur décide", screens("contested-fee"), "decides: %s"],
  ],
  take_offline: [
    ["retire l'annonce du site", screens("my-boats"), "takes a boat offline and puts it online"],
    ["envoyer de nouvelle demande", screens("boat-booking"), "nobody can request a boat that"],
  ],
  licence: [["l'âge minimum", screens("boat-facts"), "list times, fuel, licence, age and deposit"]],
  jet_ski: [
    ["Lisez les conditions", screens("boat-facts"), "list times, fuel, licence, age and deposit"],
  ],
  canals: [["ce que le propriétaire demande", screens("boat-facts"), "list times, fuel, licence"]],
  skipper: [
    ["Capitaine disponible", screens("search-card"), "shows type, skipper, title, rating and"],
    ["Avec skipper", screens("search-filters"), "ask for place, dates, guests, navigation"],
  ],
  fuel: [["si le carburant est compris", screens("boat-facts"), "list times, fuel, licence"]],
  weather: [
    ["48 heures", screens("contested-fee"), "sees that the fee is on hold, until when"],
    ["remboursé en totalité", screens("reservation-cancellation-by-owner"), "full refund"],
  ],
  calendars: [
    ["15 minutes", integration("calendar-sync/linked-calendars"), "is due every 15 minutes"],
    [
      "vous en êtes averti",
      screens("boat-setup-linked-calendars"),
      "mails the owner about days that clash, and",
    ],
  ],
};

const project = resolve(import.meta.dirname, "../../..");
const plain = (text: string) =>
  text.replaceAll("’", "'").replaceAll("\u2060", "").replaceAll(/\s/gu, " ");

test.each(helpArticleIds)("every promise of the article %s is proved by a test", (id) => {
  const text = plain(helpArticleParagraphs(id).join("\n"));
  for (const [words, file, title] of promises[id]) {
    expect(text).toContain(words);
    expect([file, readFileSync(resolve(project, file), "utf8").includes(title)]).toEqual([
      file,
      true,
    ]);
  }
});
