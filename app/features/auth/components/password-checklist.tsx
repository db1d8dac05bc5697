import { Check, Circle } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";
import { checkPassword } from "../domain/password-policy.ts";
import { passwordRuleLabel } from "../labels.ts";

/**
 * The rules for a new password and which of them it meets (spec 1 §2). Screen readers announce the
 * count; announcing every line would be too much during typing.
 */
export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  const rules = checkPassword(password);
  const count = rules.filter(({ met }) => met).length;
  return (
    <div id={id}>
      <ul className="grid gap-1 text-sm">
        {rules.map(({ rule, met }) => (
          <li
            key={rule}
            className={classNames(
              "flex items-center gap-2",
              met ? "font-medium text-pine" : "text-ink-soft",
            )}
          >
            {met ? <Check className="size-4!" /> : <Circle className="size-4! p-0.5 opacity-60" />}
            {passwordRuleLabel(rule)}
            {met && <span className="sr-only">{m.accounts_password_rule_met()}</span>}
          </li>
        ))}
      </ul>
      <output className="sr-only">
        {password && m.accounts_password_rules_met({ count, total: rules.length })}
      </output>
    </div>
  );
}
