import { type ReactNode, useId } from "react";
import { type FormRefused, typedIn } from "#app/forms/form-answer.ts";
import { useDraft } from "#app/forms/use-draft.ts";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { Cents } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { RefusalNotice } from "#app/ui/refusal-notice.tsx";
import { Textarea } from "#app/ui/text-input.tsx";
import { useEarlyText } from "#app/ui/use-early-text.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type CompleteChoice, withBookingChoice } from "../domain/booking-choice.ts";
import { requestFields } from "../domain/request-fields.ts";
import { type RequestKind, requestKindParameter } from "../domain/request-kind.ts";
import { AgeDeclaration } from "./age-declaration.tsx";
import { RequestBar } from "./request-bar.tsx";

type BookingRequestFormProps = {
  boatId: string;
  /** The minimum age that the owner requires of renters; null for none. */
  minAge: number | null;
  kind: RequestKind;
  /** The days and guests of the summary; null if `fields` asks for them. */
  choice: CompleteChoice | null;
  /** The full price that is shown for the choices; null without one. */
  totalCents: Cents | null;
  fields?: ReactNode;
  /** The choices other than days and guests. */
  choices?: ReactNode;
  /** The page's response, if the form was submitted without JavaScript. */
  pageAnswer?: FormRefused | null;
  /** Replaces the submit button for visitors who are not signed in. */
  signIn?: ReactNode;
  /** Shown with the error that the session has ended. */
  signInLink?: ReactNode;
  /** The footer of the dialog with this form. */
  footer?: HTMLElement | null;
  onSent?: () => void;
};

/** The message to the owner; submitting it sends the booking request (spec 1 §2). */
export function BookingRequestForm(props: BookingRequestFormProps) {
  const { boatId, minAge, kind, choice, totalCents, fields, choices, pageAnswer = null } = props;
  const { signIn, signInLink, footer = null, onSent } = props;
  const formId = useId();
  const language = useLanguage();
  const hydrated = useHydrated();
  const draft = useDraft(`booking-request-${boatId}`, typedIn(pageAnswer, "content") ?? "");
  const message = useEarlyText<HTMLTextAreaElement>((text) => draft.writeEarly(text));
  const sender = useFormFetcher({
    onLeaving() {
      draft.forget();
      onSent?.();
    },
  });
  const refusal = sender.refusal ?? pageAnswer;
  const [error, ...moreErrors] = errorsOf(refusal);
  const isRequest = kind === "book" || choice !== null;
  const blank = draft.text.trim() === "";
  const hiddenFields = requestFields({
    kind,
    choice,
    // Not without JavaScript, where the choices in this form do not change the price on the page.
    totalCents: hydrated ? totalCents : null,
  });
  // Without JavaScript a refusal reloads the page at this URL, which keeps the days and the kind of request.
  const askedAgain = withBookingChoice(new URLSearchParams({ [requestKindParameter]: kind }), {
    from: choice?.from ?? null,
    to: choice?.to ?? null,
    guests: choice?.guests ?? 1,
  });

  return (
    <sender.Form
      id={formId}
      method="post"
      action={localizedPath(language, `/boat/${boatId}/request?${askedAgain}`)}
      className="grid gap-5"
    >
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields}
      {choices}
      <Field
        label={m.boats_request_message()}
        description={m.boats_request_hint()}
        // Hidden without JavaScript, because a visitor's text would then be lost when they sign in.
        className={signIn && !draft.text ? "script-only" : undefined}
      >
        <Textarea
          ref={message}
          data-autofocus
          name="content"
          required
          rows={6}
          value={draft.text}
          onChange={(event) => draft.write(event.target.value)}
          onFocus={(event) => scrollIntoSight(event.currentTarget)}
          placeholder={m.boats_request_placeholder()}
        />
      </Field>
      {refusal && !sender.isSending && (
        <RefusalNotice
          ref={scrollIntoSight}
          id="request-refused"
          title={m.boats_request_cannot_send_title()}
          text={error}
        >
          {moreErrors.map((each) => (
            <p key={each}>{each}</p>
          ))}
          {refusal.reason === "signed_out" && signInLink}
        </RefusalNotice>
      )}
      <AgeDeclaration minAge={minAge} isRequest={isRequest} />
      {signIn ?? (
        <RequestBar totalCents={totalCents} footer={footer}>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size="lg"
            className="max-[22.5rem]:px-3! max-[22.5rem]:text-base!"
            pending={sender.isSending}
            disabled={hydrated && blank}
          >
            {isRequest ? m.boats_request_send() : m.boats_question_send()}
          </Button>
        </RequestBar>
      )}
    </sender.Form>
  );
}

/** All errors of a refused request, each once: both days have the same one. */
function errorsOf(refusal: FormRefused | null): string[] {
  const errors = Object.values(refusal?.result.error ?? {}).flatMap((ofField) => ofField ?? []);
  return [...new Set(errors)];
}

/**
 * Scrolls to what the bar at the bottom of the viewport covers. Browsers do so for a focused field only if a
 * part of it is outside the viewport, and the button that was refused is in the bar.
 */
function scrollIntoSight(part: HTMLElement | null) {
  part?.scrollIntoView({ block: "nearest" });
}
