import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { EmptyQuay } from "#app/ui/scenes/empty-quay.tsx";

type NoBoatsProps = {
  /** The link to offering the first one. */
  invitation: ReactNode;
  headingLevel?: 2 | 3;
};

/** What the pages that list boats and their towns show while nobody offers a boat. */
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
