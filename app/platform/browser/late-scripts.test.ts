import { describe, expect, test } from "vitest";
import { withScriptsAfterFirstPaint, withScriptsOnFirstUse } from "./late-scripts.server.ts";

const page = [
  '<head><link rel="modulepreload" href="/a.js"/><link rel="preload" href="/font"/></head><body>Aide',
  '<link nonce="n" rel="modulepreload" href="/b.js"/>',
  '<script nonce="n">first()</script>',
  '<script nonce="n" type="module" async="">import "/a.js";\n  if (1 < 2) start("</p>")</script></body>',
].join("");

describe.each([
  ["after its first paint", withScriptsAfterFirstPaint],
  ["when it is first used", withScriptsOnFirstUse],
])("a page whose scripts are loaded %s", (_when, late) => {
  test("neither preloads nor runs its scripts, and is otherwise unchanged", () => {
    const html = late(page);
    expect(html).not.toContain('rel="modulepreload"');
    expect(html).not.toContain('type="module"');
    expect(html).toContain('<link rel="preload" href="/font"/></head><body>Aide');
    expect(html).toContain('<script nonce="n">first()</script>');
    expect(html.match(/<\/script>/g)).toHaveLength(2);
  });

  test("keeps its whole script without line breaks, and its files in order", () => {
    const [, kept = ""] = /\)\((\{"code".*?\}),\(/.exec(late(page)) ?? [];
    expect(kept).not.toContain("<");
    expect(JSON.parse(kept)).toEqual({
      code: 'import "/a.js";if (1 < 2) start("</p>")',
      files: ["/a.js", "/b.js"],
    });
  });
});

test("a page without module scripts is unchanged", () => {
  expect(withScriptsAfterFirstPaint("<p>Aide</p>")).toBe("<p>Aide</p>");
});
