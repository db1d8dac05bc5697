import { expect, test } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import { MaskedText } from "./masked-text.tsx";

test.each([
  ["FR••\u00A0••••\u00A00189", "finissant par 0189"],
  [`FR${"*".repeat(21)}0189`, "finissant par 0189"],
])("screen readers hear the end of %s, and nobody hears its dots", (text, spoken) => {
  const markup = renderToStaticMarkup(<MaskedText text={text} />);
  expect(markup).toMatch(/^<span aria-hidden="true"[^>]*>[^<]*0189<\/span>/);
  expect(markup).toContain(`>${spoken}</span>`);
});

test("a number that is not masked stays as it is", () => {
  expect(renderToStaticMarkup(<MaskedText text="FR763" />)).toBe("FR763");
});
