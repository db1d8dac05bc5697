import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setFavourite } from "#app/features/favourites/commands/set-favourite.server.ts";
import { favouritesAmong } from "#app/features/favourites/queries/favourites-among.server.ts";
import { listFavourites } from "#app/features/favourites/queries/list-favourites.server.ts";
import { deleteAccount } from "#app/features/personal-data/commands/delete-account.server.ts";
import { collectOwnData } from "#app/features/personal-data/queries/collect-own-data.server.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { noRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { boats, favourites } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { testPassword } from "#tests/factories/create-user.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

const secrets = createSecrets(Buffer.alloc(32, 7).toString("base64"));

let world: ConversationWorld;

beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(() => world.close());

type Person = Pick<ConversationWorld["renter"], "actor">;

const set = (by: Person, wanted: boolean, boatId = world.boat.id, at = world.now) =>
  setFavourite(world.as(by.actor, at), { boatId, isFavourite: wanted });
const has = async (who: Person, id = world.boat.id) =>
  (await favouritesAmong(world.db, who.actor, [{ id }]))(id);
const rows = () => world.db.select().from(favourites);
const launch = (traits = {}) => createBoat(world.db, { userId: world.owner.userId, ...traits });
const close = (who: Person) =>
  deleteAccount(
    { ...world.as(who.actor), limits: noRateLimits, secrets },
    { password: testPassword },
  );

describe("a favourite", () => {
  test("belongs to the person who added it", async () => {
    await set(world.renter, true);
    expect([await has(world.renter), await has(world.stranger)]).toEqual([true, false]);
    await set(world.stranger, false);
    expect(await has(world.renter)).toBe(true);
  });

  test("that is added twice, even at once, is one, from the first time", async () => {
    await set(world.renter, true);
    const later = new Date(world.now.getTime() + 60_000);
    await Promise.all([1, 2, 3].map(() => set(world.renter, true, world.boat.id, later)));
    expect(await rows()).toMatchObject([{ createdAt: world.now }]);
  });

  test("that is removed twice is no longer one", async () => {
    await set(world.renter, true);
    await Promise.all([set(world.renter, false), set(world.renter, false)]);
    expect([await has(world.renter), await rows()]).toEqual([false, []]);
  });

  test("that is removed and added again has its earlier time, but never one to come", async () => {
    await set(world.renter, true);
    expect(await set(world.renter, false)).toEqual({ ok: true, value: { since: world.now } });
    const later = new Date(world.now.getTime() + 60_000);
    const undo = async (since: Date | undefined) => {
      await set(world.renter, false);
      await setFavourite(world.as(world.renter.actor, later), {
        boatId: world.boat.id,
        isFavourite: true,
        since,
      });
      return (await rows()).map(({ createdAt }) => createdAt);
    };
    expect(await undo(world.now)).toEqual([world.now]);
    expect(await undo(undefined)).toEqual([later]);
    expect(await undo(new Date(later.getTime() + 60_000))).toEqual([later]);
  });

  test.each([
    ["unknown", () => ({ id: "0198c0de-0000-7000-8000-000000000000" })],
    ["pending", () => launch({ status: "pending", isOnline: false })],
    ["offline", () => launch({ isOnline: false })],
  ])("cannot be a boat that is %s", async (_what, boat) => {
    const { id } = await boat();
    await expect(set(world.renter, true, id)).rejects.toMatchObject({ code: "not_found" });
    expect(await rows()).toEqual([]);
  });

  test("cannot be one's own boat, for which lists have no heart", async () => {
    await expect(set(world.owner, true)).rejects.toMatchObject({ code: "not_found" });
    expect([await has(world.owner), await rows()]).toEqual([undefined, []]);
  });

  test("can be removed while its boat is offline", async () => {
    await set(world.renter, true);
    await world.db.update(boats).set({ isOnline: false }).where(eq(boats.id, world.boat.id));
    await set(world.renter, false);
    expect(await rows()).toEqual([]);
  });

  test("disappears with its boat", async () => {
    const { id } = await launch();
    await set(world.renter, true, id);
    await world.db.delete(boats).where(eq(boats.id, id));
    expect(await rows()).toEqual([]);
  });

  test("is in the export of its person's data, and no other", async () => {
    const { db, now, renter, stranger, boat } = world;
    await set(renter, true);
    const dataOf = ({ actor }: Person) => collectOwnData({ actor, db, secrets }, now);
    expect((await dataOf(renter)).favourites).toEqual([{ boatId: boat.id, addedAt: now }]);
    expect((await dataOf(stranger)).favourites).toEqual([]);
  });

  test("is erased with its person's account, and cannot be added afterwards", async () => {
    await set(world.renter, true);
    const [closed] = await Promise.all([
      close(world.renter),
      set(world.renter, true, (await launch()).id).catch(() => undefined),
    ]);
    expect(closed.ok).toBe(true);
    expect(await rows()).toEqual([]);
    await expect(set(world.renter, true)).rejects.toMatchObject({ code: "not_found" });
  });
});

test("the list of favourites has pages of 24, also for boats that were added at the same time", async () => {
  const ids: string[] = [];
  for (let number = 0; number < 30; number += 1) {
    const { id } = await launch();
    await set(world.renter, true, id);
    ids.push(id);
  }
  await set(world.stranger, true);
  const list = (after: string | null) => listFavourites(world.db, world.renter.actor, after);
  const first = await list(null);
  const second = await list(first.next);
  expect([first.boats.length, second.boats.length, second.next]).toEqual([24, 6, null]);
  const shown = [...first.boats, ...second.boats].map(({ id }) => id);
  expect(shown.toSorted()).toEqual(ids.toSorted());
  // Another person's favourite is no place in one's own list.
  expect((await list(world.boat.id)).boats).toEqual(first.boats);
});

test("favourites that are offline are counted, but not those that their owner archived", async () => {
  const saved = [await launch(), await launch()];
  for (const { id } of saved) await set(world.renter, true, id);
  await world.db.update(boats).set({ isOnline: false });
  const hidden = async () => (await listFavourites(world.db, world.renter.actor, null)).hidden;
  expect(await hidden()).toBe(2);
  const [archived] = saved;
  await world.db
    .update(boats)
    .set({ archivedAt: world.now })
    .where(eq(boats.id, archived?.id ?? ""));
  expect(await hidden()).toBe(1);
});
