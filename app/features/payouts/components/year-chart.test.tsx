import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { markup, readable } from "#tests/support/markup.tsx";
import { YearChart } from "./year-chart.tsx";

const nothing = { paidCents: cents(0), openCents: cents(0) };
const months = Array.from({ length: 12 }, () => nothing);
months[0] = { paidCents: cents(100_000), openCents: cents(0) };
months[4] = { paidCents: cents(150_000), openCents: cents(50_000) };
const totals = {
  paidCents: cents(250_000),
  openCents: cents(50_000),
  commissionCents: cents(30_000),
};

test("a month's bar is proportional to the highest month, with the amount to come above the paid amount", () => {
  const html = markup(<YearChart months={months} totals={totals} year={2027} />);
  const heights = [...html.matchAll(/height:([\d.]+)px/g)].map(([, height]) => Number(height));
  // Half of 155 pixels; then a quarter above three quarters.
  expect(heights).toEqual([77.5, 38.75, 116.25]);
});

test.each(["fr", "en"] as const)(
  "the amounts above the bars are formatted like all amounts: %s",
  (language) => {
    const html = markup(<YearChart months={months} totals={totals} year={2027} />, language);
    const labels = [...html.matchAll(/tabular-nums md:block[^>]*>([^<]+)/g)].map(([, label]) =>
      readable(`${label} `),
    );
    expect(labels).toEqual(["1 000", "2 000"]);
  },
);

test("a phone shows only the amount of the highest month", () => {
  const html = markup(<YearChart months={months} totals={totals} year={2027} />);
  const labels = [...html.matchAll(/<span class="([^"]*md:block[^"]*)">([^<]+)/g)];
  const onPhones = labels.filter(([, classes = ""]) => !classes.split(" ").includes("hidden"));
  expect(onPhones.map(([, , label = ""]) => readable(label))).toEqual(["2 000"]);
});

test("a year without any money shows its totals without a chart", () => {
  const empty = { paidCents: cents(0), openCents: cents(0), commissionCents: cents(0) };
  const html = readable(
    markup(<YearChart months={months.map(() => nothing)} totals={empty} year={2027} />),
  );
  expect(html).toContain("Versé en 2027");
  expect(html).not.toContain("janv.");
  expect(html).not.toContain("en euros");
});
