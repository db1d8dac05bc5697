import { m } from "#app/i18n/paraglide/messages.js";
import { InlineLink } from "#app/ui/text-link.tsx";

/** Below the registration's button: what registering accepts, with links to the texts. */
export function RegistrationConsent() {
  return (
    <p className="text-sm text-pretty text-ink-soft">
      {m.legal_consent()} <InlineLink to="/terms">{m.legal_terms_title()}</InlineLink>
      {" · "}
      <InlineLink to="/privacy">{m.legal_privacy_title()}</InlineLink>
    </p>
  );
}
