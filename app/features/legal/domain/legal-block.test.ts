import { expect, test } from "vitest";
import { asOwnText, readLegalBlocks } from "./legal-block.ts";

test("each line is a paragraph, and equal lines are kept once", () => {
  expect(readLegalBlocks("Escale\nNon renseigné.\nNon renseigné.")).toEqual([
    { text: "Escale" },
    { text: "Non renseigné." },
  ]);
});

test("lines with a term that follow each other are the rows of one list", () => {
  expect(
    readLegalBlocks("Avant :\nFlexible | tout\nStricte | 60 %\nEnsuite :\nTard | rien"),
  ).toEqual([
    { text: "Avant :" },
    {
      rows: [
        { term: "Flexible", text: "tout" },
        { term: "Stricte", text: "60 %" },
      ],
    },
    { text: "Ensuite :" },
    { rows: [{ term: "Tard", text: "rien" }] },
  ]);
});

test("a bar in somebody's own text makes no row, beside bars of ours that do", () => {
  const address = asOwnText("1 quai | Bât. B|2");
  expect(readLegalBlocks(`${address}\nSiège | ${address}`)).toEqual([
    { text: "1 quai | Bât. B|2" },
    { rows: [{ term: "Siège", text: "1 quai | Bât. B|2" }] },
  ]);
});
