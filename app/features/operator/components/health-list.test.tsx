import { expect, test } from "vitest";
import { markup } from "#tests/support/markup.tsx";
import { HealthList } from "./health-list.tsx";

const part = { part: "mail", state: "down", text: "Rien ne part." } as const;
const links = [{ to: "/admin/jobs", label: "Tâches" }];

test("a part of the site links to the page where its fault can be fixed, if there is one", () => {
  const shown = (given: typeof links) => markup(<HealthList parts={[{ ...part, links: given }]} />);
  expect(shown(links)).toMatch(/Rien ne part\.<\/p><p [^>]+><a [^>]*href="\/admin\/jobs"/);
  expect(shown([])).toMatch(/Rien ne part\.<\/p><\/li>/);
});
