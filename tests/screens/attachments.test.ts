import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { auditEvents, messageAttachments, messages, reports } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { drawPicture } from "#tests/factories/draw-picture.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

const content = "%PDF-1.7\nan inventory\n%%EOF";
const pdf = (name = "Inventaire.pdf") => new File([content], name, { type: "application/pdf" });
const choose = "Joindre des photos ou des PDF";

async function openConversation() {
  await rental.ask();
  await rental.answer();
  return site.openAs(rental.owner, rental.conversationWith(rental.renter));
}

const asRenter = () => site.openAs(rental.renter, rental.conversationWith(rental.owner));
const filesIn = (page: Page) =>
  within(page.main.getByRole("log"))
    .queryAllByRole("link")
    .map((link) => link.getAttribute("aria-label") ?? textOf(link));

/** Uploads a file as the page does with JavaScript: before the reply that names the file. */
async function upload(user: TestUser, other: TestUser, file: File, id: string = randomUUID()) {
  const visitor = await site.signedIn(user);
  const body = new FormData();
  body.set("file", file);
  const place = rental.conversationWith(other).replace("/messages", `/messages/attachments/${id}`);
  return { id, visitor, answer: await visitor.fetch(place, { method: "POST", body }) };
}

describe("files in a conversation", () => {
  test("that are chosen after the session ended get an error in the language of the page", async () => {
    const body = new FormData();
    body.set("file", pdf());
    const place = `/messages/attachments/${randomUUID()}`;
    const send = (language: string) =>
      site.visitor().fetch(`${language}${place}`, { method: "POST", body });
    const [french, english] = [await send(""), await send("/en")];
    expect([french.status, english.status]).toEqual([401, 401]);
    expect(french.body).toContain("Votre session est terminée.");
    expect(english.body).toContain("Your session has ended.");
  });

  test("are sent without JavaScript, with or without a text, and shown to both people", async () => {
    const page = await openConversation();
    const sent = await page.press("Envoyer", {
      [choose]: [pdf(), await drawPicture("cabine.png")],
    });
    expect(sent.toast?.title).toBe("Réponse envoyée !");
    for (const shown of [sent, await asRenter()]) {
      expect(filesIn(shown)).toEqual([
        "Télécharger Inventaire.pdf 1 Ko",
        expect.stringMatching(/^Photo cabine\.jpg, \d Ko$/),
      ]);
    }
    const list = await site.openAs(rental.renter, "/messages");
    expect(list.text).toContain("2 fichiers joints");
    const english = await site.openAs(rental.owner, `/en${rental.conversationWith(rental.renter)}`);
    expect(filesIn(english)[0]).toBe("Download Inventaire.pdf 1 KB");
    const mails = await site.runJobs();
    expect(mails.find(({ to }) => to === rental.renter.email)?.text).toContain("2 fichiers joints");
  });

  test("are open only to the two people, and to moderators once reported, as a download that is never cached", async () => {
    await openConversation();
    const { id, visitor, answer } = await upload(rental.owner, rental.renter, pdf());
    expect(JSON.parse(answer.body)).toMatchObject({
      done: true,
      value: { id, name: "Inventaire.pdf", bytes: content.length },
    });
    const moderator = await createUser(site.db, { roles: ["moderator"] });
    const statuses = async () => {
      const people = [rental.owner, rental.renter, rental.stranger, moderator];
      const seen = [(await site.visitor().fetch(`/attachments/${id}`, { method: "GET" })).status];
      for (const user of people) {
        const reader = await site.signedIn(user);
        seen.push((await reader.fetch(`/attachments/${id}`, { method: "GET" })).status);
      }
      return seen;
    };
    expect(await statuses()).toEqual([404, 200, 404, 404, 404]);
    const reply = { intent: "reply", content: "", attachmentIds: id };
    await visitor.post(rental.conversationWith(rental.renter), reply);
    expect(await statuses()).toEqual([404, 200, 200, 404, 404]);
    const message = onlyRow(await site.db.select().from(messageAttachments));
    const [report] = await site.db
      .insert(reports)
      .values({
        reporterId: rental.renter.userId,
        reportedId: rental.owner.userId,
        conversationId: message.conversationId,
        messageId: message.messageId ?? null,
        reason: "other",
      })
      .returning();
    expect(await statuses()).toEqual([404, 200, 200, 404, 200]);
    const found = await site.openAs(moderator, `/moderation/reports/${report?.id}`);
    expect(found.text).not.toContain("Inventaire.pdf");
    const opened = await found.press("Lire les messages concernés");
    const link = opened.main.getByRole("link", { name: /^Télécharger Inventaire\.pdf/ });
    expect(link.getAttribute("href")).toBe(`/attachments/${id}`);
    const file = await visitor.fetch(`/attachments/${id}`, { method: "GET" });
    expect(file.body).toBe(content);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "cache-control": "no-store",
      "content-disposition": `attachment; filename="Inventaire.pdf"; filename*=UTF-8''Inventaire.pdf`,
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
    });
  });

  test("are recorded as opened whenever a moderator reads them or their thumbnails, but not by HEAD requests or by the two people", async () => {
    await openConversation();
    const picture = await upload(rental.owner, rental.renter, await drawPicture("cabine.png"));
    const reply = { intent: "reply", content: "", attachmentIds: picture.id };
    await picture.visitor.post(rental.conversationWith(rental.renter), reply);
    const { conversationId } = onlyRow(await site.db.select().from(messageAttachments));
    const { userId: reporterId } = rental.renter;
    const { userId: reportedId } = rental.owner;
    const report = { reporterId, reportedId, conversationId, reason: "other" } as const;
    await site.db.insert(reports).values(report);
    const moderator = await site.signedIn(await createUser(site.db, { roles: ["moderator"] }));
    const opened = async (query: string, method: string, by = moderator) => {
      const { status } = await by.fetch(`/attachments/${picture.id}${query}`, { method });
      expect(status).toBe(200);
      return site.db.$count(auditEvents, eq(auditEvents.action, "attachment_opened"));
    };
    expect(await opened("", "HEAD")).toBe(0);
    expect(await opened("?size=small", "GET")).toBe(1);
    expect(await opened("", "GET")).toBe(2);
    expect(await opened("?size=small", "GET", await site.signedIn(rental.renter))).toBe(2);
  });

  test("are offered once the other person has written", async () => {
    await rental.ask();
    expect((await asRenter()).main.queryByLabelText(choose)).toBeNull();
    const { answer } = await upload(rental.renter, rental.owner, pdf());
    expect([answer.status, answer.body]).toEqual([
      409,
      expect.stringContaining("dès que cette personne vous aura répondu"),
    ]);
    await rental.answer();
    expect((await asRenter()).main.getByLabelText(choose)).toBeTruthy();
  });

  test("are named when they are refused, and the typed text is preserved", async () => {
    const page = await openConversation();
    const web = new File(["<script>"], "plan.pdf");
    const refused = await page.press("Envoyer", {
      "Votre message": "Voici le plan.",
      [choose]: [pdf(), web],
    });
    expect([refused.status, refused.text.includes("plan.pdf : Ce fichier n'est ni")]).toEqual([
      409,
      true,
    ]);
    expect(textOf(refused.main.getByLabelText("Votre message"))).toBe("Voici le plan.");
    expect(await site.db.$count(messages)).toBe(2);
  });
});

/** Posts the reply form with these files, as a browser with JavaScript disabled does. */
async function post(files: File[], isCut?: true) {
  const body = new FormData();
  for (const file of files) body.append("files", file);
  const visitor = await site.signedIn(rental.owner);
  const address = `${rental.conversationWith(rental.renter)}&form=reply-with-files`;
  return visitor.fetch(address, { method: "POST", body, ...(isCut && { isCut }) });
}

describe("a hostile form", () => {
  test("with forty files or sixty megabytes is refused, and nothing is stored", async () => {
    await openConversation();
    const many = await post(Array.from({ length: 40 }, () => pdf()));
    const heavy = await post([new File([content, new Uint8Array(60 * 1024 * 1024)], "a.pdf")]);
    expect([many.status, heavy.status]).toEqual([413, 413]);
    expect(many.body).toMatch(/10 fichiers au plus, et 40\sMo en tout/);
    const eleven = await post(Array.from({ length: 11 }, () => pdf()));
    expect([eleven.status, eleven.body.includes("10 fichiers au plus par message")]).toEqual([
      400,
      true,
    ]);
    expect(await site.db.$count(messageAttachments)).toBe(0);
  });

  test("whose connection is lost halfway leaves nothing behind", async () => {
    await openConversation();
    await post([pdf(), new File([new Uint8Array(3_000_000)], "b.pdf")], true).catch(() => null);
    expect(await site.db.$count(messageAttachments)).toBe(0);
    expect(await site.db.$count(messages)).toBe(2);
  });

  test("is refused without a session, and not found with an unknown id or conversation", async () => {
    await openConversation();
    const paul = await upload(rental.stranger, rental.renter, pdf());
    expect(paul.answer.status).toBe(404);
    const unknown = await upload(rental.owner, rental.renter, pdf(), "nope");
    expect(unknown.answer.status).toBe(404);
    const visitor = site.visitor();
    const place = `/messages/attachments/${randomUUID()}?with=${rental.owner.userId}`;
    const body = new FormData();
    body.set("file", pdf());
    expect((await visitor.fetch(place, { method: "POST", body })).status).not.toBe(200);
    expect(await site.db.$count(messageAttachments)).toBe(0);
  });
});
