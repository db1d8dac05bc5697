import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents, paymentProblems, payments, userRoles, users } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { descriptionOf, type Page, textOf, within } from "./support/page.ts";
import { testNow, useSite } from "./support/site.ts";

const site = useSite();

let person: TestUser;
beforeEach(async () => {
  person = await createUser(site.db, { email: "claire@escale.example" });
});

const open = async (path = "/my-profile/data") => site.openAs(person, path);
const part = (page: Page, name: string) => page.all.getByRole("region", { name });
const deletion = (page: Page) => within(part(page, "Supprimer mon compte"));
const isOpen = async () =>
  (await site.db.select().from(users).where(eq(users.id, person.userId)))[0]?.deletedAt === null;

function close(page: Page, fields: { password?: string; understood?: boolean }) {
  return page.press(
    "Supprimer mon compte",
    {
      "Votre mot de passe": fields.password ?? person.password,
      "Je comprends que mon compte ne pourra pas être rétabli": fields.understood ?? true,
    },
    { within: deletion(page) },
  );
}

test("the page says what the archive contains, and what is deleted or kept when the account is closed", async () => {
  const page = await open();
  expect([page.title, page.heading]).toEqual(["Mes données – Escale", "Mes données"]);
  expect(textOf(part(page, "Télécharger mes données"))).toBe(
    "Télécharger mes données Une archive de tout ce que vous nous avez confié : profil, coordonnées bancaires, annonces et photos, messages, devis, réservations, avis, pièces justificatives. Elle contient vos secrets : gardez-la en lieu sûr. Votre mot de passe Télécharger l'archive",
  );
  expect(textOf(part(page, "Supprimer mon compte"))).toBe(
    "Supprimer mon compte C'est définitif. Vos offres en cours sont retirées et vos bateaux ne sont plus proposés. Effacé : nom, e-mail, téléphone, photo, pièces justificatives, coordonnées bancaires, textes et photos de vos annonces, sauf leurs titres. Gardé, sans votre nom : les réservations et paiements, que la loi nous demande de conserver, et les messages et avis que d'autres ont reçus. Votre mot de passe Supprimer mon compte Je comprends que mon compte ne pourra pas être rétabli Supprimer mon compte",
  );
});

test("the page is in English under /en", async () => {
  const page = await open("/en/my-profile/data");
  expect([page.language, page.heading]).toEqual(["en", "My data"]);
  expect(page.main.getByRole("button", { name: "Download the archive" })).toBeTruthy();
  const refused = await page.press(
    "Delete my account",
    { "I understand that my account cannot be restored": true },
    { within: within(part(page, "Delete my account")) },
  );
  expect(refused.text).toContain("Please enter your password");
});

describe("the archive", () => {
  test("is a dated file, requires the password, and is recorded", async () => {
    const page = await open();
    const archive = await page.press("Télécharger l'archive", {
      "Votre mot de passe": person.password,
    });
    expect(archive.status).toBe(200);
    expect(archive.headers.get("Content-Type")).toBe("application/zip");
    expect(archive.headers.get("Content-Disposition")).toBe(
      'attachment; filename="escale-2027-05-03.zip"',
    );
    expect(archive.headers.get("Cache-Control")).toBe("no-store");
    expect(archive.body).toContain("data.json");
    const events = await site.db.select().from(auditEvents);
    expect(events.map(({ action }) => action)).toEqual(["data_exported"]);
  });

  test.each([
    ["a wrong password", "", "Faux-4242!", "Le mot de passe est incorrect."],
    ["no password", "", "", "Veuillez entrer votre mot de passe"],
    ["a wrong password in English", "/en", "Faux-4242!", "The password is incorrect."],
  ])(
    "is refused with %s, with an error only at its own field",
    async (_title, at, password, text) => {
      const page = await open(`${at}/my-profile/data`);
      const label = at ? "Your password" : "Votre mot de passe";
      const refused = await page.press(at ? "Download the archive" : "Télécharger l'archive", {
        [label]: password,
      });
      expect(refused.path.split("?")[0]).toBe(`${at}/my-profile/data`);
      const fields = refused.main.getAllByLabelText(label);
      expect(fields.map((field) => descriptionOf(field))).toEqual([text, ""]);
      expect(fields.map((field) => field.getAttribute("aria-invalid"))).toEqual(["true", null]);
      expect(refused.toast).toBeNull();
      expect(await site.db.select().from(auditEvents)).toEqual([]);
    },
  );

  test("has no error at its field after the other form was refused", async () => {
    const page = await open("/my-profile/data?password=wrong");
    const refused = await close(page, { password: "Faux-4242!" });
    const fields = refused.main.getAllByLabelText("Votre mot de passe");
    expect(fields.map((field) => field.getAttribute("aria-invalid"))).toEqual([null, "true"]);
  });

  test("shows a toast on the page when it fails", async () => {
    const page = await open();
    const { db } = site.services;
    site.services.db = new Proxy(db, {
      get: (target, name, receiver): unknown =>
        name === "transaction"
          ? () => {
              throw new Error("connection lost");
            }
          : Reflect.get(target, name, receiver),
    });
    const failed = await page.press("Télécharger l'archive", {
      "Votre mot de passe": person.password,
    });
    expect(failed.path).toBe("/my-profile/data");
    expect(failed.toast?.text).toBe("Votre archive n'a pas pu être préparée. Veuillez réessayer.");
  });

  test("redirects to signing in when the session ended before the request", async () => {
    const sent = await site.visitor().post("/my-profile/export", { password: person.password });
    expect(sent.path.split("?")[0]).toBe("/login");
    expect(sent.toast).toBeNull();
  });

  test("redirects a GET request to the form, and a visitor of the form to signing in", async () => {
    expect((await open("/my-profile/export")).path).toBe("/my-profile/data");
    expect((await site.visitor().open("/my-profile/data")).path).toBe(
      "/login?redirectTo=%2Fmy-profile%2Fdata",
    );
  });
});

describe("closing the account", () => {
  test("requires the password and the ticked box, each with an error at its field", async () => {
    const page = await open();
    const unticked = await close(page, { understood: false, password: "" });
    expect(unticked.status).toBe(400);
    expect(descriptionOf(deletion(unticked).getByLabelText("Votre mot de passe"))).toBe(
      "Veuillez entrer votre mot de passe",
    );
    expect(
      descriptionOf(deletion(unticked).getByRole("group", { name: "Supprimer mon compte" })),
    ).toBe("Cochez la case pour confirmer.");
    const wrong = await close(page, { password: "Faux-4242!" });
    expect(descriptionOf(deletion(wrong).getByLabelText("Votre mot de passe"))).toBe(
      "Le mot de passe est incorrect.",
    );
    expect(wrong.main.queryByRole("link", { name: "Voir mes réservations" })).toBeNull();
    expect(await isOpen()).toBe(true);
  });

  test("is refused while a rental is ahead, with a link to it", async () => {
    const owner = await createUser(site.db);
    const boat = await createBoat(site.db, { userId: owner.userId });
    await createPaidReservation(site.db, { boat, renterId: person.userId, now: testNow });
    const page = await close(await open(), {});
    expect(page.status).toBe(409);
    expect(textOf(page.main.getByRole("alert"))).toBe(
      "Une location est en cours ou à venir. Attendez qu'elle soit terminée, ou annulez-la. Voir mes réservations",
    );
    expect(
      page.main.getByRole("link", { name: "Voir mes réservations" }).getAttribute("href"),
    ).toBe("/my-reservations");
    expect(await isOpen()).toBe(true);
  });

  test("is refused while a payment or refund is in progress, with a link to the conversations", async () => {
    const owner = await createUser(site.db);
    const boat = await createBoat(site.db, { userId: owner.userId });
    await createPaidReservation(site.db, {
      boat,
      renterId: person.userId,
      checkIn: "2027-04-01",
      checkOut: "2027-04-02",
      status: "cancelled",
      now: testNow,
    });
    await site.db.update(payments).set({ status: "refund_due" });
    const page = await close(await open(), {});
    expect(textOf(page.main.getByRole("alert"))).toBe(
      "Un paiement ou un remboursement est en cours. Réessayez quand il sera terminé. Voir mes messages",
    );
    expect(page.main.getByRole("link", { name: "Voir mes messages" }).getAttribute("href")).toBe(
      "/messages",
    );
    expect(await isOpen()).toBe(true);
  });

  test("is refused while a refund to the person has failed, with a link to their rentals", async () => {
    const owner = await createUser(site.db);
    const boat = await createBoat(site.db, { userId: owner.userId });
    const { payment } = await createPaidReservation(site.db, {
      boat,
      renterId: person.userId,
      status: "cancelled",
      now: testNow,
    });
    await site.db.update(payments).set({ status: "refund_failed" });
    await site.db
      .insert(paymentProblems)
      .values({ paymentId: payment.id, kind: "refund_failed", createdAt: testNow });
    const page = await close(await open(), {});
    expect(page.status).toBe(409);
    expect(textOf(page.main.getByRole("alert"))).toBe(
      "Un remboursement n'a pas encore pu vous être versé. Nous nous en occupons : votre compte pourra être fermé dès que ce sera réglé. Voir mes réservations",
    );
    expect(
      page.main.getByRole("link", { name: "Voir mes réservations" }).getAttribute("href"),
    ).toBe("/my-reservations");
    expect(await isOpen()).toBe(true);
  });

  test("is refused to the only admin, with a link to the people with roles", async () => {
    await site.db.insert(userRoles).values({ userId: person.userId, role: "admin" });
    const page = await close(await open(), {});
    expect(page.status).toBe(409);
    expect(textOf(page.main.getByRole("alert"))).toBe(
      "Personne d'autre n'exploite le site : donnez d'abord le rôle « Exploitation » à une autre personne. Voir les rôles",
    );
    expect(page.main.getByRole("link", { name: "Voir les rôles" }).getAttribute("href")).toBe(
      "/admin/people",
    );
    expect(await isOpen()).toBe(true);
  });

  test("redirects to the home page with a toast, signs out, and mails the user", async () => {
    const visitor = await site.signedIn(person);
    const page = await close(await visitor.open("/my-profile/data"), {});
    expect(page.path).toBe("/");
    expect(page.toast?.text).toBe("Votre compte est supprimé. Bon vent !");
    expect(await isOpen()).toBe(false);
    expect((await visitor.open("/my-reservations")).path).toContain("/login");
    const [mail] = await site.runJobs();
    expect([mail?.to, mail?.subject]).toEqual([
      "claire@escale.example",
      "Votre compte Escale est fermé",
    ]);
    expect(mail?.text).toContain("Votre compte Escale a été fermé le 03/05/2027 à 12:00.");
    const again = await site
      .visitor()
      .post("/login", { email: person.email, password: person.password });
    expect(again.text).toContain("Identifiants invalides");
  });

  test("shows an error when it fails, and the account remains", async () => {
    const page = await open();
    const { db } = site.services;
    site.services.db = new Proxy(db, {
      get: (target, name, receiver): unknown =>
        name === "transaction"
          ? () => Promise.reject(new Error("connection lost"))
          : Reflect.get(target, name, receiver),
    });
    const failed = await close(page, {});
    expect(failed.status).toBe(500);
    expect(textOf(failed.main.getByRole("alert"))).toBe(
      "Votre compte n'a pas pu être supprimé. Veuillez réessayer.",
    );
    expect(await isOpen()).toBe(true);
  });
});
