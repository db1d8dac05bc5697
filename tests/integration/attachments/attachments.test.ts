import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sweepAttachments } from "#app/features/attachments/commands/sweep-attachments.server.ts";
import { attachmentRemovalHandler } from "#app/features/attachments/jobs.server.ts";
import { attachmentRemovalJob } from "#app/features/attachments/jobs.ts";
import { attachFile } from "#app/features/messages/commands/attach-file.server.ts";
import { sendReply } from "#app/features/messages/commands/send-reply.server.ts";
import { sendReplyWithFiles } from "#app/features/messages/commands/send-reply-with-files.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { hourMs } from "#app/platform/time/durations.ts";
import { conversations, messageAttachments, messages } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { drawPicture } from "#tests/factories/draw-picture.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

let world: ConversationWorld;
let dataDir: string;
let storage: FileStorage;

beforeEach(async () => {
  world = await openConversationWorld();
  dataDir = await mkdtemp(join(tmpdir(), "escale-attachments-"));
  storage = createFileStorage({ s3: null, dataDir });
  const { boat, db, owner, renter } = world;
  await createMessage(db, {
    boatId: boat.id,
    senderId: renter.userId,
    recipientId: owner.userId,
    createdAt: new Date("2027-05-02T08:00:00Z"),
  });
});
afterEach(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Who = "owner" | "renter";
const placeOf = (who: Who) => ({
  boatId: world.boat.id,
  otherUserId: world[who === "owner" ? "renter" : "owner"].userId,
});
const fileOf = (content: BlobPart[] | string, name = "cv.pdf") =>
  new File(typeof content === "string" ? [content] : content, name);
function pdfOfBytes(bytes: number): File {
  const [start, end] = ["%PDF-1.7\n", "%%EOF"];
  return fileOf([start, new Uint8Array(bytes - start.length - end.length), end]);
}
const pdf = (text = "papers") => fileOf(`%PDF-1.7\n${text}\n%%EOF`);

function attach(file: File, who: Who = "owner", attachmentId: string = randomUUID()) {
  const scope = { ...world.as(world[who].actor), storage };
  return attachFile(scope, { attachmentId, ...placeOf(who), file });
}

async function attached(file: File = pdf(), who: Who = "owner"): Promise<string> {
  const staged = await attach(file, who);
  if (!staged.ok) throw new Error(staged.reason);
  return staged.value.id;
}

function reply(attachmentIds: string[], content = "", who: Who = "owner") {
  const written = { content, attachmentIds, submissionId: randomUUID() };
  return sendReply(world.as(world[who].actor), { ...placeOf(who), ...written });
}

/** Files that the owner uploaded before. */
async function insertFiles(
  count: number,
  values: Partial<typeof messageAttachments.$inferInsert>,
): Promise<void> {
  const conversation = onlyRow(await world.db.select().from(conversations));
  await world.db.insert(messageAttachments).values(
    Array.from({ length: count }, (_, position) => ({
      id: randomUUID(),
      ownerId: world.owner.userId,
      conversationId: conversation.id,
      format: "pdf" as const,
      name: "cv.pdf",
      bytes: 100,
      position,
      createdAt: world.now,
      ...values,
    })),
  );
}

const rows = () =>
  world.db.select().from(messageAttachments).orderBy(asc(messageAttachments.position));
const filesOf = (who: Who) =>
  readdir(join(dataDir, "files", "attachments", world[who].userId)).catch(() => []);

describe("a file", () => {
  test.each([
    ["a web page", fileOf("<html><script>1</script>", "plan.pdf"), "format"],
    ["a drawing with scripts", fileOf("<svg onload='1'/>", "plan.svg"), "format"],
    ["an archive", fileOf("PK\u0003\u0004", "photo.jpg"), "format"],
    ["a program", fileOf("MZ\u0090\0", "cv.pdf"), "format"],
    ["nothing", fileOf("", "cv.pdf"), "format"],
    ["a photo of some phones", fileOf("\0\0\0\u0018ftypheic\0\0", "a.heic"), "heic"],
    ["a PDF that was cut off", fileOf("%PDF-1.7\n1 0 obj"), "damaged"],
    ["a PDF with an archive behind it", fileOf("%PDF-1.7\n%%EOF\nPK\u0003\u0004"), "damaged"],
    ["the beginning of a photo", fileOf([new Uint8Array([255, 216, 255, 224, 0, 16])]), "damaged"],
    ["11 MB", fileOf([`%PDF-1.7`, new Uint8Array(11 * 1024 * 1024), "%%EOF"]), "too_large"],
  ])("that is %s is refused by its content", async (_what, file, reason) => {
    const outcome = await attach(file);
    expect(outcome.ok ? null : outcome.reason).toMatch(
      // A photo that was cut off fails either the check of its format or the decoding.
      reason === "damaged" ? /^(?:damaged|format)$/ : new RegExp(`^${reason}$`),
    );
    expect([await rows(), await filesOf("owner")]).toEqual([[], []]);
  });

  test("of 10 MB is accepted, and one byte more is refused", async () => {
    expect(await attach(pdfOfBytes(10_485_761))).toEqual({ ok: false, reason: "too_large" });
    expect(await rows()).toEqual([]);
    expect(await attach(pdfOfBytes(10_485_760))).toMatchObject({ value: { bytes: 10_485_760 } });
  });

  test("that is a photo whose upload stopped halfway is refused as damaged", async () => {
    const photo = new Uint8Array(await (await drawPicture("a.png", 900)).arrayBuffer());
    const half = fileOf([photo.subarray(0, photo.length / 2)], "cabine.png");
    expect(await attach(half)).toEqual({ ok: false, reason: "damaged" });
    expect([await rows(), await filesOf("owner")]).toEqual([[], []]);
  });

  test("that is a photo is reduced to its pixels: upright, without location, camera or trailing data", async () => {
    const drawn = await (await drawPicture("a.png", 900)).arrayBuffer();
    const secret = "GPS 43.29, 5.37 <script>alert(1)</script>";
    const photo = await sharp(Buffer.from(drawn))
      .resize(900, 600)
      .withExif({ IFD0: { Make: secret } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const id = await attached(fileOf([new Uint8Array(photo), secret], "cabine.jpeg"));
    expect(await rows()).toMatchObject([
      { id, name: "cabine.jpg", format: "jpg", width: 600, height: 900 },
    ]);
    expect(new Set(await filesOf("owner"))).toEqual(new Set([`${id}-small.jpg`, `${id}.jpg`]));
    for (const name of await filesOf("owner")) {
      const content = await readFile(
        join(dataDir, "files", "attachments", world.owner.userId, name),
      );
      expect(content.toString("latin1")).not.toContain("script");
      const { exif, orientation } = await sharp(content).metadata();
      expect([exif, orientation]).toEqual([undefined, undefined]);
    }
  });

  test("is refused while 40 others wait, even if several arrive at once; sending makes room", async () => {
    await insertFiles(38, {});
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => attach(pdf())));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "too_many_waiting" });
    expect(await rows()).toHaveLength(40);
    const sent = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.id] : []));
    // Repeating an upload that succeeded still succeeds.
    expect(await attach(pdf(), "owner", sent[0])).toMatchObject({ ok: true });
    expect(await attach(pdf(), "renter")).toMatchObject({ ok: false, reason: "not_yet" });
    expect((await reply(sent)).ok).toBe(true);
    expect((await attach(pdf())).ok).toBe(true);
    expect((await attach(pdf(), "renter")).ok).toBe(true);
  });

  test("is refused after 200 others within 24 hours, sent or not", async () => {
    const [message] = await world.db.select().from(messages);
    const createdAt = new Date(world.now.getTime() - 23 * hourMs);
    await insertFiles(200, { messageId: message?.id, createdAt });
    expect(await attach(pdf())).toEqual({ ok: false, reason: "too_many_today" });
    await world.db
      .update(messageAttachments)
      .set({ createdAt: new Date(world.now.getTime() - 24 * hourMs) });
    expect((await attach(pdf())).ok).toBe(true);
  });

  test("uploaded again under its id is one file; the id of another person's file is not found", async () => {
    const id = randomUUID();
    await Promise.all([attach(pdf(), "owner", id), attach(pdf(), "owner", id)]);
    expect(await rows()).toHaveLength(1);
    await reply([id]);
    await expect(attach(pdf(), "renter", id)).rejects.toMatchObject({ code: "not_found" });
    const { db, owner, renter } = world;
    const { id: boatId } = await createBoat(db, { userId: owner.userId });
    await createMessage(db, { boatId, senderId: renter.userId, recipientId: owner.userId });
    const elsewhere = { attachmentId: id, boatId, otherUserId: renter.userId, file: pdf() };
    const scope = { ...world.as(owner.actor), storage };
    await expect(attachFile(scope, elsewhere)).rejects.toMatchObject({ code: "not_found" });
    await expect(attach(pdf("other"), "owner", id)).rejects.toMatchObject({ code: "bad_request" });
    expect(await attach(pdf(), "owner", id)).toMatchObject({ ok: true });
  });

  test("cannot be sent before it is stored, and is stored when its upload is repeated", async () => {
    const id = randomUUID();
    const full: FileStorage = { ...storage, put: () => Promise.reject(new Error("disk full")) };
    const scope = { ...world.as(world.owner.actor), storage: full };
    const upload = attachFile(scope, { attachmentId: id, ...placeOf("owner"), file: pdf() });
    await expect(upload).rejects.toThrow("disk full");
    expect(await reply([id], "Voici")).toEqual({ ok: false, reason: "attachments_missing" });
    await attach(pdf(), "owner", id);
    expect(await filesOf("owner")).toEqual([`${id}.pdf`]);
    expect(await reply([id], "Voici")).toMatchObject({ ok: true });
  });

  test("keeps the content of its first upload when two at once have its id, so that none changes after it was sent", async () => {
    const id = randomUUID();
    const contents: string[] = [];
    const counted: FileStorage = {
      ...storage,
      async put(...file) {
        contents.push(new TextDecoder().decode(file[2]));
        await storage.put(...file);
      },
    };
    const scope = { ...world.as(world.owner.actor), storage: counted };
    const upload = (text: string) =>
      attachFile(scope, { attachmentId: id, ...placeOf("owner"), file: pdf(text) });
    expect(await Promise.all([upload("before"), upload("after.")])).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
    expect(contents).toHaveLength(1);
  });

  test("whose row is swept while it is stored is not found, and leaves nothing", async () => {
    const swept: FileStorage = {
      ...storage,
      async put(...file) {
        await sweep();
        await storage.put(...file);
      },
    };
    const scope = { ...world.as(world.owner.actor), storage: swept };
    const file = await drawPicture();
    const upload = attachFile(scope, { attachmentId: randomUUID(), ...placeOf("owner"), file });
    await expect(upload).rejects.toMatchObject({ code: "not_found" });
    expect([await rows(), await filesOf("owner")]).toEqual([[], []]);
  });

  test("is accepted only once the other person has written", async () => {
    // A message about another boat does not count.
    const { db, owner, renter } = world;
    const { id: otherBoat } = await createBoat(db, { userId: owner.userId });
    const people = { senderId: owner.userId, recipientId: renter.userId };
    await createMessage(db, { boatId: otherBoat, ...people });
    expect(await attach(pdf(), "renter")).toEqual({ ok: false, reason: "not_yet" });
    await reply([], "Bonjour");
    expect(await attach(pdf(), "renter")).toMatchObject({ ok: true });
    const scope = { ...world.as(world.stranger.actor), storage };
    const foreign = { attachmentId: randomUUID(), ...placeOf("renter"), file: pdf() };
    await expect(attachFile(scope, foreign)).rejects.toMatchObject({ code: "not_found" });
  });

  test.each([
    "06 12 34 56 78.pdf",
    "06%12%34%56%78.pdf",
    "06;12*34?56|78.jpg",
    "a@port.example.pdf",
  ])(
    "whose name contains contact details as it would be shown gets another name: %s",
    async (name) => {
      const content = [await pdf().bytes()];
      await attached(fileOf(content, name));
      expect(await rows()).toMatchObject([{ name: "document.pdf" }]);
    },
  );
});

describe("a reply", () => {
  test("has its files in order, and needs no text with them", async () => {
    const ids = [await attached(), await attached(await drawPicture()), await attached()];
    expect(await reply(ids)).toMatchObject({ ok: true });
    const [sent] = await world.db
      .select()
      .from(messages)
      .orderBy(asc(messages.createdAt))
      .offset(1);
    expect(sent).toMatchObject({ content: "", attachmentCount: 3 });
    const placed = await rows();
    expect(placed.map(({ id, messageId }) => [id, messageId])).toEqual(
      ids.map((id) => [id, sent?.id]),
    );
  });

  test("submitted twice under one id has its files once", async () => {
    const submissionId = randomUUID();
    const place = { ...placeOf("owner"), content: "", submissionId };
    const input = { ...place, attachmentIds: [await attached()] };
    const twice = [1, 2].map(() => sendReply(world.as(world.owner.actor), input));
    expect(await Promise.all(twice)).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await world.db.$count(messages)).toBe(2);
  });

  test("is refused, and sends nothing, with a file of another message, person or conversation", async () => {
    const gone = { ok: false, reason: "attachments_missing" };
    const used = await attached();
    await reply([used]);
    const renters = await attached(pdf(), "renter");
    const { db, owner, renter } = world;
    const { id: boatId } = await createBoat(db, { userId: owner.userId });
    await createMessage(db, { boatId, senderId: renter.userId, recipientId: owner.userId });
    const elsewhere = randomUUID();
    const scope = { ...world.as(owner.actor), storage };
    const place = { attachmentId: elsewhere, boatId, otherUserId: renter.userId };
    expect(await attachFile(scope, { ...place, file: pdf() })).toMatchObject({ ok: true });
    for (const id of [used, renters, elsewhere, randomUUID()])
      expect(await reply([id], "Voici")).toEqual(gone);
    expect(await db.$count(messages)).toBe(3);
  });

  test("accepts all files that are submitted with its form, or none and then names the refused one", async () => {
    const send = (files: File[]) =>
      sendReplyWithFiles(
        { ...world.as(world.owner.actor), storage },
        { ...placeOf("owner"), content: "", files },
      );
    const refused = await send([pdf(), fileOf("a text", "notes.txt")]);
    expect(refused).toEqual({ ok: false, reason: "format", detail: { fileName: "notes.txt" } });
    expect(await world.db.$count(messages)).toBe(1);
    const sent = await send([pdf("one"), pdf("second one")]);
    const messageId = sent.ok ? sent.value.messageId : "";
    const placed = (await rows()).filter((row) => row.messageId === messageId);
    expect(placed.map(({ bytes }) => bytes)).toEqual([pdf("one").size, pdf("second one").size]);
  });

  test("with a file that another reply sends at the same moment is accepted only if it comes first", async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await attached();
      const sent = await Promise.all([reply([id], "Un"), reply([id], "Deux")]);
      expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    }
    expect(await world.db.$count(messages)).toBe(6);
  });
});

const hoursLater = (hours: number) => new Date(world.now.getTime() + hours * 3_600_000);
const sweep = (now = hoursLater(25)) => sweepAttachments({ db: world.db, jobs: world.jobs, now });

describe("an attachment that was never sent", () => {
  test("is swept after a day, with its files; what was sent stays", async () => {
    const unsent = await attached(await drawPicture());
    const sent = await attached();
    await reply([sent]);
    await sweep(hoursLater(23.9));
    expect(await rows()).toHaveLength(2);
    await sweep();
    expect((await rows()).map(({ id }) => id)).toEqual([sent]);
    const queued = await world.queued(attachmentRemovalJob);
    for (const data of queued) await attachmentRemovalHandler.run({ storage }, data);
    expect([await filesOf("owner"), unsent === sent]).toEqual([[`${sent}.pdf`], false]);
  });

  test("is swept or sent, not both, when both happen at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await attached();
      const [sent] = await Promise.all([reply([id], "Voici"), sweep()]);
      expect((await rows()).some((row) => row.id === id)).toBe(sent.ok);
    }
  });
});
