import { expect, test } from "vitest";
import { createUser } from "#tests/factories/create-user.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";
import type { Visitor } from "./support/visitor.ts";

// Titles distinguish the pages in the browser's tabs and history, in the page's language.

const site = useSite();
const rental = useRental(site);

/** The French and English titles of pages, without the site's name at the end. */
async function namesOf(visitor: Visitor, paths: readonly string[]) {
  const names: (string | undefined)[][] = [];
  for (const path of paths) {
    const titles = [await visitor.open(path), await visitor.open(`/en${path}`)];
    names.push(titles.map(({ title }) => /^(.+) – Escale$/.exec(title)?.[1]));
  }
  return names;
}

test("the public pages have titles", async () => {
  const pages = {
    "/search": ["Rechercher un bateau", "Find a boat"],
    "/login": ["Connexion", "Log in"],
    "/register": ["Créer un compte", "Create an account"],
    "/forgot-password": ["Mot de passe oublié", "Forgotten password"],
    "/confirm-email": ["Confirmer votre adresse", "Confirm your address"],
    "/help": ["Centre d'aide", "Help centre"],
    "/privacy": ["Confidentialité", "Privacy"],
    "/terms": ["Conditions générales", "Terms and conditions"],
    "/legal-notice": ["Mentions légales", "Legal notice"],
    "/undo-email-change?token=x": ["Reprendre votre adresse", "Take your address back"],
    "/nowhere": ["Page introuvable", "Page not found"],
  };
  expect(await namesOf(site.visitor(), Object.keys(pages))).toEqual(Object.values(pages));
});

test("the pages of an account have titles", async () => {
  const pages = {
    "/messages": ["Messages", "Messages"],
    "/my-reservations": ["Mes réservations", "My reservations"],
    "/my-boats": ["Mes bateaux", "My boats"],
    "/favourites": ["Mes favoris", "My favourites"],
    "/boat-setup?add=1": ["Ajouter un bateau", "Add a boat"],
    [`/boat-setup/${rental.boat.id}`]: ["Sloop Mistral", "Sloop Mistral"],
    [`/boat-setup/${rental.boat.id}/edit`]: ["Modifier le bateau", "Edit the boat"],
    "/my-profile/payouts": ["Mes revenus", "My earnings"],
    "/my-profile/tax": ["Informations fiscales", "Tax details"],
    "/my-profile/data": ["Mes données", "My data"],
    "/my-profile/security": ["Connexion et sécurité", "Login and security"],
    "/my-profile/security/second-factor": ["Double authentification", "Two-step verification"],
  };
  const owner = await site.signedIn(rental.owner);
  expect(await namesOf(owner, Object.keys(pages))).toEqual(Object.values(pages));
});

test("the pages of a rental have titles", async () => {
  const { reservation } = await rental.rent({
    checkIn: "2027-04-26",
    checkOut: "2027-04-28",
    status: "completed",
  });
  const quote = await rental.offer({ status: "accepted" });
  const pages = {
    [`/boat/${rental.boat.id}/request`]: ["Votre demande", "Your request"],
    [`/boat/${rental.boat.id}/reviews`]: ["Avis sur Sloop Mistral", "Reviews of Sloop Mistral"],
    [`/quote/${quote.id}`]: ["Relisez, puis payez", "Review, then pay"],
    [`/reservation/${reservation.id}`]: ["Sloop Mistral", "Sloop Mistral"],
    [`/reservation/${reservation.id}/review`]: ["Avis", "Reviews"],
  };
  const renter = await site.signedIn(rental.renter);
  expect(await namesOf(renter, Object.keys(pages))).toEqual(Object.values(pages));
});

test("the pages of staff have titles", async () => {
  const pages = {
    "/moderation": ["Modération", "Moderation"],
    "/moderation/reviews": ["Avis signalés", "Reported reviews"],
    "/admin": ["Exploitation", "Operations"],
    "/admin/payments": ["Paiements à vérifier", "Payments to review"],
    "/admin/jobs": ["Tâches", "Jobs"],
    "/admin/money": ["Argent", "Money"],
    "/admin/people": ["Rôles", "Roles"],
  };
  const admin = await site.signedIn(await createUser(site.db, { roles: ["admin"] }));
  expect(await namesOf(admin, Object.keys(pages))).toEqual(Object.values(pages));
});
