import { Readable } from "node:stream";

/** Turns a Node stream into a web stream for responses; cancelling it closes the file or connection. */
export function toWebStream(readable: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one class, declared by Node and by the DOM
  return Readable.toWeb(readable) as ReadableStream<Uint8Array<ArrayBuffer>>;
}
