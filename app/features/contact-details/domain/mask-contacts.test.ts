import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { cpuGrowth, inProportion } from "#tests/support/cpu-growth.ts";
import { contactMask, maskContacts } from "./mask-contacts.ts";

describe("before a reservation is paid, a message hides", () => {
  test.each([
    "06 12 34 56 78",
    "0612345678",
    "06.12.34.56.78",
    "06-12-34-56-78",
    "06/12/34/56/78",
    "06/12/27/05/07",
    "06.12.27 34 56",
    "05.06.07.08.09",
    "05-06-07-08-09",
    "06 12 34 56 78",
    "0 6 1 2 3 4 5 6 7 8",
    "O6 12 34 56 78",
    "6 12 34 56 78",
    "612345678",
    "+33 6 12 34 56 78",
    "+33 (0)6 12 34 56 78",
    "+33612345678",
    "0033 6 12 34 56 78",
    "+44 7700 900123",
    "claire@escale.example",
    "claire.martin+bateau@mail.example.fr",
    "claire @ gmail . com",
    "claire (at) gmail.com",
    "claire[at]gmail[dot]com",
    "claire ( at ) gmail [ point ] com",
    "claire arobase gmail point com",
    "https://exemple.fr/bateau?x=1",
    "http://192.0.2.1/a",
    "www.exemple.fr",
    "exemple.fr",
    "mon-bateau.com/contact",
    "contact.mon-bateau.com",
    "wa.me/33612345678",
    "t.me/claire",
  ])("%j", (contact) => {
    expect(maskContacts(`Voici : ${contact} et merci`)).toEqual({
      text: `Voici : ${contactMask} et merci`,
      isMasked: true,
    });
  });

  test("every contact detail, and nothing else of the text", () => {
    expect(maskContacts("Du 10/07/2027, tél. 06 12 34 56 78 ou c@d.fr (2 pers.)").text).toBe(
      `Du 10/07/2027, tél. ${contactMask} ou ${contactMask} (2 pers.)`,
    );
    expect(maskContacts("Écrivez à marc@voile.fr. Je dors à bord, c@d.co.uk. Oui !").text).toBe(
      `Écrivez à ${contactMask}. Je dors à bord, ${contactMask}. Oui !`,
    );
    for (const date of ["01/07/2027", "01/07/27", "06.12.27", "03/08 - 10/08/27", "5.7-8.7"]) {
      expect(maskContacts(`${date} 06 12 34 56 78`).text).toBe(`${date} ${contactMask}`);
      expect(maskContacts(`06 12 34 56 78, ${date}`).text).toBe(`${contactMask}, ${date}`);
    }
  });
});

describe("a telephone number", () => {
  test.each([
    ["has ten digits if it begins with 0", ["0612345678"], ["061234567", "06123456789"]],
    ["has nine digits without its 0", ["612345678"], ["61234567", "6123456789"]],
    [
      "without its 0 is one of a mobile phone",
      ["612345678", "712345678"],
      ["512345678", "812345678"],
    ],
    ["has eight digits or more behind a +", ["+12345678", "+123456789"], ["+1234567"]],
  ])("%s", (_rule, numbers, others) => {
    const hidden = [...numbers, ...others].filter((number) => maskContacts(number).isMasked);
    expect(hidden).toEqual(numbers);
  });
});

describe("a message keeps", () => {
  test.each([
    "du 10/07/2027 au 12/07/2027",
    "01/07/2027 - 02/08/2027",
    "01/07/2027 02/08/2027 03.09.2027",
    "le 2027-07-10, de 09:00 à 18:30",
    "05/06 au 07/06",
    "1 250 €, puis 585,50 € et 12 000,00 €",
    "612 345 678 €",
    "612345678 €",
    "+ 90 € de ménage",
    "un moteur de 115 ch, 11.90 m, 4.8 étoiles",
    "43.2951, 5.3744",
    "St.Tropez, puis Porto.Vecchio",
    "C'est noté.Merci",
    "libre samedi.de 10h à 12h",
    "Sun Odyssey 380, 2019, 8 personnes",
    "@Marc : à 14:00",
    "10 000 messages",
  ])("%j", (text) => {
    expect(maskContacts(text)).toEqual({ text, isMasked: false });
  });

  // The digits of each, from the first 0, 6 or 7 on, are as many as in a telephone number.
  test.each([
    "05/07/2027 10:00",
    "15/07/2027 1500 €",
    "25.07.2027 1500 €",
    "30/07/2027 1500 €",
    "31-07-2027 1500 €",
    "7.10.2027 10h",
    "06/7/2027 (150 €)",
    "05/10/2027 10h",
    "05/12/2027 10h",
    "2027-07-09 10.30-18 h",
    "2027-07-12 10.30-18 h",
    "2027-07-31 10.30-18 h",
    "2027-10-05 / 2027-10-12",
    "06/07/27 - 13/07/27",
    "06/07/27-13/07/27",
    "03/08 - 10/08/27",
    "05.07-08.07.27",
    "06-10/08/27 (12 €)",
    "05/07 - 08/07 10h",
    "03/08/27 (1200 €)",
    "01/07/27 1 500 €",
    "06/07/27 12 500 €",
    "06/07/27 10.30",
    "6/7/27 10h30",
  ])("a day and what follows it: %j", (text) => {
    expect(maskContacts(`Du ${text}`)).toEqual({ text: `Du ${text}`, isMasked: false });
  });

  test("the boat's name, whatever it looks like", () => {
    const name = "L'Antioche.fr 06 12 34 56 78";
    expect(maskContacts(`${name} est libre ?`, [name]).isMasked).toBe(false);
    expect(maskContacts(`${name} ou 06 12 34 56 79`, [name]).text).toBe(
      `${name} ou ${contactMask}`,
    );
  });

  test("each of several names, in any order", () => {
    const names = ["Antioche.fr", "Sloop 06 12 34 56 78"];
    const text = `${names.join(" et ")}, ${names.toReversed().join(", ")}`;
    expect(maskContacts(text, names)).toEqual({ text, isMasked: false });
  });

  test("no telephone number just because a name is empty or blank", () => {
    expect(maskContacts("06 12 34 56 78", ["", " "]).text).toBe(contactMask);
  });

  const word = fc.string({ unit: fc.constantFrom(...Array.from("abcéèàç '")), maxLength: 12 });
  const amount = fc
    .integer({ min: 1, max: 9_999_999 })
    .map((euros) => `${new Intl.NumberFormat("fr-FR").format(euros)} €`);
  const date = fc.integer({ min: 0, max: 2000 }).map((days) => {
    const [year, month, day] = addDays(calendarDate("2026-01-01"), days).split("-");
    return { short: `${day}/${month}/${year?.slice(2)}`, long: `${day}/${month}/${year}` };
  });
  const dates = fc
    .array(date, { minLength: 1, maxLength: 2 })
    .chain((days) =>
      fc
        .constantFrom(...(["short", "long"] as const))
        .map((form) => days.map((day) => day[form]).join(" - ")),
    );

  test("words, amounts and days in any order", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(word, amount, dates), { maxLength: 8 }), (parts) => {
        const text = parts.join(" ");
        expect(maskContacts(text)).toEqual({ text, isMasked: false });
      }),
    );
  });

  test("no part of a telephone number, however it is grouped, and masking again changes nothing", () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 });
    const separator = fc.constantFrom("", " ", ".", "-", "/", " ");
    fc.assert(
      fc.property(word, digits, separator, word, (before, rest, sign, after) => {
        const number = ["06", ...(rest.join("").match(/../g) ?? [])].join(sign);
        const { text } = maskContacts(`${before}, ${number}, ${after}`);
        expect(text).toBe(`${before}, ${contactMask}, ${after}`);
        expect(maskContacts(text).text).toBe(text);
      }),
    );
  });
});

test.each(["a", "a-", "a.", "0 ", "a@", "+1", "http://", "(at)", "a point ", "1/1-", "1/1/27 "])(
  "masking a hostile text takes time in proportion to its length: %j repeated",
  async (piece) => {
    const work = (length: number) => maskContacts(piece.repeat(length / piece.length));
    expect(await cpuGrowth({ work, from: 1250, to: 5000 })).toBeLessThan(inProportion);
  },
);
