import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/text-input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { withBookingChoice } from "../domain/booking-choice.ts";
import { type RequestKind, requestKindParameter } from "../domain/request-kind.ts";
import { useDraft } from "./use-draft.ts";

/** The result when the message was not sent: the text, and the reason. */
export type RequestAnswer = {
  content: string;
  problem: string;
  /** The session ended meanwhile. */
  isSignedOut?: boolean;
};

type BookingRequestFormProps = {
  boatId: string;
  kind: RequestKind;
  /** The days and guests of the summary; null where `fields` asks for them. */
  choice: { from: CalendarDate; to: CalendarDate; guests: number } | null;
  fields?: ReactNode;
  /** The server's answer when the form was sent without scripts. */
  answer?: RequestAnswer | undefined;
  /** Replaces the button while nobody is signed in. */
  signIn?: ReactNode;
  /** Shown with the answer that the session has ended. */
  signInLink?: ReactNode;
};

/** The message to the owner; sending it is the booking request (spec 1 §2). */
export function BookingRequestForm(props: BookingRequestFormProps) {
  const { boatId, kind, choice, fields, signIn, signInLink } = props;
  const language = useLanguage();
  const hydrated = useHydrated();
  const fetcher = useFetcher<RequestAnswer>();
  const answer = fetcher.data ?? props.answer;
  const draft = useDraft(`booking-request-${boatId}`, answer?.content ?? "");
  useArrived(fetcher, draft.forget);
  const sending = fetcher.state !== "idle";
  const blank = draft.text.trim() === "";
  // Without scripts a refusal reloads the page, which keeps the days and the kind of request.
  const askedAgain = withBookingChoice(new URLSearchParams({ [requestKindParameter]: kind }), {
    from: choice?.from ?? null,
    to: choice?.to ?? null,
    guests: choice?.guests ?? 1,
  });

  return (
    <fetcher.Form
      method="post"
      action={localizedPath(language, `/boat/${boatId}/request?${askedAgain}`)}
      className="grid gap-5"
    >
      <input type="hidden" name={requestKindParameter} value={kind} />
      {choice && (
        <>
          <input type="hidden" name="dateFrom" value={choice.from} />
          <input type="hidden" name="dateTo" value={choice.to} />
          <input type="hidden" name="guests" value={choice.guests} />
        </>
      )}
      {fields}
      <Field
        label={m.boats_request_message()}
        description={m.boats_request_hint()}
        // Without scripts nothing keeps what a visitor writes before they sign in.
        className={signIn && !draft.text ? "script-only" : undefined}
      >
        <Textarea
          data-autofocus
          name="content"
          required
          rows={6}
          value={draft.text}
          onChange={(event) => draft.write(event.target.value)}
          placeholder={m.boats_request_placeholder()}
        />
      </Field>
      {answer && !sending && (
        <div
          role="alert"
          className="flex gap-3 rounded-md bg-danger-soft px-4 py-3 text-md text-danger"
        >
          <CircleAlert className="mt-0.5" />
          <p>
            <b className="block font-semibold">{m.boats_request_cannot_send_title()}</b>
            {answer.problem}
            {answer.isSignedOut && signInLink && <span className="mt-2 block">{signInLink}</span>}
          </p>
        </div>
      )}
      {signIn ?? (
        <Button
          type="submit"
          variant="primary"
          size="lg"
          pending={sending}
          disabled={hydrated && blank}
        >
          {kind === "book" || choice ? m.boats_request_send() : m.boats_question_send()}
        </Button>
      )}
    </fetcher.Form>
  );
}

/**
 * Calls back once the message was sent: the answer is a redirect without data, still loading. Until
 * then the result is unknown, and leaving the page keeps the draft.
 */
function useArrived(
  { state, data }: { state: string; data: RequestAnswer | undefined },
  onArrived: () => void,
) {
  const before = useRef(data);
  const tell = useEffectEvent(onArrived);
  useEffect(() => {
    if (state === "submitting") before.current = data;
    if (state === "loading" && data === before.current) tell();
  }, [state, data]);
}
