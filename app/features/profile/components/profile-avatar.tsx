import { CircleAlert } from "lucide-react";
import { errorOf, type FormAnswer, type FormRefused, refusalOf } from "#app/forms/form-answer.ts";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { FileButton } from "#app/ui/file-button.tsx";
import { FormSection } from "#app/ui/form-section.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { dismissToast, toast } from "#app/ui/toast.ts";

const toastId = "avatar";

type ProfileAvatarProps = {
  avatarUrl: string | null;
  /** The first letter of the name replaces a missing picture. */
  name: string;
  /** The response to a form that was submitted without JavaScript. */
  answer: FormAnswer<unknown> | null;
};

/** A person's picture: uploaded as soon as it is chosen, or by a button without JavaScript (spec 2 §2). */
export function ProfileAvatar({ avatarUrl, name, answer }: ProfileAvatarProps) {
  const { Form, isSending, refusal } = useFormFetcher({
    form: "picture",
    onRefused: (refused) =>
      toast(
        { tone: "error", title: m.shell_error_title(), description: errorIn(refused) },
        toastId,
      ),
  });
  const refused = isSending ? null : (refusal ?? refusalOf(answer, "picture"));
  const error = refused?.isOffline ? undefined : errorIn(refused);
  return (
    <FormSection id="picture" title={m.profile_picture()} text={m.profile_picture_hint()}>
      <Form
        method="post"
        action="?form=picture"
        encType="multipart/form-data"
        preventScrollReset
        className="flex flex-wrap items-center gap-5"
      >
        <input type="hidden" name="intent" value="picture" />
        <Avatar url={avatarUrl} name={name} size={88} />
        <div className="grid justify-items-start gap-3">
          <FileButton
            name="image"
            accept="image/*"
            aria-label={m.profile_picture()}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "avatar-error" : undefined}
            onFiles={(files, input) => {
              dismissToast(toastId);
              if (files.length > 0) input.form?.requestSubmit();
            }}
          >
            {isSending && <Spinner />}
            <span className="script-only">{m.profile_picture_choose()}</span>
          </FileButton>
          <Button type="submit" size="sm" className="no-script-only">
            {m.profile_picture_send()}
          </Button>
          {error && (
            <p id="avatar-error" className="flex gap-1.5 text-sm font-medium text-danger">
              <CircleAlert className="mt-0.5 size-4" />
              {error}
            </p>
          )}
        </div>
      </Form>
    </FormSection>
  );
}

function errorIn(refused: FormRefused | null): string | undefined {
  return errorOf(refused, "image") ?? errorOf(refused);
}
