import sharp from "sharp";
import { expect } from "vitest";
import { type Page, textOf } from "./page.ts";

/** Valid values for all required fields of a new boat. */
export const typedBoat = {
  "Bateau à moteur": true,
  Ville: "arcachon",
  Port: "port d'arcachon",
  Constructeur: "Rio",
  Modèle: "Espera",
  Capacité: 6,
  Longueur: "7,40",
  "Titre de l'annonce": "Canot Lison",
  "Prix de base par jour": "180,50",
};

/** A square JPEG file, `side` pixels wide and high. */
export async function picture(side: number, name = "photo.jpg"): Promise<File> {
  const background = "#0b5361";
  const content = await sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(content)], name, { type: "image/jpeg" });
}

/** The form's errors by field label. Also checks that each field refers to its error. */
export function errorsOf(page: Page): Record<string, string> {
  const wrong = [...page.document.querySelectorAll('[id$="-error"]')];
  return Object.fromEntries(
    wrong.map((error) => {
      const id = error.id.slice(0, -"-error".length);
      const control = page.document.querySelector(`[id="${id}"]`);
      expect(control?.getAttribute("aria-describedby")?.split(" ")).toContain(error.id);
      const label =
        page.document.querySelector(`label[for="${id}"]`) ?? control?.querySelector("legend");
      return [label ? textOf(label) : id, textOf(error)];
    }),
  );
}

/** The value of the field with this label. */
export function valueOf(page: Page, label: string): string {
  return page.main.getByLabelText<HTMLInputElement>(label).value;
}
