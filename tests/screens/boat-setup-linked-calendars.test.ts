import { expect, test } from "vitest";
import { onlyRow } from "#app/platform/database/only-row.ts";
import type { PublicReading } from "#app/platform/public-web/read-public-file.server.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { boatUnavailabilities, importedDays } from "#db/schema/schema.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { useBoatSetup } from "./support/boat-setup.ts";
import { errorsOf, valueOf } from "./support/new-boat.ts";
import { type Page, textOf } from "./support/page.ts";
import { siteUrl, testNow, useSite } from "./support/site.ts";

const site = useSite();
const setup = useBoatSetup(site);

const ics = (from = "20270510", to = "20270513") =>
  `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:${from}\r\nDTEND;VALUE=DATE:${to}\r\nEND:VEVENT\r\nEND:VCALENDAR`;
const clicked = {
  "Nom du calendrier": "Click&Boat",
  "Adresse iCal": "webcal://club.example/a.ics",
};

/** Mocks the response of other sites until the end of the test; returns the addresses that are requested. */
function answerWith(text: string): string[] {
  const asked: string[] = [];
  site.services.web = {
    async read({ href }) {
      asked.push(href);
      return { ok: true, value: { text, etag: null } };
    },
  };
  return asked;
}
function failWith(
  reason: Extract<PublicReading, { ok: false }>["reason"],
  status: number | null = null,
) {
  site.services.web = { read: async () => ({ ok: false, reason, status }) };
}
const calendars = (page: Page) =>
  textOf(page.main.getByRole("region", { name: /^(Calendriers reliés|Linked calendars)/ }));
const openForm = async () => (await setup.open("calendrier")).follow("Relier un calendrier");
/** Links a calendar from an .ics file, through the form. */
const linkFile = async (name: string, file: File) =>
  (await openForm()).press("Relier le fichier", {
    "Nom du calendrier": name,
    "Fichier .ics": [file],
  });

test("links a calendar by its address, and shows its days in red with its name", async () => {
  const asked = answerWith(ics());
  expect(calendars(await setup.open("calendrier"))).toContain("Aucun calendrier relié");
  const page = await (await openForm()).press("Relier l'adresse", clicked);
  expect(page).toMatchObject({ toast: null, announced: "Calendrier relié" });
  expect(asked).toEqual(["https://club.example/a.ics"]);
  expect(calendars(page)).toContain("Click&Boat Lu à l'instant, 1 période prise À jour");
  const cells = page.main
    .getAllByRole("cell")
    .filter((cell) => textOf(cell).includes("Click&Boat"));
  expect(cells.map((cell) => textOf(cell))).toEqual([
    "10 Indisponible Click&Boat",
    "11 Indisponible Click&Boat",
    "12 Indisponible Click&Boat",
  ]);
  expect(cells[0]?.innerHTML).toContain("bg-unavailable-soft");
  expect(cells[0]?.innerHTML).toContain("<svg");
});

test("refuses an address without a calendar, with the reason and the typed address", async () => {
  failWith("refused", 404);
  const page = await (await openForm()).press("Relier l'adresse", clicked);
  expect(page.status).toBe(409);
  expect(errorsOf(page)["Adresse iCal"]).toBe("L'adresse ne donne pas de calendrier (erreur 404).");
  expect(valueOf(page, "Adresse iCal")).toBe("webcal://club.example/a.ics");
  failWith("private_address");
  const inside = await page.press("Relier l'adresse", clicked);
  expect(errorsOf(inside)["Adresse iCal"]).toBe(
    "Cette adresse mène à un réseau privé : seuls des calendriers publics peuvent être lus.",
  );
});

test.each(["", "club.example/a.ics", "file:///etc/passwd", "javascript:alert(1)"])(
  "refuses %j as an address without requesting it",
  async (typed) => {
    const asked = answerWith(ics());
    const fields = { ...clicked, "Adresse iCal": typed };
    const page = await (await openForm()).press("Relier l'adresse", fields);
    expect(page.status).toBe(400);
    expect(asked).toEqual([]);
  },
);

test("links a file, and shows its age and that it is not updated", async () => {
  const page = await linkFile("Club", new File([ics()], "club.ics"));
  expect(page).toMatchObject({ toast: null, announced: "Calendrier relié" });
  site.setNow(new Date(testNow.getTime() + 26 * 60 * 60_000));
  expect(calendars(await setup.open("calendrier"))).toContain(
    "Club Fichier lu il y a 1 j, 1 période prise Fichier",
  );
});

test("keeps the month that is shown while a calendar is linked, changed, read and removed", async () => {
  answerWith(ics());
  const july = `/boat-setup/${setup.boatId}?section=calendrier&month=2027-07`;
  const shown = await (await site.signedIn(setup.owner)).open(july);
  const form = await shown.follow("Relier un calendrier");
  expect(form.path).toBe(`${july}&calendar=new`);
  expect((await form.follow("Annuler")).path).toBe(july);
  const linked = await form.press("Relier l'adresse", clicked);
  expect(linked.path).toBe(july);
  const file = { "Nom du calendrier": "Club", "Fichier .ics": [new File([ics()], "a.ics")] };
  expect((await form.press("Relier le fichier", file)).path).toBe(july);
  const changing = await linked.follow("Changer l'adresse du calendrier Click&Boat");
  expect((await changing.press("Enregistrer", clicked)).path).toBe(july);
  expect((await linked.press("Lire maintenant : Click&Boat")).path).toBe(july);
  expect((await linked.press("Retirer Click&Boat")).path).toBe(july);
});

test("refuses a file of 5 MB, one that is not a calendar, and one with a million repetitions", async () => {
  const large = await linkFile("Club", new File([ics(), " ".repeat(5 * 1024 * 1024)], "a.ics"));
  expect(large.status).toBe(413);
  expect(large.text).toContain("Ce calendrier est trop lourd : 1 Mo au plus.");
  const html = await linkFile("Club", new File(["<html>"], "a.ics"));
  expect(html.text).toContain("Ce n'est pas un calendrier iCal.");
  const million = ics()
    .replace("DTSTART;VALUE=DATE:20270510", "DTSTART:20270510T100000Z")
    .replace("DTEND;VALUE=DATE:20270513", "RRULE:FREQ=MINUTELY;COUNT=1000000");
  const many = await linkFile("Club", new File([million], "a.ics"));
  expect(many.text).toContain("Ce calendrier contient trop d'événements répétés.");
  expect(await site.db.select().from(importedDays)).toEqual([]);
});

test("reads a calendar on request, keeps its days when reading fails, and changes and removes it", async () => {
  answerWith(ics());
  const linked = await (await openForm()).press("Relier l'adresse", clicked);
  failWith("too_slow");
  site.setNow(new Date(testNow.getTime() + 12 * 60_000));
  const failed = await linked.press("Lire maintenant : Click&Boat");
  expect(failed.toast?.text).toContain("Le calendrier n'a pas pu être lu.");
  expect(calendars(failed)).toContain(
    "L'autre site n'a pas répondu à temps. Dernière lecture le 03/05/2027 à 12:00 : les jours qu'il annonçait restent pris.",
  );
  expect(await site.db.select().from(importedDays)).toHaveLength(1);
  const asked = answerWith(ics("20270520", "20270521"));
  const form = await failed.follow("Changer l'adresse du calendrier Click&Boat");
  expect(valueOf(form, "Adresse iCal")).toBe("https://club.example/a.ics");
  const changed = await form.press("Enregistrer", {
    "Nom du calendrier": "SamBoat",
    "Adresse iCal": "https://sam.example/b.ics",
  });
  expect(changed).toMatchObject({ toast: null, announced: "Calendrier modifié" });
  expect(asked).toEqual(["https://sam.example/b.ics"]);
  expect(calendars(changed)).toContain("SamBoat Lu à l'instant");
  expect((await changed.press("Lire maintenant : SamBoat")).announced).toBe("Calendrier lu");
  const removed = await changed.press("Retirer SamBoat");
  expect(removed).toMatchObject({ toast: null, announced: "Calendrier retiré" });
  expect(await site.db.select().from(importedDays)).toEqual([]);
});

test.each([
  [
    "",
    ["Changer l'adresse du calendrier Port", "Enregistrer", "Adresse iCal"] as const,
    "Un calendrier de ce bateau a déjà cette adresse.",
  ],
  [
    "/en",
    ["Change the address of Port", "Save", "iCal address"] as const,
    "A calendar of this boat already has this address.",
  ],
])(
  "refuses the address of another calendar of the boat at '%s/boat-setup'",
  async (language, [change, save, field], text) => {
    answerWith(ics());
    await (await openForm()).press("Relier l'adresse", clicked);
    const port = { "Nom du calendrier": "Port", "Adresse iCal": "https://port.example/b.ics" };
    await (await openForm()).press("Relier l'adresse", port);
    const path = `${language}/boat-setup/${setup.boatId}?section=calendrier`;
    const list = await site.openAs(setup.owner, path);
    const form = await list.follow(change);
    const refused = await form.press(save, { [field]: clicked["Adresse iCal"] });
    expect(refused.status).toBe(409);
    expect(errorsOf(refused)[field]).toBe(text);
  },
);

test("mails the owner about days that clash, and about two failures in a row", async () => {
  const client = await createUser(site.db);
  await createReservation(site.db, {
    boatId: setup.boatId,
    ownerId: setup.owner.userId,
    renterId: client.userId,
    checkInDate: calendarDate("2027-05-12"),
    checkOutDate: calendarDate("2027-05-14"),
  });
  answerWith(ics());
  const linked = await (await openForm()).press("Relier l'adresse", clicked);
  const [clash] = await site.runJobs();
  expect(clash?.subject).toMatch(/^Deux réservations aux mêmes dates/);
  expect(clash?.text).toContain("12/05/2027");
  failWith("refused", 410);
  await linked.press("Lire maintenant : Click&Boat");
  expect(await site.runJobs()).toEqual([]);
  await linked.press("Lire maintenant : Click&Boat");
  const [unreadable] = await site.runJobs();
  expect(unreadable?.subject).toMatch(/^Le calendrier «.Click&Boat.» n'est plus lu$/);
  expect(unreadable?.text).toContain("(erreur 410)");
  expect(unreadable?.text).not.toContain("club.example");
});

const feedField = "Adresse de votre calendrier Escale";
const pathOf = (page: Page) => valueOf(page, feedField).replace(siteUrl, "");

test("gives the boat a feed without personal data, renews its address, and revokes it", async () => {
  const client = await createUser(site.db, { firstName: "Zénobie" });
  await createReservation(site.db, {
    boatId: setup.boatId,
    ownerId: setup.owner.userId,
    renterId: client.userId,
    checkInDate: calendarDate("2027-05-12"),
    checkOutDate: calendarDate("2027-05-14"),
  });
  await site.db.insert(boatUnavailabilities).values({
    boatId: setup.boatId,
    startDate: calendarDate("2027-06-01"),
    endDate: calendarDate("2027-06-01"),
    reason: "Mariage de Zoé",
  });
  await linkFile("Club", new File([ics("20270701", "20270702")], "a.ics"));
  const page = await (await setup.open("calendrier")).press("Créer l'adresse");
  const path = pathOf(page);
  expect(path).toMatch(/^\/ical\/[\w-]{43}[.]ics$/);
  const visitor = site.visitor();
  const feed = await visitor.fetch(path, { method: "GET" });
  expect(feed.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(feed.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
  const lines = feed.body.split("\r\n");
  expect(lines.filter((line) => /^(SUMMARY|DTSTART|DTEND)/.test(line))).toEqual([
    "DTSTART;VALUE=DATE:20270512",
    "DTEND;VALUE=DATE:20270515",
    "SUMMARY:Réservé",
    "DTSTART;VALUE=DATE:20270601",
    "DTEND;VALUE=DATE:20270602",
    "SUMMARY:Indisponible",
  ]);
  for (const personal of ["Zénobie", "Zoé", "Marc", client.userId]) {
    expect(feed.body).not.toContain(personal);
  }
  visitor.headers["If-None-Match"] = feed.headers.get("ETag") ?? "";
  expect((await visitor.fetch(path, { method: "GET" })).status).toBe(304);
  delete visitor.headers["If-None-Match"];
  expect(await visitor.fetch(path, { method: "HEAD" })).toMatchObject({ status: 200, body: "" });

  const renewed = pathOf(await page.press("Nouvelle adresse"));
  expect(renewed).not.toBe(path);
  expect((await visitor.fetch(renewed, { method: "GET" })).status).toBe(200);
  const closed = await (await setup.open("calendrier")).press("Révoquer l'adresse");
  expect(closed).toMatchObject({ toast: null, announced: "Adresse révoquée" });
  expect(calendars(closed)).toContain("Créer l'adresse");
  // Renewed, revoked and unknown addresses get the same response.
  const never = `/ical/${"a".repeat(43)}.ics`;
  const answers = await Promise.all(
    [path, renewed, never, "/ical/x.ics", "/ical/x"].map((each) =>
      visitor.fetch(each, { method: "GET" }),
    ),
  );
  const shown = answers.map(({ status, body, headers }) => ({
    status,
    body,
    kept: headers.get("Cache-Control"),
    type: headers.get("Content-Type"),
  }));
  expect(new Set(shown.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(shown[0]).toMatchObject({ status: 404, body: "Not found", kept: "no-store" });
});

test("refuses a calendar whose name has only invisible characters", async () => {
  answerWith(ics());
  const page = await (await openForm()).press("Relier l'adresse", {
    ...clicked,
    "Nom du calendrier": "\u200B \u2060",
  });
  expect(page.status).toBe(400);
  expect(errorsOf(page)["Nom du calendrier"]).toBe("Donnez un nom à ce calendrier.");
});

test("refuses a form that was open while its calendar was changed elsewhere, shows both versions, and then saves", async () => {
  answerWith(ics());
  await (await openForm()).press("Relier l'adresse", clicked);
  const [first, second] = await Promise.all(
    [1, 2].map(async () =>
      (await setup.open("calendrier")).follow("Changer l'adresse du calendrier Click&Boat"),
    ),
  );
  await first?.press("Enregistrer", { "Nom du calendrier": "SamBoat" });
  const refused = await second?.press("Enregistrer", { "Nom du calendrier": "Mon club" });
  if (!refused) throw new Error("The second form was not sent");
  expect(refused.status).toBe(409);
  const conflict = refused.main.getByRole("region", { name: "Deux versions de cette section" });
  expect(textOf(conflict)).toContain("Votre saisie Mon club Enregistré entre-temps SamBoat");
  expect(textOf(conflict)).not.toContain("club.example");
  expect(calendars(refused)).toContain("SamBoat Lu à l'instant");
  expect(valueOf(refused, "Nom du calendrier")).toBe("Mon club");
  const saved = await refused.press("Enregistrer");
  expect(saved.announced).toBe("Calendrier modifié");
  expect(calendars(saved)).toContain("Mon club Lu à l'instant");
});

test("changes no calendar and no feed of another owner's boat", async () => {
  const stranger = await createUser(site.db);
  answerWith(ics());
  await (await openForm()).press("Relier l'adresse", clicked);
  const row = onlyRow(await site.db.select().from(importedDays));
  const id = row.calendarId;
  const fields = { id, name: "x", address: "https://club.example/a.ics" };
  for (const intent of [
    "link",
    "change",
    "read",
    "unlink",
    "open-feed",
    "renew-feed",
    "close-feed",
  ]) {
    const page = await setup.post({ intent: `calendars/${intent}`, ...fields }, stranger);
    expect([intent, page.status]).toEqual([intent, 404]);
  }
});

test("shows English texts on the English page", async () => {
  const page = await setup.open("calendrier", "/en");
  expect(calendars(page)).toContain("No linked calendar");
  expect(calendars(page)).toContain("Your Escale calendar, for other sites");
});

test("the form of a calendar stays open while the month, the chosen days or the blocks change", async () => {
  const days = { startDate: calendarDate("2027-05-10"), endDate: calendarDate("2027-05-12") };
  await site.db.insert(boatUnavailabilities).values({ boatId: setup.boatId, ...days });
  const page = await openForm();
  for (const shown of [
    page,
    await page.follow("Mois suivant"),
    await page.follow(/^31/),
    await page.follow(/^Modifier l'indisponibilité/),
    await page.press("Bloquer", { Début: "2027-05-20", Fin: "2027-05-21" }),
    await page.press("Créer l'adresse"),
  ]) {
    expect(shown.main.queryByLabelText("Adresse iCal")).not.toBeNull();
  }
  const closed = await page.follow("Annuler");
  expect(closed.main.queryByLabelText("Adresse iCal")).toBeNull();
});
