import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { listModeratedBoats } from "#app/features/moderation/queries/list-moderated-boats.server.ts";
import { bankingInfo, boats, profiles } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let owner: TestUser;
let moderator: TestUser;
let boatId: string;
let documents: Record<"identity" | "insurance", string>;
const everything = { status: "all", q: "", after: null } as const;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await createUser(database.db);
  moderator = await createUser(database.db, { roles: ["moderator"] });
  boatId = (await createBoat(database.db, { userId: owner.userId, title: "Sloop Mistral" })).id;
  // 22:00 UTC on 9 May is 10 May in Paris.
  const time = Date.parse("2027-05-09T22:00:00Z");
  documents = {
    identity: `/documents/${owner.userId}/identity_card.pdf?v=${time}`,
    insurance: `/documents/${owner.userId}/${boatId}-insurance-${time}.png`,
  };
  await database.db
    .update(profiles)
    .set({ identityCardUrl: documents.identity })
    .where(eq(profiles.userId, owner.userId));
  await database.db
    .update(boats)
    .set({ insuranceCertificateUrl: documents.insurance })
    .where(eq(boats.id, boatId));
  const cipher = { accountHolder: "sealed-holder", iban: "sealed-iban", bic: "sealed-bic" };
  await database.db.insert(bankingInfo).values({ userId: owner.userId, ...cipher, keyId: "k" });
});
afterAll(() => database.close());

const listed = async (actor = moderator.actor) =>
  (await listModeratedBoats(database.db, actor, everything)).boats.find(({ id }) => id === boatId);

describe("the documents of a boat", () => {
  test("are listed for moderators with their dates, if they exist", async () => {
    expect((await listed())?.documents).toEqual([
      { kind: "identity_card", address: documents.identity, uploadedOn: "2027-05-10" },
      { kind: "boat_insurance", address: documents.insurance, uploadedOn: "2027-05-10" },
    ]);
    const other = await createBoat(database.db, { userId: moderator.userId });
    const { boats: all } = await listModeratedBoats(database.db, moderator.actor, everything);
    expect(all.find(({ id }) => id === other.id)?.documents).toEqual([]);
  });

  test("include nothing of the owner's bank details", async () => {
    expect(JSON.stringify(await listed())).not.toMatch(/sealed|iban|bic/i);
  });

  test("are read with the list, in one statement however many boats there are", async () => {
    for (let count = 0; count < 5; count += 1) {
      await createBoat(database.db, { userId: (await createUser(database.db)).userId });
    }
    const asked = vi.spyOn(database.pool, "query");
    await listed();
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
  });
});
