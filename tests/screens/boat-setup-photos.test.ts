import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { useBoatSetup } from "./support/boat-setup.ts";
import { picture } from "./support/new-boat.ts";
import { descriptionOf, type Page, textOf, within } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const setup = useBoatSetup(site);
const label = "Photos du bateau";
let photo: File;
beforeAll(async () => {
  photo = await picture(450, "a.jpg");
});

/** Uploads a photo to its own address, as the page does with JavaScript. */
async function stage(
  fields: Record<string, string> = {},
  by: TestUser = setup.owner,
  file = photo,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ boatId: setup.boatId, ...fields })) {
    form.append(name, value);
  }
  form.append("file", file);
  const person = await site.signedIn(by);
  person.headers["Accept"] = "application/json";
  const path = `/boat-photos/${randomUUID()}`;
  const { status, body } = await person.fetch(path, { method: "POST", body: form });
  return { status, url: /\/media\/boat-photos\/[^"\\]+/.exec(body)?.[0] ?? "", body };
}

/** Saves these photos in this order, as the page does with JavaScript. */
async function save(page: Page, photos: readonly string[]): Promise<Page> {
  const form = new FormData();
  const version = page.main.getByRole("region").querySelector('[name="version"]');
  form.append("intent", "photos/save");
  form.append("version", version?.getAttribute("value") ?? "");
  for (const url of photos) form.append("photos", url);
  const person = await site.signedIn(setup.owner);
  return person.post(`/boat-setup/${setup.boatId}?section=photos&form=photos%2Fsave`, form);
}

const captions = (page: Page) =>
  within(page.main.getByRole("region"))
    .queryAllByRole("img")
    .map((image) => textOf(image.closest("li") ?? image));

describe("the photos section", () => {
  // spec 2-2.69 2-5.22 2-5.23 2-1.01
  test("accepts files without JavaScript, and names the accepted kinds of files", async () => {
    const page = await setup.open("photos");
    expect(textOf(page.main.getByRole("region"))).toContain(
      "Minimum 400x400 px, formats jpeg, png, gif. 30 photos au plus, de 25 Mo chacune.",
    );
    expect(descriptionOf(page.main.getByLabelText(new RegExp(label)))).toContain(
      "Minimum 400x400 px",
    );
    expect(page.main.getByLabelText(new RegExp(label)).getAttribute("accept")).toContain(
      "image/jpeg",
    );
    const saved = await page.press("Enregistrer", { [label]: [photo, photo] });
    expect(saved.toast?.text).toBe("Votre bateau a été modifié avec succès !");
    expect((await setup.read()).photos).toHaveLength(2);
    expect(saved.text).toContain("Photos (Complète)");
  });

  // spec 2-2.70 2-2.71 2-7.18
  test("shows the cover first, marks stored photos as existing, and keeps them beside new ones", async () => {
    await (await setup.open("photos")).press("Enregistrer", { [label]: [photo, photo] });
    const before = (await setup.read()).photos;
    const page = await setup.open("photos");
    expect(captions(page)).toEqual([
      expect.stringMatching(/^Photo de couverture .*Photo 1 \(existante\)$/),
      expect.stringMatching(/Photo 2 \(existante\)$/),
    ]);
    expect(page.text).toContain("2 sur 30");
    // The first photo cannot be moved forward, nor the last one back.
    const disabled = page.main
      .getAllByRole("button", { name: /^(Avancer|Reculer) la photo/ })
      .filter((button) => button.getAttribute("aria-disabled") === "true");
    expect(disabled.map((button) => button.getAttribute("aria-label"))).toEqual([
      "Avancer la photo 1",
      "Reculer la photo 2",
    ]);
    await page.press("Enregistrer", { [label]: [photo] });
    const after = (await setup.read()).photos;
    expect(after.slice(0, 2)).toEqual(before);
    expect(after[2]).toMatch(
      new RegExp(`^/media/boat-photos/${setup.owner.userId}/${setup.boatId}-\\d+-\\d+\\.jpg$`),
    );
  });

  // spec 2-2.70 2-2.71 2-7.05
  test("stores a new order and removals, and records the photos before and after", async () => {
    const urls = [(await stage()).url, (await stage()).url, (await stage()).url];
    await save(await setup.open("photos"), urls);
    const [first = "", second = "", third = ""] = urls;
    await save(await setup.open("photos"), [third, first]);
    expect((await setup.read()).photos).toEqual([third, first]);
    expect((await setup.audited()).at(-1)).toMatchObject({
      by: setup.owner.userId,
      action: "boat_section_changed",
      of: { changes: { photos: { from: [first, second, third], to: [third, first] } } },
    });
    expect((await site.visitor().open(third)).status).toBe(200);
  });

  test("shows both orders when it was changed in another tab, and saves the chosen one", async () => {
    const [first, second] = [(await stage()).url, (await stage()).url];
    await save(await setup.open("photos"), [first, second]);
    const mine = await setup.open("photos");
    await save(await setup.open("photos"), [second, first]);
    const refused = await save(mine, [first]);
    expect(refused.status).toBe(409);
    expect(textOf(refused.section("Deux versions de cette section"))).toContain(
      "Photos Votre saisie photo 2 Enregistré entre-temps photo 1, photo 2",
    );
    expect((await setup.read()).photos).toEqual([second, first]);
    expect((await refused.press("Enregistrer")).toast?.title).toBe("Succès");
    expect((await setup.read()).photos).toEqual([first]);
  });

  test("says that files must be chosen again when it was changed in another tab", async () => {
    const mine = await setup.open("photos");
    await save(await setup.open("photos"), [(await stage()).url]);
    // The address of a photo contains the time of its upload.
    site.setNow("2027-05-03T10:05:00Z");
    const refused = await mine.press("Enregistrer", { [label]: [photo] });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Vos photos n'ont pas été gardées : choisissez-les de nouveau.");
    expect((await setup.read()).photos).toHaveLength(1);
  });

  // spec 1-8.13 2-8.25
  test("names each refused photo by its number, and keeps the stored photos", async () => {
    const text = new File(["not a picture"], "photo.jpg", { type: "image/jpeg" });
    const page = await setup.open("photos");
    const refused = await page.press("Enregistrer", { [label]: [photo, text] });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(
      "Erreur lors de l'upload de la photo 2 : ce fichier n'est pas une image jpeg, png ou gif.",
    );
    expect((await setup.read()).photos).toEqual([]);
  });

  test("is in English under /en", async () => {
    const page = await setup.open("photos", "/en");
    const saved = await page.press("Save", { "Photos of the boat": [photo] });
    expect(saved.toast?.text).toBe("Your boat has been changed!");
    expect(captions(saved)).toEqual([
      expect.stringMatching(/^Cover photo .*Photo 1 \(existing\)$/),
    ]);
  });
});

describe("hostile photos", () => {
  const none: unknown[] = [];

  test("40 at once are refused, and so is one more than 30 in all", async () => {
    const page = await setup.open("photos");
    const many = await page.press("Enregistrer", { [label]: Array(40).fill(photo) });
    expect(many.status).toBe(413);
    expect(many.text).toContain("Vos photos pèsent trop lourd : envoyez-en moins à la fois.");
    const listed = Array.from({ length: 30 }, (_, index) => `/media/boat-photos/${index}.jpg`);
    const form = new FormData();
    for (const url of listed) form.append("photos", url);
    form.append("photoFiles", photo);
    const person = await site.signedIn(setup.owner);
    const path = `/boat-setup/${setup.boatId}?section=photos&form=photos%2Fsave`;
    const beside = await person.post(path, form);
    expect([beside.status, beside.text]).toEqual([
      400,
      expect.stringContaining("30 photos au plus."),
    ]);
    expect((await setup.read()).photos).toEqual(none);
  });

  test("a photo of 60 MB is refused with the reason before it is read completely", async () => {
    const heavy = new File([new Uint8Array(60 * 1024 * 1024)], "a.jpg", { type: "image/jpeg" });
    const { status, body } = await stage({}, setup.owner, heavy);
    expect(status).toBe(413);
    expect(body).toMatch(/elle pèse plus de 25\sMo\./);
  });

  test("a text file named .jpg is refused because of its content", async () => {
    const text = new File(["not a picture"], "a.jpg", { type: "image/jpeg" });
    const { status, body } = await stage({}, setup.owner, text);
    expect(status).toBe(409);
    expect(body).toContain("ce fichier n'est pas une image jpeg, png ou gif.");
  });

  test("photos of another owner, photos of another boat and invented addresses are refused", async () => {
    const stranger = await createUser(site.db);
    const { id: foreignBoat } = await createBoat(site.db, { userId: stranger.userId });
    const { id: otherBoat } = await createBoat(site.db, { userId: setup.owner.userId });
    expect((await stage({ boatId: foreignBoat })).status).toBe(404);
    const foreign = (await stage({ boatId: foreignBoat }, stranger)).url;
    const other = (await stage({ boatId: otherBoat })).url;
    const own = (await stage()).url;
    for (const url of [foreign, other, "/media/boat-photos/none.jpg", "https://evil.example/a"]) {
      const refused = await save(await setup.open("photos"), [own, url]);
      expect(refused.status).toBe(409);
      expect(refused.text).toContain(
        "La photo 2 n'est plus là. Retirez-la et ajoutez-la de nouveau.",
      );
      expect(refused.text).not.toContain("La photo 1 n'est plus là");
      expect((await setup.read()).photos).toEqual(none);
    }
    expect((await save(await setup.open("photos"), [own])).toast?.title).toBe("Succès");
    for (const id of [foreignBoat, otherBoat]) {
      expect((await setup.readOthers(id))[0]?.photos).toEqual(none);
    }
  });

  test("a connection lost during the seventh upload leaves six uploads, none of them stored with the boat", async () => {
    const urls: string[] = [];
    for (let number = 1; number <= 6; number++) urls.push((await stage()).url);
    const person = await site.signedIn(setup.owner);
    const body = new FormData();
    body.append("boatId", setup.boatId);
    body.append("file", photo);
    const seventh = person.fetch(`/boat-photos/${randomUUID()}`, {
      method: "POST",
      body,
      isCut: true,
    });
    await expect(seventh).rejects.toThrow(/hang up|ECONNRESET/);
    expect((await setup.read()).photos).toEqual(none);
    const saved = await save(await setup.open("photos"), urls);
    expect(saved.toast?.title).toBe("Succès");
    expect((await setup.read()).photos).toEqual(urls);
  });

  test("photos cannot be saved for another owner's boat", async () => {
    const person = await site.signedIn(await createUser(site.db));
    const form = new FormData();
    form.append("photos", (await stage()).url);
    const path = `/boat-setup/${setup.boatId}?section=photos&form=photos%2Fsave`;
    expect((await person.post(path, form)).status).toBe(404);
    expect((await setup.read()).photos).toEqual(none);
  });
});
