import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { boats, stagedPhotos } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { picture, typedBoat, valueOf } from "./support/new-boat.ts";
import { textOf, within } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
let owner: TestUser;

beforeEach(async () => {
  owner = await createUser(site.db, { firstName: "Marc" });
});

const openForm = async () => site.openAs(owner, "/boat-setup?add=1");
const ownBoats = () => site.db.select().from(boats).where(eq(boats.userId, owner.userId));

describe("the photos of a new boat", () => {
  const photos = "Photos du bateau";

  // spec 1-4.15
  test("are stored in their order, and the first is the cover in the owner's list", async () => {
    const files = [await picture(500, "b.jpg"), await picture(450, "a.jpg")];
    const page = await (await openForm()).press("Enregistrer", { ...typedBoat, [photos]: files });
    const [boat] = await ownBoats();
    const first = `/media/boat-photos/${owner.userId}/${boat?.id}-1809338400000-0.jpg`;
    expect(boat?.photos).toEqual([first, first.replace("-0.jpg", "-1.jpg")]);
    expect(page.text).toContain("Photos (Complète)");
    const list = await page.follow("Mes bateaux", { within: page.main });
    expect(list.main.getByRole("article").querySelector("img")?.getAttribute("src")).toBe(first);
    const file = await site.visitor().open(first);
    expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  });

  // spec 1-5.25 1-8.13 2-5.23
  test("are named by their number when they are refused, and no boat is added", async () => {
    const text = new File(["not a picture"], "photo.jpg", { type: "image/jpeg" });
    const heic = new File(["\0\0\0\x18ftypheic\0\0\0\0"], "photo.heic");
    const files = [await picture(400), await picture(399), text, heic];
    const page = await (await openForm()).press("Enregistrer", { ...typedBoat, [photos]: files });
    expect(page.status).toBe(409);
    const step = page.main.getByRole("region", { name: "Photos" });
    expect(within(step).getAllByRole("listitem").map(textOf)).toEqual([
      // The first photo is right, but the form does not keep it.
      "Vos photos n'ont pas été gardées : choisissez-les de nouveau.",
      "Erreur lors de l'upload de la photo 2 : elle doit mesurer au moins 400x400 px.",
      "Erreur lors de l'upload de la photo 3 : ce fichier n'est pas une image jpeg, png ou gif.",
      "Erreur lors de l'upload de la photo 4 : le format HEIC n'est pas accepté. Choisissez une photo jpeg ou png.",
    ]);
    expect(valueOf(page, "Titre de l'annonce")).toBe("Canot Lison");
    expect(await ownBoats()).toEqual([]);
  });

  test("must be chosen again when another field is invalid, and a message says so", async () => {
    const page = await (await openForm()).press("Enregistrer", {
      ...typedBoat,
      Longueur: "longue",
      [photos]: [await picture(450)],
    });
    const text = "Vos photos n'ont pas été gardées : choisissez-les de nouveau.";
    const photosOf = (shown: typeof page) =>
      textOf(shown.main.getByRole("region", { name: "Photos" }));
    expect(photosOf(page)).toContain(text);
    expect(photosOf(await page.press("Enregistrer"))).not.toContain(text);
    expect(await ownBoats()).toEqual([]);
  });

  // spec 1-8.13
  test("are named by their number when they cannot be stored, and no boat is added", async () => {
    site.services.storage = {
      ...site.services.storage,
      put: () => Promise.reject(new Error("No space left")),
    };
    const page = await (await openForm()).press("Enregistrer", {
      ...typedBoat,
      [photos]: [await picture(450)],
    });
    expect(textOf(page.main.getByRole("region", { name: "Photos" }))).toContain(
      "Erreur lors de l'upload de la photo 1 : réessayez dans quelques instants.",
    );
    expect(await ownBoats()).toEqual([]);
  });

  test("are limited to thirty", async () => {
    const one = await picture(400);
    const files = Array.from({ length: 31 }, () => one);
    const page = await (await openForm()).press("Enregistrer", { ...typedBoat, [photos]: files });
    expect(textOf(page.main.getByRole("region", { name: "Photos" }))).toContain(
      "30 photos au plus.",
    );
    expect(await ownBoats()).toEqual([]);
  });
});

test("the page removes an uploaded photo from the server, but only for the person who uploaded it", async () => {
  const id = randomUUID();
  const url = `/media/boat-photos/${owner.userId}/${id}-0.jpg`;
  const waiting = { id, ownerId: owner.userId, boatId: randomUUID(), url, createdAt: new Date() };
  await site.db.insert(stagedPhotos).values(waiting);
  const remove = async (by: TestUser) =>
    (await site.signedIn(by)).post("/boat-photos/removed", { photo: id });
  expect((await remove(await createUser(site.db))).status).toBe(204);
  const visited = await site.visitor().post("/boat-photos/removed", { photo: id });
  expect(visited.path).toContain("/login");
  expect(await site.db.$count(stagedPhotos)).toBe(1);
  expect((await remove(owner)).status).toBe(204);
  expect(await site.db.$count(stagedPhotos)).toBe(0);
  expect((await site.openAs(owner, "/boat-photos/removed")).path).toBe("/my-boats");
});
