import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { shownQuote } from "./shown-quote.ts";

const boatTitle = "Sloop 06 12 34 56 78";
const written = {
  note: `Sur ${boatTitle}, appelez le 06 12 34 56 79 ou marc@port.example : 585,50 € du 10/07/2027.`,
  lines: [
    { kind: "own", label: "Payer sur www.port.example", amountCents: cents(1000) },
    { kind: "adjustment", amountCents: cents(-500) },
  ] as const,
};

test("the note and the own line of a quote hide contact details until a rental is paid, and nothing else", () => {
  expect(shownQuote(written, { showsContacts: false, boatTitle })).toEqual({
    note: `Sur ${boatTitle}, appelez le •••••• ou •••••• : 585,50 € du 10/07/2027.`,
    lines: [
      { kind: "own", label: "Payer sur ••••••", amountCents: 1000 },
      { kind: "adjustment", amountCents: -500 },
    ],
    isMasked: true,
  });
});

test("a paid rental shows the whole quote, and a quote without contact details is not marked as masked", () => {
  expect(shownQuote(written, { showsContacts: true, boatTitle })).toEqual({
    ...written,
    isMasked: false,
  });
  const plain = { note: null, lines: [] };
  expect(shownQuote(plain, { showsContacts: false, boatTitle })).toEqual({
    ...plain,
    isMasked: false,
  });
});
