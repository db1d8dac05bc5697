import { expect, test } from "vitest";
import { markup } from "#tests/support/markup.tsx";
import { Notice } from "./notice.tsx";

const countIcons = (html: string) => html.split("<svg").length - 1;

test.each([
  ["warning", 1],
  ["danger", 1],
  ["plain", 0],
] as const)(
  "a notice of tone '%s' has %i icon, so that it differs not by colour alone",
  (tone, count) => {
    expect(countIcons(markup(<Notice tone={tone}>Sans IBAN</Notice>))).toBe(count);
  },
);

test("a notice with an icon of its own has no other", () => {
  const html = markup(
    <Notice tone="warning" icon={<svg className="own" />}>
      Hors ligne
    </Notice>,
  );
  expect([countIcons(html), html.includes("own")]).toEqual([1, true]);
});
