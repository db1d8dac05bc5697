import { hash } from "node:crypto";

/** The id of a demo record: the same in every installation, so that links to it can be shared. */
export function demoId(...names: readonly (string | number)[]): string {
  const hex = hash("sha256", `escale demo ${names.join(":")}`);
  // Version 8 of RFC 9562: custom bits.
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
