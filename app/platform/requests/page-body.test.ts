import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { PageBody, withLowPriorityScripts } from "./page-body.server.ts";

function through(...chunks: Buffer[]): Promise<string> {
  const body = new PageBody(withLowPriorityScripts);
  for (const chunk of chunks) body.write(chunk);
  body.end();
  return text(body);
}

test("the scripts of a page get low priority, and everything else is unchanged", async () => {
  const page = '<h1>Été</h1><link rel="modulepreload" href="/a.js"/><link rel="preload"/>';
  expect(await through(Buffer.from(page))).toBe(
    '<h1>Été</h1><link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="preload"/>',
  );
});

test("a character or a link that is split between chunks stays intact", async () => {
  const bytes = Buffer.from('Sète, à l\'aube<link rel="modulepreload"/>');
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    expect(await through(bytes.subarray(0, cut), bytes.subarray(cut))).toBe(
      'Sète, à l\'aube<link rel="modulepreload" fetchpriority="low"/>',
    );
  }
});

test("everything that is ready is sent in one piece, and later content in another", async () => {
  const body = new PageBody(withLowPriorityScripts);
  const pieces: string[] = [];
  body.on("data", (piece: Buffer) => pieces.push(piece.toString()));
  for (const chunk of ["<main>", "cards", "</main>"]) body.write(Buffer.from(chunk));
  body.flush();
  body.flush();
  body.end(Buffer.from("<script></script>"));
  await new Promise((resolve) => body.once("end", resolve));
  expect(pieces).toEqual(["<main>cards</main>", "<script></script>"]);
});
