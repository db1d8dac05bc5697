import { m } from "#app/i18n/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { FormSection } from "#app/ui/form-section.tsx";

type SecurityFactorProps = { hasSecondFactor: boolean; recoveryCodesLeft: number };

/** Whether the account has a second factor, and the link to set it up or manage it. */
export function SecurityFactor({ hasSecondFactor, recoveryCodesLeft }: SecurityFactorProps) {
  return (
    <FormSection
      id="second-factor"
      title={m.accounts_factor_section()}
      text={m.accounts_factor_section_text()}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Badge tone={hasSecondFactor ? "new" : "limestone"}>
          {hasSecondFactor ? m.accounts_factor_on() : m.accounts_factor_off()}
        </Badge>
        {hasSecondFactor && (
          <span className="text-md text-ink-soft">
            {m.accounts_factor_codes_left({ count: recoveryCodesLeft })}
          </span>
        )}
      </div>
      <div>
        <LinkButton
          to="/my-profile/security/second-factor"
          variant={hasSecondFactor ? "outline" : "primary"}
          prefetch="none"
        >
          {hasSecondFactor ? m.accounts_factor_manage() : m.accounts_factor_set_up()}
        </LinkButton>
      </div>
    </FormSection>
  );
}
