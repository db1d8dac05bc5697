import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { textOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const folder = () => join(site.services.environment.dataDir, "mail");

beforeEach(() => rm(folder(), { recursive: true, force: true }));

/** Stores a mail as the site does while no mail server is configured. */
async function keep(name: string, date: string, subject: string | null): Promise<void> {
  await mkdir(folder(), { recursive: true });
  const boundary = "--part";
  const lines = [
    "From: Escale <bonjour@escale.example>",
    "To: claire@port.example",
    ...(subject === null ? [] : [`Subject: ${subject}`]),
    `Date: ${date}`,
    "Auto-Submitted: auto-generated",
    'Content-Type: multipart/alternative; boundary="part"',
    "",
    boundary,
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Bonjour, http://localhost:4040/confirm-email?token=abc et http://localhost:4040/help",
    boundary,
    "Content-Type: text/html; charset=utf-8",
    "",
    "<html><head></head><body><h1>Bienvenue</h1></body></html>",
    `${boundary}--`,
  ];
  await writeFile(join(folder(), name), lines.join("\r\n"));
}
const first = "2027-05-01T08-00-00.000Z-0001-0a0b0c0d.eml";
const second = "2027-05-02T08-00-00.000Z-0001-0a0b0c0d.eml";

describe("the page of stored mails", () => {
  test("is empty at first", async () => {
    const page = await site.visitor().open("/dev/mail");
    expect(page.title).toBe("Courrier envoyé – Escale");
    expect(page.text).toBe(
      `Courrier envoyé Aucun serveur de courrier n'est configuré : les messages restent sur cette machine, dans ${folder()}. Aucun message pour l'instant.`,
    );
  });

  test("lists mails with time, subject and address, newest first", async () => {
    await keep(first, "Sat, 01 May 2027 08:00:00 +0000", "Votre lien");
    await keep(second, "Sun, 02 May 2027 08:00:00 +0000", null);
    await writeFile(join(folder(), "notes.txt"), "no mail");
    const page = await site.visitor().open("/dev/mail");
    expect(page.main.getAllByRole("listitem").map(textOf)).toEqual([
      "02/05/2027 à 10:00 (sans objet) claire@port.example",
      "01/05/2027 à 10:00 Votre lien claire@port.example",
    ]);
  });

  test("shows each mail as text and as HTML, with working links", async () => {
    await keep(first, "Sat, 01 May 2027 08:00:00 +0000", "Votre lien");
    const page = await (await site.visitor().open("/dev/mail")).follow(/Votre lien/);
    expect([page.path, page.heading]).toEqual([`/dev/mail/${first}`, "Votre lien"]);
    expect(page.text).toContain("À : claire@port.example");
    const links = page.main.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual([
      "/dev/mail",
      "http://localhost:4040/confirm-email?token=abc",
      "http://localhost:4040/help",
    ]);
    const frame = page.main.getByTitle("Message mis en forme");
    expect(frame.getAttribute("srcdoc")).toContain('<base target="_top">');
    expect(frame.getAttribute("sandbox")).toBe("allow-top-navigation-by-user-activation");
    expect(page.text).toContain("Auto-Submitted: auto-generated");
  });

  test.each(["nothing.eml", first, "..%2Fsecrets.json"])("does not exist for %s", async (name) => {
    expect((await site.visitor().open(`/dev/mail/${name}`)).status).toBe(404);
  });
});

test("the page of stored mails does not exist with a mail server or outside of loopback", async () => {
  await keep(first, "Sat, 01 May 2027 08:00:00 +0000", "Votre lien");
  const { environment } = site.services;
  for (const settings of [{ smtpUrl: "smtp://mail.example" }, { onLoopback: false }]) {
    site.services.environment = { ...environment, ...settings };
    expect((await site.visitor().open("/dev/mail")).status).toBe(404);
    expect((await site.visitor().open(`/dev/mail/${first}`)).status).toBe(404);
  }
});
