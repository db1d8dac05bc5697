import { constants, crc32, deflateRawSync } from "node:zlib";

/**
 * The text of a page that contains a nonce in several places. It is compressed once: each response gets its
 * own nonce without compressing anything again. The gzip format allows uncompressed blocks in between, in
 * which the nonces are sent.
 */
export class NonceBody {
  readonly #nonceLength: number;
  /** The text with the nonce that was written last. */
  readonly #text: Places;
  #compressed: Places | null = null;

  constructor(text: Buffer, nonce: string) {
    this.#nonceLength = nonce.length;
    this.#text = { bytes: Buffer.from(text), places: placesOf(text, nonce) };
  }

  /** The memory that it takes, with its compressed form, in bytes (estimated). */
  get byteLength(): number {
    return Math.ceil(this.#text.bytes.length * 1.3);
  }

  /** The page uncompressed. */
  plain(nonce: string): Buffer {
    return Buffer.from(this.#write(nonce));
  }

  /** The page in gzip format. */
  gzip(nonce: string): Buffer {
    const text = this.#write(nonce);
    this.#compressed ??= compress(this.#text, this.#nonceLength);
    const { bytes, places } = this.#compressed;
    const sent = Buffer.from(bytes);
    for (const place of places) sent.write(nonce, place, "latin1");
    sent.writeUInt32LE(crc32(text), sent.length - 8);
    return sent;
  }

  /** Writes a nonce into the text. The result is valid until the next call. */
  #write(nonce: string): Buffer {
    if (nonce.length !== this.#nonceLength) throw new Error("A nonce of another length");
    const { bytes, places } = this.#text;
    for (const place of places) bytes.write(nonce, place, "latin1");
    return bytes;
  }
}

/** Bytes, and the offsets in them at which a nonce begins. */
type Places = { bytes: Buffer; places: readonly number[] };

function placesOf(text: Buffer, nonce: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(nonce); at >= 0; at = text.indexOf(nonce, at + nonce.length)) {
    places.push(at);
  }
  return places;
}

/** Deflate, no file name, no time, unknown operating system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** A final block with fixed codes that contains only its end marker. */
const lastEmptyBlock = Buffer.from([3, 0]);

/** Compresses the page to gzip format, without the nonces and the checksum, which depends on them. */
function compress({ bytes, places }: Places, nonceLength: number): Places {
  const room = Buffer.concat([storedHeader(nonceLength), Buffer.alloc(nonceLength)]);
  const compressed: Buffer[] = [gzipHeader];
  const found: number[] = [];
  let length = gzipHeader.length;
  for (const [index, part] of compressParts({ bytes, places }, nonceLength).entries()) {
    if (index > 0) {
      compressed.push(room);
      length += room.length;
      found.push(length - nonceLength);
    }
    compressed.push(part);
    length += part.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(bytes.length, 4);
  return { bytes: Buffer.concat([...compressed, lastEmptyBlock, trailer]), places: found };
}

/** The header of an uncompressed block of this length (RFC 1951, 3.2.4). */
function storedHeader(length: number): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(~length & 0xffff, 3);
  return header;
}

/** How far back deflate can refer to a repetition, in bytes. */
const window = 32_768;

/**
 * Compresses the parts between the nonces. Each part ends at a byte boundary, and may refer to earlier parts.
 * Nonces are replaced by bytes that UTF-8 never contains, so that no part refers to them.
 */
function compressParts({ bytes, places }: Places, nonceLength: number): Buffer[] {
  const known = Buffer.from(bytes);
  for (const place of places) known.fill(0xff, place, place + nonceLength);
  const starts = [0, ...places.map((place) => place + nonceLength)];
  return starts.map((start, index) =>
    deflateRawSync(known.subarray(start, places[index]), {
      level: 7,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(start > 0 && { dictionary: known.subarray(Math.max(0, start - window), start) }),
    }),
  );
}
