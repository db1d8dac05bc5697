import { m } from "#app/i18n/paraglide/messages.js";
import { AuthLink } from "#app/ui/auth-link.tsx";
import { Button, buttonClasses } from "#app/ui/button.tsx";

type SignInInsteadProps = {
  email: string;
  redirectTo?: string | undefined;
  /** In the dialog: shows the password field for this address there. */
  showPassword?: ((email: string) => void) | undefined;
};

/**
 * Offers to sign in with an address that already has an account; the form only asks for the password
 * (spec 1 §2).
 */
export function SignInInstead({ email, redirectTo, showPassword }: SignInInsteadProps) {
  if (showPassword) {
    return (
      <Button size="sm" onClick={() => showPassword(email)} className="mt-2">
        {m.accounts_sign_in()}
      </Button>
    );
  }
  return (
    <AuthLink
      kind="login"
      email={email}
      {...(redirectTo && { redirectTo })}
      className={buttonClasses({ size: "sm", className: "mt-2" })}
    >
      {m.accounts_sign_in()}
    </AuthLink>
  );
}
