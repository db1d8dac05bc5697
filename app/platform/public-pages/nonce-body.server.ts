import { constants, crc32, deflateRawSync } from "node:zlib";

/**
 * The text of a page in which a nonce stands at some places, compressed once: each response gets
 * its own nonce without compressing anything again. In gzip's format data may be left uncompressed
 * in between, which is how the nonces are sent.
 */
export class NonceBody {
  /** What stands between the nonces. */
  readonly #parts: readonly Buffer[];
  readonly #nonceLength: number;
  #compressed: readonly Buffer[] | null = null;

  constructor(text: Buffer, nonce: string) {
    this.#parts = split(text, Buffer.from(nonce));
    this.#nonceLength = nonce.length;
  }

  /** What it takes of memory, with its compressed form. */
  get byteLength(): number {
    const plain = this.#parts.reduce((sum, part) => sum + part.length, 0);
    return Math.ceil(plain * 1.3);
  }

  /** The parts without any nonce, to tell one page from another. */
  get parts(): readonly Buffer[] {
    return this.#parts;
  }

  plain(nonce: string): Buffer {
    return Buffer.concat(between(this.#parts, Buffer.from(nonce)));
  }

  gzip(nonce: string): Buffer {
    if (nonce.length !== this.#nonceLength) throw new Error("A nonce of another length");
    this.#compressed ??= compressParts(this.#parts, this.#nonceLength);
    const written = Buffer.from(nonce);
    const sent = between(this.#parts, written);
    const check = sent.reduce((sum, part) => crc32(part, sum), 0);
    const length = sent.reduce((sum, part) => sum + part.length, 0);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(check, 0);
    trailer.writeUInt32LE(length, 4);
    const stored = Buffer.concat([storedHeader(written.length), written]);
    return Buffer.concat([
      gzipHeader,
      ...between(this.#compressed, stored),
      lastEmptyBlock,
      trailer,
    ]);
  }
}

/** Deflate, no time, no name, unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** A block with the fixed code that holds only its end. */
const lastEmptyBlock = Buffer.from([3, 0]);

/** How far back a repetition may lie. */
const WINDOW = 32_768;

/** Begins a block of so many bytes as they are (RFC 1951, 3.2.4). */
function storedHeader(length: number): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(~length & 0xffff, 3);
  return header;
}

/**
 * Each part ends at a whole byte, and refers to what was sent before it; a nonce is replaced by bytes
 * that UTF-8 never contains, so that nothing refers to it.
 */
function compressParts(parts: readonly Buffer[], nonceLength: number): Buffer[] {
  const unknown = Buffer.alloc(nonceLength, 0xff);
  let before = Buffer.alloc(0);
  return parts.map((part) => {
    const compressed = deflateRawSync(part, {
      level: 7,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(before.length > 0 && { dictionary: before }),
    });
    before = Buffer.concat([before, part, unknown]).subarray(-WINDOW);
    return compressed;
  });
}

function split(text: Buffer, separator: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, from)) {
    parts.push(text.subarray(from, at));
    from = at + separator.length;
  }
  return [...parts, text.subarray(from)];
}

function between(parts: readonly Buffer[], separator: Buffer): Buffer[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}
