import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { EmptyQuay } from "#app/ui/scenes/empty-quay.tsx";

/** What the home page shows while nobody offers a boat. */
export function NoBoats() {
  return (
    <EmptyState
      headingLevel={3}
      scene={<EmptyQuay />}
      title={m.home_no_boats()}
      text={m.home_no_boats_text()}
      action={<LinkButton to="/boat-setup">{m.shell_become_owner()}</LinkButton>}
    />
  );
}
