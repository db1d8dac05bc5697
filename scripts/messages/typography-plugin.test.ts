import { expect, test } from "vitest";
import { typeset, typesetEnglish } from "./typography-plugin.js";

const long = "pour un texte qui prend plusieurs lignes sur un téléphone.";

test.each([
  ["Devis envoyé !", "Devis envoyé\u202f!"],
  [
    "« Belle Étoile » : 1 160 €, 10 %",
    "«\u202fBelle Étoile\u202f»\u202f: 1\u202f160\u202f€, 10\u202f%",
  ],
  ["4,5 kW, 10 Mo, {size} Mo, n° 12", "4,5\u00a0kW, 10\u00a0Mo, {size}\u00a0Mo, n°\u00a012"],
  ["Le {day} à 6 milles", "Le {day} à 6 milles"],
])("French spaces before and after a sign do not break: %s", (typed, set) => {
  expect(typeset(typed)).toBe(set);
});

test.each([
  [`Un e-mail et des E-mails ${long}`, `Un e-\u2060mail et des E-\u2060mails ${long}`],
  [`Que récupère-t-on, ${long}`, `Que récupère-\u2060t-\u2060on, ${long}`],
  [`Pourquoi n'apparaît-elle pas, ${long}`, `Pourquoi n'apparaît-\u2060elle pas, ${long}`],
  [`Du 15-06 au 31-08, ${long}`, `Du 15-\u206006 au 31-\u206008, ${long}`],
  [`Le rendez-vous au port d'Aigues-Mortes, ${long}`, null],
])("a long text does not break at a hyphen within a word: %s", (typed, set) => {
  expect(typeset(typed)).toBe(set ?? typed);
});

test("labels and buttons keep ordinary hyphens, so that they can be searched for", () => {
  expect(typeset("15-06 au 31-08")).toBe("15-06 au 31-08");
  expect(typeset("Adresse e-mail")).toBe("Adresse e-mail");
});

test.each([
  ["{name}, {price} × {count}", "{name}, {price}\u00a0×\u00a0{count}"],
  ["{quantity} × {name}, {price}", "{quantity}\u00a0×\u00a0{name}, {price}"],
  ["{price} / {unit}", "{price}\u00a0/\u00a0{unit}"],
  ["+ {price} de {name}", "+\u00a0{price} de {name}"],
  ["bateau/moteur + skipper", null],
])("a sum does not break at its signs: %s", (typed, set) => {
  expect(typeset(typed)).toBe(set ?? typed);
  expect(typesetEnglish(typed)).toBe(set ?? typed);
});

test.each([
  ["Below 0,50 €, 10 MB", "Below 0,50\u00a0€, 10\u00a0MB"],
  ["{amount} € over 4.5 kW (6 hp)", "{amount}\u00a0€ over 4.5\u00a0kW (6\u00a0hp)"],
  ["The 6 most visited, up to 6 miles", null],
])("the space between an English number and its unit does not break: %s", (typed, set) => {
  expect(typesetEnglish(typed)).toBe(set ?? typed);
});
