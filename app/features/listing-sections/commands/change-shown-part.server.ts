import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/errors.ts";
import { type ReadableSection, sectionVersions } from "../sections/section.server.ts";
import { type Changing, changeSection, readChanges } from "./change-section.server.ts";

type Unchanged = Outcome<null, "changed_meanwhile">;

type ShownPart = {
  part: string;
  /** The part's version when the form showed it. */
  version: unknown;
  /** The outcome when the part is gone; without this, the change is refused. */
  whenGone?: (tx: Db) => Promise<Unchanged>;
};

/**
 * Changes a section like `changeSection`, unless the part that the form showed has changed meanwhile. The
 * change is then refused, unless what it stores is stored already, as when a form is sent twice. Changes of
 * other parts, of the status or of the online switch do not count.
 */
export function changeShownPart<Content extends object, Changed extends Outcome<null, string>>(
  context: CommandContext,
  section: ReadableSection<Content>,
  { shown, apply, ...changing }: Changing<Content, Changed> & { shown: ShownPart },
): Promise<Changed | Unchanged> {
  return changeSection<Content, Changed | Unchanged>(context, section, {
    ...changing,
    async apply(tx, change) {
      const { boat, content } = change;
      const version = sectionVersions(section, content)[shown.part];
      const isGone = version === undefined;
      if (isGone) return (await shown.whenGone?.(tx)) ?? refused("changed_meanwhile");
      const outcome = await apply(tx, change);
      if (version === shown.version) return outcome;
      if (!outcome.ok) return refused("changed_meanwhile");
      const stored = { boatId: boat.id, content };
      const { changes } = await readChanges({ ...context, db: tx }, section, stored);
      return Object.keys(changes).length > 0 ? refused("changed_meanwhile") : outcome;
    },
  });
}
