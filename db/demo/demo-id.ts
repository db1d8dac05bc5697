import { derivedUuid } from "#app/platform/derived-uuid.server.ts";

/** The id of a demo record: the same in every installation, so that links to it can be shared. */
export function demoId(...names: readonly (string | number)[]): string {
  return derivedUuid(`escale demo ${names.join(":")}`);
}
