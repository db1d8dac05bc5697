import type { SetupSection } from "#app/features/listing-editor/domain/setup-progress.ts";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { shownVersion } from "#app/features/listing-editor/queries/shown-version.server.ts";
import type { FormHandler } from "#app/forms/form-action.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { SectionFormNames } from "./section-failures.ts";

type SectionScope = { db: Db; now: Date; query?: URLSearchParams };

/** Describes how a section of the setup editor is read. */
export type ReadableSection<Content> = {
  key: SetupSection;
  /**
   * Loads what is stored of a boat in this section, and nothing else. `query` are the parameters of the page
   * that shows it.
   */
  load: (boat: OwnBoat, scope: SectionScope) => Content | Promise<Content>;
  /**
   * The parts that the section's forms show, by name: the fields that one button saves, or a row of a list.
   * Each part has its own version, so that no form conflicts with another one.
   */
  parts: (content: Content) => Readonly<Record<string, unknown>>;
};

/** The server side of a section of the setup editor, with its forms: those that have a text for failures. */
export type ServerSection<Key extends SetupSection, Content> = ReadableSection<Content> & {
  forms: Readonly<Record<SectionFormNames<Key>, FormHandler>>;
};

/** The boat and the section's content before a change, and what is needed to record the change. */
export type SectionChange<Content> = { boat: OwnBoat; content: Content } & Pick<
  CommandContext,
  "now" | "record"
>;

/** The versions of a section's parts, by name. */
export function sectionVersions<Content>(
  { parts }: Pick<ReadableSection<Content>, "parts">,
  content: Content,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parts(content)).map(([name, part]) => [name, shownVersion(part)]),
  );
}
