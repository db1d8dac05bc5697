import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { profiles } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { drawPicture } from "#tests/factories/draw-picture.ts";
import { errorInAnswer } from "#tests/support/error-in-answer.ts";
import { breakRecord } from "./support/failures.ts";
import { descriptionOf, type Page, textOf, within } from "./support/page.ts";
import { useSite } from "./support/site.ts";
import type { Visitor } from "./support/visitor.ts";

const site = useSite();
const megabyte = 1024 * 1024;

let person: TestUser;
let visitor: Visitor;
beforeEach(async () => {
  person = await createUser(site.db, { firstName: "Claire" });
  visitor = await site.signedIn(person);
});

const open = (path = "/my-profile/documents") => visitor.open(path);

/** Makes the file storage fail until the end of the test. */
function failStorage(error: Error) {
  site.services.storage = { ...site.services.storage, put: () => Promise.reject(error) };
}
const bucketMissing = () => Object.assign(new Error("no bucket"), { name: "NoSuchBucket" });

const kinds = ["Pièce d'identité", "Extrait K-bis", "Justificatif d'IBAN", "Acte de propriété"];
const pdf = new File(["%PDF-1.7\nan extract"], "kbis.pdf", { type: "application/pdf" });
const rows = (page: Page) =>
  within(page.all.getByRole("list", { name: "Documents de la société" })).getAllByRole("listitem");
const row = (page: Page, kind: string) => {
  const found = rows(page).find((each) => textOf(each).startsWith(kind));
  if (!found) throw new Error(`No row for ${kind}`);
  return within(found);
};
const send = (page: Page, sent?: File) =>
  page.press(
    "Envoyer : Extrait K-bis",
    sent ? { "Choisir un fichier : Extrait K-bis": [sent] } : {},
    {
      within: row(page, "Extrait K-bis"),
    },
  );
const said = (page: Page) =>
  descriptionOf(page.main.getByLabelText("Choisir un fichier : Extrait K-bis"));

function formWith(sent: File): FormData {
  const body = new FormData();
  body.set("file", sent);
  return body;
}

// spec 2-2.16
test("four kinds of documents are listed, each with its purpose", async () => {
  const page = await open();
  expect(page.text).toContain(
    "Ils restent privés : vous et notre équipe de modération êtes les seuls à pouvoir les ouvrir. PDF, JPG ou PNG, 10 Mo au plus.",
  );
  expect(rows(page).map(textOf)).toEqual([
    "Pièce d'identité Carte d'identité ou passeport en cours de validité Choisir un fichier Envoyer",
    "Extrait K-bis Pour les sociétés, de moins de trois mois Choisir un fichier Envoyer",
    "Justificatif d'IBAN Un RIB au nom du titulaire du compte Choisir un fichier Envoyer",
    "Acte de propriété Titre de navigation ou acte de francisation du bateau Choisir un fichier Envoyer",
  ]);
  for (const kind of kinds) {
    expect(page.main.getByLabelText(`Choisir un fichier : ${kind}`)).toBeTruthy();
  }
});

// spec 2-3.39 2-3.40 2-7.17 2-8.38
test("uploaded documents are listed with their date, and open only to their owner and moderators", async () => {
  const page = await send(await open(), pdf);
  expect(page.path).toBe("/my-profile/documents");
  expect(page.toast).toEqual({
    title: "Document uploadé",
    text: "Votre document est enregistré.",
  });
  expect(textOf(rows(page)[1])).toMatch(/^Extrait K-bis PDF, déposé le 03\/05\/2027 /);
  const link = page.main.getByRole("link", { name: "Télécharger : Extrait K-bis" });
  const address = link.getAttribute("href") ?? "";
  expect(address).toMatch(new RegExp(`^/documents/${person.userId}/k_bis\\.pdf`));
  const own = await visitor.fetch(address, { method: "GET" });
  expect([own.status, own.body]).toEqual([200, "%PDF-1.7\nan extract"]);
  expect(own.headers.get("Content-Disposition")).toContain("attachment");
  expect(own.headers.get("Cache-Control")).toContain("no-store");
  const moderator = await createUser(site.db, { roles: ["moderator"] });
  const statuses = [];
  for (const other of [
    await site.signedIn(moderator),
    await site.signedIn(await createUser(site.db)),
  ]) {
    statuses.push((await other.fetch(address, { method: "GET" })).status);
  }
  statuses.push((await site.visitor().fetch(address, { method: "GET" })).status);
  expect(statuses).toEqual([200, 404, 404]);
});

test("documents are replaced, and removed after a confirmation", async () => {
  const page = await send(await open(), pdf);
  const photo = await drawPicture("kbis.png");
  const replaced = await page.press(
    "Envoyer : Extrait K-bis",
    { "Remplacer : Extrait K-bis": [photo] },
    { within: row(page, "Extrait K-bis") },
  );
  expect(textOf(rows(replaced)[1])).toContain("PNG, déposé le 03/05/2027");
  expect(replaced.text).toContain(
    "« Extrait K-bis » sera effacé de nos serveurs sans retour possible. Vous pourrez en déposer un autre à tout moment.",
  );
  const [button] = replaced.main.getAllByRole("button", {
    name: "Supprimer définitivement : Extrait K-bis",
    hidden: true,
  });
  const removed = await replaced.pressButton(button);
  expect(removed).toMatchObject({
    toast: null,
    announced: "Document supprimé Votre document n'est plus chez nous.",
  });
  expect(textOf(rows(removed)[1])).toContain("Choisir un fichier Envoyer");
  expect(removed.main.queryByRole("link", { name: /^Télécharger/ })).toBeNull();
});

const removeIn = (shown: Page) => {
  const name = "Supprimer définitivement : Extrait K-bis";
  return shown.pressButton(shown.main.getAllByRole("button", { name, hidden: true })[0]);
};

test("a document that replaced the one to be removed stays until its owner has seen it", async () => {
  const page = await send(await open(), pdf);
  const photo = await drawPicture("kbis.png");
  await page.press(
    "Envoyer : Extrait K-bis",
    { "Remplacer : Extrait K-bis": [photo] },
    { within: row(page, "Extrait K-bis") },
  );
  const refused = await removeIn(page);
  expect(refused.toast?.text).toBe(
    "Ce document a été remplacé entre-temps : relisez-le avant de le supprimer",
  );
  expect(textOf(rows(refused)[1])).toContain("PNG, déposé le 03/05/2027");
  expect((await removeIn(refused)).announced).toContain("Document supprimé");
});

// spec 2-5.05 2-5.06 2-8.01 2-8.06
test("refused documents show the reason in their row", async () => {
  const page = await open();
  expect(said(await send(page))).toBe("Veuillez sélectionner un fichier");
  const webPage = new File(["<html>"], "kbis.pdf", { type: "application/pdf" });
  const format = await send(page, webPage);
  expect(said(format)).toBe("Format de fichier non supporté. Utilisez PDF, JPG ou PNG.");
  expect(format.path).toBe("/my-profile/documents?document=k_bis&problem=format");
  const heavy = new File(["%PDF-1.7\n", new Uint8Array(10 * megabyte)], "kbis.pdf");
  expect(said(await send(page, heavy))).toBe("Le fichier ne doit pas dépasser 10MB");
  failStorage(bucketMissing());
  expect(said(await send(page, pdf))).toBe("Le système de stockage n'est pas encore configuré");
  failStorage(new Error("disk full"));
  expect(said(await send(page, pdf))).toBe("Impossible d'uploader le document");
});

// spec 2-8.05 2-8.06
test("documents sent with JavaScript get a response without a redirect", async () => {
  visitor.headers["Accept"] = "application/json";
  const path = "/my-profile/documents/k_bis";
  const sent = await visitor.fetch(path, { method: "POST", body: formWith(pdf) });
  expect([sent.status, sent.body]).toEqual([200, '{"form":"","done":true}']);
  failStorage(bucketMissing());
  const failed = await visitor.fetch(path, { method: "POST", body: formWith(pdf) });
  expect(failed.status).toBe(503);
  expect(errorIn(failed.body)).toBe("Le système de stockage n'est pas encore configuré");
  const english = await visitor.fetch(`/en${path}`, { method: "POST", body: new FormData() });
  expect([english.status, errorIn(english.body, "file")]).toEqual([400, "Please choose a file"]);
});

function errorIn(body: string, field = ""): string | undefined {
  return errorInAnswer(JSON.parse(body), field);
}

test("documents that cannot be removed remain, and an error is shown", async () => {
  const identityCardUrl = `/documents/${person.userId}/identity_card.pdf?v=1800000000000`;
  await site.db.update(profiles).set({ identityCardUrl }).where(eq(profiles.userId, person.userId));
  const page = await open();
  breakRecord(site);
  const [button] = page.main.getAllByRole("button", {
    name: "Supprimer définitivement : Pièce d'identité",
    hidden: true,
  });
  const failed = await page.pressButton(button);
  expect(failed.toast).toEqual({
    title: "Erreur",
    text: "Impossible de supprimer le document",
  });
  expect(failed.main.getByRole("link", { name: "Télécharger : Pièce d'identité" })).toBeTruthy();
});

test("documents are in English under /en", async () => {
  const page = await open("/en/my-profile/documents");
  const [first] = within(page.all.getByRole("list", { name: "Company documents" })).getAllByRole(
    "listitem",
  );
  const sent = await page.press(
    "Send: Identity card",
    { "Choose a file: Identity card": [pdf] },
    { within: within(first) },
  );
  expect(sent.toast).toEqual({ title: "Document uploaded", text: "Your document is stored." });
  expect(sent.text).toContain("PDF, uploaded on 03/05/2027");
});
