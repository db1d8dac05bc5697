import { signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { todayInParis } from "#app/platform/calendar-date.ts";
import { saveSection } from "../commands/save-section.server.ts";
import type { SavedSection } from "../sections/section.server.ts";

/** The form of a section that is saved by one button; it stays on its page (spec 2 §2). */
export function saveSectionForm<Content, Input>(section: SavedSection<Content, Input>) {
  return typedForm({
    who: signedIn,
    limit: "save",
    schema: ({ scope }) => section.schema(todayInParis(scope.now)),
    command: (scope, input, { params, form }) =>
      saveSection(scope, section, { boatId: params["id"], version: form.get("version"), input }),
    onRefusal: () => m.owner_section_changed_meanwhile(),
    onFailure: section.onFailure,
    onDone: (_, sent) =>
      replaceWithToast(sent, sent.url.pathname + sent.url.search, "owner_boat_edited"),
  });
}
