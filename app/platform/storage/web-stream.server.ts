import { Readable } from "node:stream";

/** A stream of Node as responses take them; cancelling it closes the file or the connection. */
export function webStream(readable: Readable): ReadableStream<Uint8Array> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one class, declared by Node and by the DOM
  return Readable.toWeb(readable) as ReadableStream<Uint8Array>;
}
