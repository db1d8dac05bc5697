import { expect, test } from "vitest";
import { withLateScripts } from "./late-scripts.server.ts";

const page = [
  '<head><link rel="modulepreload" href="/a.js"/><link rel="preload" href="/font"/></head><body>Aide',
  '<script nonce="n">first()</script>',
  '<script nonce="n" type="module" async="">import "/a.js"; if (1 < 2) start("</p>")</script></body>',
].join("");

test("a page to read loads none of its scripts, and everything else of it stays", () => {
  const html = withLateScripts(page);
  expect(html).not.toContain("modulepreload");
  expect(html).not.toContain('type="module"');
  expect(html).toContain('<link rel="preload" href="/font"/></head><body>Aide');
  expect(html).toContain('<script nonce="n">first()</script>');
  expect(html.match(/<\/script>/g)).toHaveLength(2);
});

test("the script's text is kept whole, and ends no element", () => {
  const [, kept = ""] = /\)\(("import.*")\)<\/script>/.exec(withLateScripts(page)) ?? [];
  expect(kept).not.toContain("<");
  expect(JSON.parse(kept)).toBe('import "/a.js"; if (1 < 2) start("</p>")');
});
