import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendReplyWithFiles } from "#app/features/messages/commands/send-reply-with-files.server.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import { hourMs } from "#app/platform/time/durations.ts";
import { messages } from "#db/schema/schema.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { type ConversationWorld, openConversationWorld } from "./conversation-world.ts";

let world: ConversationWorld;
let dataDir: string;

beforeEach(async () => {
  world = await openConversationWorld();
  dataDir = await mkdtemp(join(tmpdir(), "replies-"));
  const people = { senderId: world.renter.userId, recipientId: world.owner.userId };
  const createdAt = new Date(world.now.getTime() - hourMs);
  await createMessage(world.db, { boatId: world.boat.id, ...people, createdAt });
});
afterEach(async () => {
  await world.close();
  await rm(dataDir, { recursive: true });
});

const pdf = (name: string) => new File([`%PDF-1.7\n${name}\n%%EOF`], name);

/** What the owner's form without JavaScript sends, or the renter's. */
function send(content: string, files: File[] = [], minutes = 0, by: "owner" | "renter" = "owner") {
  const at = new Date(world.now.getTime() + minutes * 60_000);
  const storage = createFileStorage({ s3: null, dataDir });
  const { userId: otherUserId } = world[by === "owner" ? "renter" : "owner"];
  const place = { boatId: world.boat.id, otherUserId };
  const scope = { ...world.as(world[by].actor, at), storage };
  return sendReplyWithFiles(scope, { ...place, content, files });
}

/** The number of replies after the first message. */
const replies = async () => (await world.db.$count(messages)) - 1;

test.each([
  ["a text", "Oui", []],
  ["files", "", ["inventaire.pdf", "plan.pdf"]],
  ["a text and files", "Voici", ["inventaire.pdf", "plan.pdf"]],
])(
  "a reply with %s that is sent twice without JavaScript is one message",
  async (_, text, names) => {
    const again = (minutes: number) => send(text, names.map(pdf), minutes);
    const [first, second] = await Promise.all([again(0), again(0)]);
    expect(first).toMatchObject({ ok: true });
    expect([second, await again(59)]).toEqual([first, first]);
    expect(await replies()).toBe(1);
  },
);

test("a reply with other files or another text is a message of its own", async () => {
  await send("Voici", [pdf("inventaire.pdf")]);
  await send("Voici", [pdf("plan.pdf")], 1);
  await send("Voici", [pdf("plan.pdf"), pdf("inventaire.pdf")], 2);
  await send("Voici", [], 3);
  await send("Voilà", [], 4);
  expect(await replies()).toBe(5);
});

test("the same reply is sent again after another message, by another person or an hour later", async () => {
  await send("Oui");
  await send("Non", [], 1);
  await send("Oui", [], 2);
  await send("Oui", [], 3, "renter");
  await send("Oui", [], 4);
  await send("Oui", [], 65);
  expect(await replies()).toBe(6);
});
