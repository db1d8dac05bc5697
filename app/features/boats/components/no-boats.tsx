import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { EmptyQuay } from "#app/ui/scenes/empty-quay.tsx";

type NoBoatsProps = {
  /** The link to offer the first boat. */
  invitation: ReactNode;
  headingLevel?: 2 | 3;
};

/** Shown by the pages that list boats or towns while there are no boats. */
export function NoBoats({ invitation, headingLevel = 3 }: NoBoatsProps) {
  return (
    <EmptyState
      headingLevel={headingLevel}
      scene={<EmptyQuay />}
      title={m.home_no_boats()}
      text={m.home_no_boats_text()}
      action={invitation}
    />
  );
}
