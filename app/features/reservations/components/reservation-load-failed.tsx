import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** Instead of a reservation that could not be read: to try again, or back to the list. */
export function ReservationLoadFailed({ id }: { id: string }) {
  return (
    <EmptyState
      headingLevel={1}
      title={m.reservations_load_one_failed()}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={`/reservation/${id}`} reloadDocument variant="primary">
            {m.shell_try_again()}
          </LinkButton>
          <LinkButton to="/my-reservations">{m.reservations_back()}</LinkButton>
        </div>
      }
    />
  );
}
