import { describe, expect, test } from "vitest";
import { parseMessageFile } from "./message-file.ts";
import { checkTypography, typographyProblems } from "./typography.ts";

describe("a French text", () => {
  test.each([
    "Devis envoyé!",
    "Vraiment?",
    "Ville: Sète",
    "Un; deux",
    "Bonjour {name}!",
    "Durée : {days} jours (environ)?",
    "À 10: départ",
    "Quoi…?",
    "«Bonjour»",
    'Le mot "voile"',
    "Le mot “voile”",
    "450€ par jour",
    "{share}% du prix",
    "L’annonce",
    "Un instant...",
    "Deux  espaces",
    " Avant",
    "Après ",
    "Un , deux",
    "Devis envoyé\u00a0!",
    "Devis envoyé\u202f!",
  ])("is refused: %s", (text) => {
    expect(typographyProblems("fr", text)).toHaveLength(1);
  });

  test.each([
    "Devis envoyé !",
    "L'annonce « Belle Étoile » : 450 € par jour, 10 % de commission ; vraiment ?",
    "Départ à 10:00",
    "Voir https://escale.example/help?x=1",
    'Un caractère spécial (!@#$%^&*(),.?":\\{\\}|<>)',
    "Lire {#link to=|/help|}l'aide{/link}.",
    "Vous êtes : {role}",
    "Raison de l'annulation *",
  ])("is accepted: %s", (text) => {
    expect(typographyProblems("fr", text)).toEqual([]);
  });
});

describe("an English text", () => {
  test.each(["Really ?", "City : Sète", "Quote sent !", "Don’t", "Wait..."])(
    "is refused: %s",
    (text) => {
      expect(typographyProblems("en", text)).toHaveLength(1);
    },
  );

  test.each(["Really?", "City: Sète", "€450 a day, 10% commission", 'The word "sail"'])(
    "is accepted: %s",
    (text) => {
      expect(typographyProblems("en", text)).toEqual([]);
    },
  );
});

test("a report names the file, the line and the key", () => {
  const file = parseMessageFile("fr", "boats", '{\n  "boats_a": "Un",\n  "boats_b": "Deux!"\n}');
  expect(checkTypography([file])).toEqual([
    { path: "messages/fr/boats.json", line: 3, rule: "boats_b needs a space before ? ! ;" },
  ]);
});

test("the literal text of a message in the specification is accepted there and nowhere else", () => {
  const text = '"Utilisez JJ-MM (ex: 15-06)"';
  const messages = `{\n  "owner_period_date_invalid": ${text},\n  "owner_other": ${text}\n}`;
  expect(checkTypography([parseMessageFile("fr", "owner", messages)])).toEqual([
    { path: "messages/fr/owner.json", line: 3, rule: "owner_other needs a space before :" },
  ]);
});
