import { hash } from "node:crypto";
import type { z } from "zod";
import type { FormHandler } from "#app/forms/form-action.server.ts";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import type { OwnBoat } from "../queries/get-own-boat.server.ts";

/** The server's side of a section of the setup editor. */
export type ServerSection<Content> = {
  load: LoadSection<Content>;
  /**
   * Its forms by name: `save` where one button saves all fields, or one for each thing that can be
   * done, as adding and removing a row.
   */
  forms: Readonly<Record<string, FormHandler>>;
};

/**
 * What is stored of a boat in this section. The section's version is computed from it, so it holds
 * what the section edits and nothing else: then no other change causes a conflict.
 */
export type LoadSection<Content> = (db: Db, boat: OwnBoat) => Content | Promise<Content>;

/** A section whose fields are saved together, by one button. */
export type SavedSection<Content, Input> = {
  load: LoadSection<Content>;
  schema: (today: CalendarDate) => z.ZodType<Input>;
  /** Writes the fields and records the change, in the transaction that has locked the boat. */
  save: (tx: Db, change: SectionChange, input: Input) => Promise<void>;
  onFailure: () => string;
};

/** The boat as it was before, when it changes, and how to record that. */
export type SectionChange = { boat: OwnBoat } & Pick<CommandContext, "now" | "record">;

/**
 * The version of a section: a digest of its content. The same content has the same version, however
 * often it was saved, and a section that nobody changed keeps its version whatever happens to the
 * rest of the boat.
 */
export function sectionVersion(content: unknown): string {
  return hash("sha256", JSON.stringify(content), "base64url");
}
