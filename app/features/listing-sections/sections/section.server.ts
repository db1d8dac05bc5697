import { hash } from "node:crypto";
import type { SetupSection } from "#app/features/listing-editor/domain/setup-progress.ts";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import type { FormHandler } from "#app/forms/form-action.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";

/** How a section of the setup editor is read. */
export type ReadableSection<Content> = {
  key: SetupSection;
  /** What is stored of a boat in this section, and nothing else. */
  load: (boat: OwnBoat, scope: { db: Db; now: Date }) => Content | Promise<Content>;
  /**
   * What its forms show, each under a name: the fields that one button saves, or a row of a list.
   * Each has its version, so that no form conflicts with another one.
   */
  parts: (content: Content) => Readonly<Record<string, unknown>>;
};

/** The server's side of a section of the setup editor, with its forms by name. */
export type ServerSection<Content> = ReadableSection<Content> & {
  forms: Readonly<Record<string, FormHandler>>;
};

/** The boat and the section as they were before, when it changes, and how to record that. */
export type SectionChange<Content> = { boat: OwnBoat; content: Content } & Pick<
  CommandContext,
  "now" | "record"
>;

/**
 * The versions of a section's parts: digests of what they hold. The same content has the same
 * version, however often it was saved, and a part that nobody changed keeps its version whatever
 * happens to the rest of the boat.
 */
export function sectionVersions<Content>(
  { parts }: Pick<ReadableSection<Content>, "parts">,
  content: Content,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parts(content)).map(([name, part]) => [name, partVersion(part)]),
  );
}

/** The version of what a form shows. */
export function partVersion(part: unknown): string {
  return hash("sha256", JSON.stringify(part), "base64url");
}
