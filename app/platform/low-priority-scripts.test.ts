import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { withLowPriorityScripts } from "./low-priority-scripts.server.ts";

function through(...chunks: Buffer[]): Promise<string> {
  const stream = withLowPriorityScripts();
  for (const chunk of chunks) stream.write(chunk);
  stream.end();
  return text(stream);
}

test("the scripts of a page get low priority, and everything else is unchanged", async () => {
  const page = '<h1>Été</h1><link rel="modulepreload" href="/a.js"/><link rel="preload"/>';
  expect(await through(Buffer.from(page))).toBe(
    '<h1>Été</h1><link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="preload"/>',
  );
});

test("a character that is split between chunks is kept", async () => {
  const bytes = Buffer.from("Sète, à l'aube");
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    expect(await through(bytes.subarray(0, cut), bytes.subarray(cut))).toBe("Sète, à l'aube");
  }
});
