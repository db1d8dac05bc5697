import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { type FormHandler, signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/platform/database/db.server.ts";
import { done } from "#app/platform/errors.ts";
import type { ToastKey } from "#app/platform/requests/flash.server.ts";
import { type CalendarDate, todayInParis } from "#app/platform/time/calendar-date.ts";
import { boats } from "#db/schema/schema.ts";
import { type ChangeOutcome, changeSection } from "../commands/change-section.server.ts";
import type { ReadableSection, SectionChange } from "../sections/section.server.ts";

type Errors = string | Record<string, string>;

type SectionFormOptions<Content, Input, Reason extends string, Detail> = {
  schema: (today: CalendarDate) => z.ZodType<Input>;
  /** The part of the section that the form shows; null for a form that adds something. */
  part: (input: Input) => string | null;
  /** Takes the locks that have to be taken before the boat's. */
  lockBefore?: (tx: Db, input: Input, userId: string) => Promise<unknown>;
  apply: (
    tx: Db,
    change: SectionChange<Content>,
    input: Input,
  ) => Promise<ChangeOutcome<Reason, Detail>>;
  onRefusal: (reason: Reason, detail: Detail | undefined) => Errors;
  onFailure: () => string;
  /** The toast on success. */
  saved?: ToastKey;
  /** The text announced to screen readers instead of a toast, for lists that show the result themselves. */
  heard?: ToastKey;
};

/**
 * A form of a section. On success it redirects to the section, where a toast confirms that it was saved, or
 * `heard` is announced instead.
 */
export function sectionForm<
  Content extends object,
  Input,
  Reason extends string,
  Detail = undefined,
>(
  section: ReadableSection<Content>,
  options: SectionFormOptions<Content, Input, Reason, Detail>,
): FormHandler {
  return typedForm({
    who: signedIn,
    limit: "save",
    cleansTexts: true,
    schema: ({ scope }) => options.schema(todayInParis(scope.now)),
    command: (scope, input, { params, form }) => {
      const part = options.part(input);
      return changeSection(scope, section, {
        boatId: params["id"],
        shown: part === null ? null : { part, version: form.get("version") },
        lockBefore: async (tx) => options.lockBefore?.(tx, input, scope.actor.userId),
        apply: (tx, change) => options.apply(tx, change, input),
      });
    },
    onRefusal: (reason, _sent, detail) =>
      isConflict(reason) ? m.sections_changed_meanwhile() : options.onRefusal(reason, detail),
    onFailure: options.onFailure,
    onDone: (_, sent) =>
      replaceWithToast(
        sent,
        `${sent.url.pathname}?section=${section.key}`,
        options.heard ?? options.saved ?? "owner_boat_edited",
        options.heard ? "heard" : "success",
      ),
  });
}

function isConflict(reason: string): reason is "changed_meanwhile" {
  return reason === "changed_meanwhile";
}

type Columns = Partial<typeof boats.$inferInsert>;

type FieldsOptions<Input> = Pick<
  SectionFormOptions<never, Input, never, never>,
  "schema" | "onFailure" | "saved"
> & {
  part?: string;
  /** Lists every column by name, so that a request can only write what the form contains. */
  columns: (input: Input, boat: OwnBoat) => Columns;
};

/** A form with one button that saves fields of the boat. */
export function fieldsForm<Content extends object, Input>(
  section: ReadableSection<Content>,
  { part = "fields", columns, ...options }: FieldsOptions<Input>,
): FormHandler {
  return sectionForm<Content, Input, never>(section, {
    ...options,
    part: () => part,
    apply: async (tx, { boat }, input) => {
      await tx.update(boats).set(columns(input, boat)).where(eq(boats.id, boat.id));
      return done(null);
    },
    onRefusal: (reason) => reason,
  });
}
