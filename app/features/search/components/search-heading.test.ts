import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { readSearchAddress } from "../schema.ts";
import { searchInWords } from "../search-words.server.ts";
import { SearchHeading } from "./search-heading.tsx";

const { criteria } = readSearchAddress(new URLSearchParams(), calendarDate("2027-06-01"));
const words = searchInWords({ criteria, problems: [], nearby: null, view: "list" }, "fr");
const shown = (total: number) => {
  const heading = createElement(SearchHeading, { words, total });
  return renderToStaticMarkup(heading).replace(/<[^>]+>/g, " ");
};

test("the heading counts the boats found, in the singular for none and one", () => {
  expect(shown(0)).toContain("0 bateau trouvé ");
  expect(shown(1)).toContain("1 bateau trouvé ");
  expect(shown(24)).toContain("24 bateaux trouvés ");
});
