import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MaskedText } from "./masked-text.tsx";

test.each([
  ["FR**\u00A0****\u00A00189", "0189"],
  [`FR${"*".repeat(21)}0189`, "0189"],
  ["**/**/1980", "1980"],
])("screen readers read the end of %s, but not its asterisks", (text, end) => {
  const markup = renderToStaticMarkup(<MaskedText text={text} />);
  expect(markup).toMatch(new RegExp(`^<span aria-hidden="true"[^>]*>[^<]*${end}</span>`));
  expect(markup).toContain(`>finissant par ${end}</span>`);
});

test("a number that is not masked is unchanged", () => {
  expect(renderToStaticMarkup(<MaskedText text="FR763" />)).toBe("FR763");
});
