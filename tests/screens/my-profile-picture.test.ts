import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { drawPicture } from "#tests/factories/draw-picture.ts";
import { descriptionOf, type Page, textOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";
import type { Visitor } from "./support/visitor.ts";

const site = useSite();
const megabyte = 1024 * 1024;

let person: TestUser;
let visitor: Visitor;
beforeEach(async () => {
  person = await createUser(site.db, { firstName: "Claire" });
  visitor = await site.signedIn(person);
});

const open = (path = "/my-profile/personal") => visitor.open(path);
/** Selects the field, because the section has the same name. */
const file = { selector: "input" };

/** Makes the file storage fail until the end of the test. */
function failStorage(error: Error) {
  site.services.storage = { ...site.services.storage, put: () => Promise.reject(error) };
}
const bucketMissing = () => Object.assign(new Error("no bucket"), { name: "NoSuchBucket" });

const send = (page: Page, image: File) =>
  page.press("Mettre à jour la photo", { "Photo de profil": [image] });
const said = (page: Page) => descriptionOf(page.main.getByLabelText("Photo de profil", file));

// spec 1-2.23 2-2.14 2-8.38
test("a picture replaces the initial, on the page and in the navigation bar", async () => {
  const before = await open();
  const part = before.all.getByRole("region", { name: "Photo de profil" });
  expect(textOf(part)).toContain("Tout le monde peut la voir. C ");
  expect(part.querySelector("img")).toBeNull();
  const page = await send(before, await drawPicture());
  expect(page.path).toBe("/my-profile/personal");
  expect(page.toast).toEqual({
    title: "Avatar mis à jour",
    text: "Votre nouvelle photo est en place.",
  });
  const shown = page.all.getByRole("region", { name: "Photo de profil" }).querySelector("img");
  const address = shown?.getAttribute("src") ?? "";
  expect(address).toMatch(new RegExp(`^/media/avatars/${person.userId}/avatar`));
  expect(page.document.querySelector("header img[src^='/media/avatars']")).not.toBeNull();
  expect((await site.visitor().fetch(address, { method: "GET" })).status).toBe(200);
});

// spec 2-5.08 2-9.13
test("a picture may be as large as a phone's photo", async () => {
  const size = { width: 1300, height: 1200, channels: 3 } as const;
  const noise = sharp(randomBytes(1300 * 1200 * 3), { raw: size });
  const image = await noise.png({ compressionLevel: 0 }).toBuffer();
  expect(image.byteLength).toBeGreaterThan(4 * megabyte);
  const page = await send(await open(), new File([new Uint8Array(image)], "phone.png"));
  expect(page.toast?.title).toBe("Avatar mis à jour");
});

// spec 2-5.07 2-5.08 2-8.01
test("a file that is not a picture or too large is refused", async () => {
  const page = await open();
  const missing = "Veuillez sélectionner une image";
  expect(said(await page.press("Mettre à jour la photo"))).toBe(missing);
  expect(said(await send(page, new File(["text"], "a.png", { type: "image/png" })))).toBe(missing);
  const heavy = new File([new Uint8Array(5 * megabyte + 1)], "a.png", { type: "image/png" });
  const refused = await send(page, heavy);
  expect(said(refused)).toBe("L'image ne doit pas dépasser 5MB");
  expect(refused.status).toBe(413);
  const heavier = new File([new Uint8Array(6 * megabyte)], "a.png", { type: "image/png" });
  expect((await send(page, heavier)).status).toBe(413);
  expect(said(await send(page, heavier))).toBe("L'image ne doit pas dépasser 5MB");
});

test("a phone's photo in a format that is not accepted is refused with one that is", async () => {
  const photo = new File(["\0\0\0\u0018ftypheic\0\0\0\0"], "IMG_1.HEIC", { type: "image/heic" });
  expect(said(await send(await open(), photo))).toBe(
    "Le format HEIC n'est pas accepté. Choisissez une image JPEG ou PNG",
  );
});

// spec 2-8.05 2-8.07
test("a picture that cannot be stored shows an error", async () => {
  const page = await open();
  const image = await drawPicture();
  failStorage(new Error("disk full"));
  const failed = await send(page, image);
  expect([failed.status, said(failed)]).toEqual([500, "Impossible de mettre à jour votre avatar"]);
  failStorage(bucketMissing());
  expect(said(await send(page, image))).toBe("Le système de stockage n'est pas encore configuré");
});

test("the texts about the picture are in English under /en", async () => {
  const page = await open("/en/my-profile/personal");
  const refused = await page.press("Update the picture");
  expect(descriptionOf(refused.main.getByLabelText("Profile picture", file))).toBe(
    "Please choose an image",
  );
  const done = await page.press("Update the picture", { "Profile picture": [await drawPicture()] });
  expect(done.toast?.title).toBe("Picture updated");
});
