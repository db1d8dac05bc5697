import { z } from "zod";
import { sectionPath } from "#app/features/listing-editor/domain/setup-path.ts";
import { buttonForm } from "#app/forms/button-form.server.ts";
import { type FormHandler, signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done } from "#app/platform/errors.ts";
import { doneIfRepeated } from "#app/platform/events/own-last-act.server.ts";
import type { ToastKey } from "#app/platform/requests/flash.server.ts";
import { changeShownPart } from "../commands/change-shown-part.server.ts";
import { rowField } from "../domain/changed-fields.ts";
import type { ReadableSection, SectionChange } from "../sections/section.server.ts";

const removedRow = z.object({
  boatId: z.uuid(),
  id: z.string().min(1).max(100),
  version: z.string(),
});

type RemovalOptions<Content> = {
  /** The field of the content that lists the rows. */
  list: keyof Content & string;
  /**
   * Removes the row with this id. The row was checked: it belongs to this boat and is unchanged since it was
   * shown.
   */
  apply: (tx: Db, change: SectionChange<Content>, id: string) => Promise<void>;
  onFailure: ToastKey;
  /** The text announced to screen readers; the list itself shows that the row is gone. */
  announced: ToastKey;
};

/** The button that removes a row of a section's list. Pressed again by the same person, it succeeds. */
export function removalForm<Content extends object>(
  section: ReadableSection<Content>,
  { list, apply, onFailure, announced }: RemovalOptions<Content>,
): FormHandler {
  return buttonForm({
    who: signedIn,
    limit: "save",
    schema: removedRow,
    address: ({ params }) => ({ boatId: params["id"] }),
    command: (scope, { boatId, id, version }) =>
      changeShownPart(scope, section, {
        boatId,
        shown: {
          part: id,
          version,
          whenGone(tx) {
            const changes = { [rowField(list, id)]: { to: null } };
            const act = {
              on: ["boat", boatId],
              action: "boat_section_changed",
              about: { section: section.key, changes },
            } as const;
            return doneIfRepeated(tx, scope.actor.userId, act, "changed_meanwhile");
          },
        },
        apply: async (tx, change) => {
          await apply(tx, change, id);
          return done(null);
        },
      }),
    back: ({ url }) => sectionPath(url, section.key),
    onRefusal: () => "sections_row_changed_meanwhile",
    onFailure,
    onDone: (_, sent) =>
      replaceWithToast(sent, sectionPath(sent.url, section.key), announced, "announced"),
  });
}
