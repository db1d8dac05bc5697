import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents, boats, profiles } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { useSite } from "./support/site.ts";
import type { Visitor } from "./support/visitor.ts";

const site = useSite();
const put = (bucket: "documents" | "boat-photos" | "avatars", path: string, type: string) =>
  site.services.storage.put(bucket, path, new TextEncoder().encode("content"), type);

async function outcome(person: Visitor, path: string, method: "GET" | "HEAD" = "GET") {
  const { status, headers, body } = await person.fetch(path, { method });
  return { status, body, headers: Object.fromEntries(headers) };
}

/** The origins that may embed this file. */
async function resourcePolicy(path: string) {
  const { headers } = await outcome(site.visitor(), path);
  return headers["cross-origin-resource-policy"];
}

/** The cache header of a profile picture under this address. */
async function avatarCaching(query: string) {
  const { headers } = await outcome(site.visitor(), `/media/avatars/ann/avatar.webp${query}`);
  return headers["cache-control"];
}

describe("a private document", () => {
  let owner: TestUser;
  let other: TestUser;
  let moderator: TestUser;
  let address: string;

  beforeEach(async () => {
    owner = await createUser(site.db);
    other = await createUser(site.db);
    moderator = await createUser(site.db, { roles: ["moderator"] });
    const path = `${owner.userId}/k_bis.pdf`;
    address = `/documents/${path}?v=1809000000000`;
    await put("documents", path, "application/pdf");
    await site.db
      .update(profiles)
      .set({ kBisUrl: address })
      .where(eq(profiles.userId, owner.userId));
  });

  // spec 2-3.40
  test("is a download for its owner, never cached and never displayed inline", async () => {
    const { status, body, headers } = await outcome(await site.signedIn(owner), address);
    expect([status, body]).toEqual([200, "content"]);
    const policy: unknown = expect.stringContaining("sandbox; default-src 'none'");
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "content-disposition": 'attachment; filename="k_bis.pdf"',
      "content-type": "application/pdf",
      "content-length": "7",
      "content-security-policy": policy,
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
    const head = await outcome(await site.signedIn(owner), address, "HEAD");
    expect([head.status, head.body, head.headers["content-length"]]).toEqual([200, "", "7"]);
  });

  // spec 2-3.40
  test("opens for a moderator, which is recorded, and for its owner, which is not", async () => {
    expect((await outcome(await site.signedIn(owner), address)).status).toBe(200);
    expect((await outcome(await site.signedIn(moderator), address)).status).toBe(200);
    const opened = await site.db
      .select({ actorId: auditEvents.actorId, subjectId: auditEvents.subjectId })
      .from(auditEvents)
      .where(eq(auditEvents.action, "document_opened"));
    expect(opened).toEqual([{ actorId: moderator.userId, subjectId: owner.userId }]);
  });

  // spec 2-3.40
  test("is not found by anybody else, nor under another address", async () => {
    const [asOwner, asOther, asModerator] = await Promise.all(
      [owner, other, moderator].map((user) => site.signedIn(user)),
    );
    const path = address.split("?")[0] ?? "";
    const attempts: [Visitor | undefined, string][] = [
      [site.visitor(), address],
      [asOther, address],
      [asOther, `${address}&v=1`],
      [asOther, address.replace(owner.userId, other.userId)],
      [asOther, `/documents/${other.userId}%2F..%2F${owner.userId}%2Fk_bis.pdf`],
      [asOwner, path],
      [asOwner, address.replace(/v=\d+/, "v=1800000000000")],
      [asOwner, `${path}?v=%00`],
      [asOwner, address.replace("k_bis", "identity_card")],
      [asOwner, address.replace(".pdf", ".png")],
      [asOwner, `/documents/..%2Fdocuments%2F${owner.userId}%2Fk_bis.pdf`],
      [asModerator, `/documents/${owner.userId}`],
      [asModerator, "/documents/"],
      [asModerator, "/documents/secrets.json"],
    ];
    for (const [person, attempt] of attempts) {
      if (!person) throw new Error("Nobody signed in");
      const { status, body, headers } = await outcome(person, attempt);
      expect([attempt, status, body]).toEqual([attempt, 404, ""]);
      expect(headers["cache-control"]).toBe("no-store");
    }
  });

  // spec 2-3.40
  test("of a boat opens only while the boat refers to it", async () => {
    const boat = await createBoat(site.db, { userId: owner.userId });
    const path = `${owner.userId}/${boat.id}-insurance-1800000000000.pdf`;
    await put("documents", path, "application/pdf");
    const insurance = `/documents/${path}`;
    const person = await site.signedIn(owner);
    expect((await outcome(person, insurance)).status).toBe(404);
    await site.db
      .update(boats)
      .set({ insuranceCertificateUrl: insurance })
      .where(eq(boats.id, boat.id));
    expect((await outcome(person, insurance)).status).toBe(200);
    expect((await outcome(await site.signedIn(other), insurance)).status).toBe(404);
    expect((await outcome(site.visitor(), insurance)).status).toBe(404);
  });
});

describe("a public picture", () => {
  beforeEach(async () => {
    await put("boat-photos", "ann/1-2-0.webp", "image/webp");
    await put("boat-photos", "ann/page.html", "text/html");
    await put("avatars", "ann/avatar.webp", "image/webp");
    await put("documents", "ann/identity_card.jpg", "image/jpeg");
  });

  // spec 1-1.16 2-7.20
  test("is sent with its type and length, and cached forever", async () => {
    const path = "/media/boat-photos/ann/1-2-0.webp";
    const { status, body, headers } = await outcome(site.visitor(), path);
    expect([status, body]).toEqual([200, "content"]);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "content-length": "7",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    const head = await outcome(site.visitor(), path, "HEAD");
    expect([head.status, head.body, head.headers["content-length"]]).toEqual([200, "", "7"]);
  });

  test("may be embedded by other sites only when mails use it", async () => {
    await put("boat-photos", "ann/1-2-0-og.jpg", "image/jpeg");
    expect(await resourcePolicy("/media/boat-photos/ann/1-2-0-og.jpg")).toBe("cross-origin");
    expect(await resourcePolicy("/email/wordmark.png")).toBe("cross-origin");
    expect(await resourcePolicy("/media/boat-photos/ann/1-2-0.webp")).toBe("same-origin");
    expect(await resourcePolicy("/robots.txt")).toBe("same-origin");
  });

  test("of a person is cached forever only under an address with its version", async () => {
    expect(await avatarCaching("?v=5")).toContain("immutable");
    expect(await avatarCaching("")).toBe("public, max-age=300");
  });

  // spec 2-7.20
  test.each([
    "/media/documents/ann/identity_card.jpg",
    "/media/boat-photos/..%2Fdocuments%2Fann%2Fidentity_card.jpg",
    "/media/boat-photos/ann/..%2F..%2Fdocuments%2Fann%2Fidentity_card.jpg",
    "/media/..%2Fdocuments/ann/identity_card.jpg",
    "/media/boat-photos/ann/missing.webp",
    "/media/boat-photos/ann",
    "/media/boat-photos/",
    "/media/boat-photos/ann/page.html",
    "/media/unfinished/x",
  ])("is not found at %s", async (address) => {
    const { status, body } = await outcome(site.visitor(), address);
    expect([status, body]).toEqual([404, ""]);
  });
});
