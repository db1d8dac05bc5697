import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { AuthLink } from "#app/ui/auth-link.tsx";
import { buttonClasses } from "#app/ui/button.tsx";

/** 'Devenir propriétaire': leads to adding a boat, or first to registering. */
export function BecomeOwner({ isSignedIn }: { isSignedIn: boolean }) {
  const className = buttonClasses({ variant: "sun" });
  return isSignedIn ? (
    <LocalizedLink to="/boat-setup" className={className}>
      {m.shell_become_owner()}
    </LocalizedLink>
  ) : (
    <AuthLink kind="register" leadsTo="/boat-setup" className={className}>
      {m.shell_become_owner()}
    </AuthLink>
  );
}
