import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { EmptyQuay } from "#app/ui/scenes/empty-quay.tsx";

/** What the home page shows while nobody offers a boat; `invitation` leads to offering the first. */
export function NoBoats({ invitation }: { invitation: ReactNode }) {
  return (
    <EmptyState
      headingLevel={3}
      scene={<EmptyQuay />}
      title={m.home_no_boats()}
      text={m.home_no_boats_text()}
      action={invitation}
    />
  );
}
