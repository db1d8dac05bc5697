import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { AuthLink } from "#app/ui/auth-link.tsx";

type OwnerLinkProps = { person: { isOwner: boolean } | null; className: string };

/**
 * Links owners to their boats and other users to the setup of a first boat; visitors register first
 * (spec 1 §6).
 */
export function OwnerLink({ person, className }: OwnerLinkProps) {
  if (!person) {
    return (
      <AuthLink kind="register" leadsTo="/boat-setup" className={className}>
        {m.shell_become_owner()}
      </AuthLink>
    );
  }
  return (
    <LocalizedLink to={person.isOwner ? "/my-boats" : "/boat-setup"} className={className}>
      {person.isOwner ? m.shell_my_boats() : m.shell_become_owner()}
    </LocalizedLink>
  );
}
