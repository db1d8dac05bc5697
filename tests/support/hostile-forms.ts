/** Form bodies for which a naive parser needs far too much time or memory. */
export type HostileShape = {
  name: string;
  contentType: string;
  start: string;
  /** Repeated to fill the rest of the body. */
  repeated: string;
};

const urlencoded = "application/x-www-form-urlencoded";
const long = "x".repeat(70);
const multipart = (bound: string) => `multipart/form-data; boundary=${bound}`;
const file = (bound: string) =>
  `--${bound}\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n`;
const part = (header: string) => `--x\r\nContent-Disposition: form-data; ${header}\r\n\r\n\r\n`;

export const hostileShapes: readonly HostileShape[] = (
  [
    ["fields of one name", urlencoded, "", "a&"],
    ["fields of many names", urlencoded, "", "a=b&c&d=%20&"],
    ["one long field", urlencoded, "a=", "b"],
    ["percent signs", urlencoded, "a=", "%"],
    ["marks", urlencoded, "", "__intent__=%7B%7D&"],
    ["brackets", urlencoded, "", "[0]"],
    ["zeros in a file", multipart(long), file(long), "\0"],
    ["the boundary's letter", multipart(long), file(long), "x"],
    ["almost the boundary", multipart(long), file(long), `\r\n--${"x".repeat(69)}y`],
    ["almost the boundary, overlapping", multipart(long), file(long), `\r\n--${"x".repeat(69)}`],
    ["dashes", multipart("-".repeat(70)), file("-".repeat(70)), "-"],
    ["line ends", multipart(long), file(long), "\r\n"],
    ["empty parts", multipart("x"), "", "--x\r\n\r\n\r\n"],
    ["nothing but boundaries", multipart("x"), "", "\r\n--x"],
    ["parts of one name", multipart("x"), "", part('name="a"')],
    ["files of one name", multipart("x"), "", part('name="a"; filename="a"')],
    ["headers", multipart("x"), "--x\r\n", "a:b\r\n"],
    ["one long header", multipart("x"), "--x\r\n", "a"],
    ["folded headers", multipart("x"), "--x\r\nContent-Disposition: form-data\r\n", " a\r\n"],
    ["parameters", multipart("x"), "", part(`name=a${';a=%20"'.repeat(500)}`)],
    ["escaped quotes", multipart("x"), "", part(`name="${'\\"'.repeat(1900)}"`)],
    ["percent signs in names", multipart("x"), "", part(`name*=utf-8''${"%".repeat(3800)}`)],
    ["encoded names", multipart("x"), "", part(`name*=utf-8''${"%41".repeat(1200)}`)],
    [
      "encoded names of valid length",
      multipart("x"),
      "",
      part(`name*=utf-8''${"%41".repeat(100)}`),
    ],
  ] as const
).map(([name, contentType, start, repeated]) => ({ name, contentType, start, repeated }));

/** A request whose body has this shape and about this size, delivered in chunks as from a socket. */
export function hostileRequest(shape: HostileShape, bytes: number): Request {
  const body = Buffer.concat([Buffer.from(shape.start), Buffer.alloc(bytes, shape.repeated)]);
  let at = 0;
  const pieces = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= body.length) return controller.close();
      controller.enqueue(new Uint8Array(body.subarray(at, at + piece)));
      at += piece;
    },
  });
  // Options that fetch requires for streamed bodies.
  const init = { method: "POST", body: pieces, headers: { "Content-Type": shape.contentType } };
  return new Request("https://escale.example/form", Object.assign(init, { duplex: "half" }));
}

const piece = 64 * 1024;

/** Waits until the body is read or refused; either outcome is fine. */
export async function isDealtWith(reading: Promise<unknown>): Promise<void> {
  await reading.catch(() => undefined);
}
