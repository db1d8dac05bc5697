import { generateKeyPairSync, sign } from "node:crypto";

// Builds an X.509 certificate (RFC 5280) in DER by hand, because Node can generate keys but not certificates.

const sequenceTag = 0x30;
const setTag = 0x31;

function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const bytes = (hex: string) => Buffer.from(hex, "hex");
const text = (value: string) => Buffer.from(value, "ascii");
const ecdsaWithSha256 = der(sequenceTag, der(0x06, bytes("2a8648ce3d040302")));
const commonName = der(0x06, bytes("550403"));
const subjectAltName = der(0x06, bytes("551d11"));

/** A key and a self-signed certificate for a host, valid until the end of this century. */
export function selfSignedCertificate(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const name = der(sequenceTag, der(setTag, der(sequenceTag, commonName, der(0x0c, text(host)))));
  const validity = der(
    sequenceTag,
    der(0x18, text("20200101000000Z")),
    der(0x18, text("20991231000000Z")),
  );
  const names = der(0x04, der(sequenceTag, der(0x82, text(host))));
  const toBeSigned = der(
    sequenceTag,
    der(0xa0, der(0x02, bytes("02"))), // version 3
    der(0x02, bytes("01")), // serial number
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, der(sequenceTag, der(sequenceTag, subjectAltName, names))),
  );
  const signature = sign("sha256", toBeSigned, privateKey);
  const certificate = der(
    sequenceTag,
    toBeSigned,
    ecdsaWithSha256,
    der(0x03, bytes("00"), signature),
  );
  const lines = certificate.toString("base64").replaceAll(/.{64}/g, "$&\n");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
