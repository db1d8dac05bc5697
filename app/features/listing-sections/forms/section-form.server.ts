import { eq } from "drizzle-orm";
import type { z } from "zod";
import { sectionPath } from "#app/features/listing-editor/domain/setup-path.ts";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { type FormHandler, signedIn } from "#app/forms/form-action.server.ts";
import type { Errors } from "#app/forms/form-refusal.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/platform/database/db.server.ts";
import { type DetailedRefusal, type Done, done, refusedWith } from "#app/platform/errors.ts";
import type { ToastKey } from "#app/platform/requests/flash.server.ts";
import { type CalendarDate, todayInParis } from "#app/platform/time/calendar-date.ts";
import { boats } from "#db/schema/schema.ts";
import { type Changing, changeSection } from "../commands/change-section.server.ts";
import { changeShownPart } from "../commands/change-shown-part.server.ts";
import type { ReadableSection, SectionChange } from "../sections/section.server.ts";

/** A refused form, with the errors that it shows. */
export type RefusedForm = DetailedRefusal<string, Errors>;

/** Whether a form was saved. */
export type FormOutcome = Done<null> | RefusedForm;

type SectionFormOptions<Content, Input> = {
  schema: (today: CalendarDate) => z.ZodType<Input>;
  /** The part of the section that the form shows; null for a form that adds something. */
  part: (input: Input) => string | null;
  /** Takes the locks that have to be taken before the boat's. */
  lockBefore?: (tx: Db, input: Input, userId: string) => Promise<unknown>;
  apply: (tx: Db, change: SectionChange<Content>, input: Input) => Promise<FormOutcome>;
  onFailure: () => string;
  /** The toast on success. */
  saved?: ToastKey;
  /** The text announced to screen readers instead of a toast, for lists that show the result themselves. */
  announced?: ToastKey;
};

/**
 * A form of a section. On success it redirects to the section, where a toast confirms that it was saved, or
 * `announced` is read out instead.
 */
export function sectionForm<Content extends object, Input>(
  section: ReadableSection<Content>,
  options: SectionFormOptions<Content, Input>,
): FormHandler {
  return typedForm({
    who: signedIn,
    limit: "save",
    cleansTexts: true,
    schema: ({ scope }) => options.schema(todayInParis(scope.now)),
    command: (scope, input, { params, form }) => {
      const part = options.part(input);
      const changing: Changing<Content, FormOutcome> = {
        boatId: params["id"],
        lockBefore: async (tx) => options.lockBefore?.(tx, input, scope.actor.userId),
        apply: (tx, change) => options.apply(tx, change, input),
      };
      if (part === null) return changeSection(scope, section, changing);
      const shown = { part, version: form.get("version") };
      return changeShownPart(scope, section, { ...changing, shown });
    },
    // Only the refusal of an outdated form has no errors of its own.
    onRefusal: (_reason, _sent, errors = m.sections_changed_meanwhile()) => errors,
    onFailure: options.onFailure,
    onDone: (_, sent) =>
      replaceWithToast(
        sent,
        sectionPath(sent.url, section.key),
        options.announced ?? options.saved ?? "owner_boat_edited",
        options.announced ? "announced" : "success",
      ),
  });
}

/** Refuses a form with errors by field, or with an error of the whole form. */
export function refusedForm(reason: string, detail: Errors): RefusedForm {
  return refusedWith(reason, detail);
}

type Columns = Partial<typeof boats.$inferInsert>;

type FieldsOptions<Input> = Pick<
  SectionFormOptions<never, Input>,
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
  return sectionForm(section, {
    ...options,
    part: () => part,
    apply: async (tx, { boat }, input) => {
      await tx.update(boats).set(columns(input, boat)).where(eq(boats.id, boat.id));
      return done(null);
    },
  });
}
