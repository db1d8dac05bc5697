import { emailMaxLength } from "#app/features/auth/domain/email-address.ts";
import { OwnPasswordField } from "#app/features/security/fields/own-password-field.tsx";
import { errorOf, type FormRefused, typedIn } from "#app/forms/form-answer.ts";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { roles } from "#app/platform/actor.ts";
import { Button } from "#app/ui/button.tsx";
import { Radio } from "#app/ui/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { RefusalNotice } from "#app/ui/refusal-notice.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { roleLabel } from "../labels.ts";

const texts = {
  moderator: m.operator_role_moderator_text,
  admin: m.operator_role_admin_text,
};

/**
 * Form that gives a role to an account. It asks for the admin's password, as forms that reveal secrets do.
 */
export function GiveRoleForm({ refusal: pageAnswer }: { refusal: FormRefused | null }) {
  const { form, sender, refusal, openErrorOf, noticeAnswer } = useCheckedForm({
    name: "give",
    pageAnswer,
  });
  const { Form, isSending } = sender;
  const error = errorOf(refusal);
  return (
    <Form
      ref={form}
      onChange={noticeAnswer}
      method="post"
      className="grid max-w-112 gap-5"
      noValidate
    >
      <input type="hidden" name="intent" value="give" />
      {error && (
        <RefusalNotice id="role-not-given" title={m.operator_role_not_given()} text={error} />
      )}
      <Field label={m.operator_role_email()} error={openErrorOf("email")}>
        <TextInput
          type="email"
          name="email"
          autoComplete="off"
          required
          maxLength={emailMaxLength}
          defaultValue={typedIn(refusal, "email")}
        />
      </Field>
      <FieldGroup legend={m.operator_role_choose()} error={openErrorOf("role")}>
        {roles.map((role) => (
          <Radio
            key={role}
            name="role"
            value={role}
            required
            label={roleLabel(role)}
            description={texts[role]()}
            defaultChecked={typedIn(refusal, "role") === role}
          />
        ))}
      </FieldGroup>
      <OwnPasswordField error={openErrorOf("password")} />
      <Button type="submit" variant="primary" pending={isSending}>
        {m.operator_role_give()}
      </Button>
    </Form>
  );
}
