import { MailCheck } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { PrefetchPageLinks } from "react-router";
import type { BookableBoat } from "#app/features/boats/queries/boat-details.server.ts";
import type { BoatPageView } from "#app/features/boats/views/boat-page-view.server.ts";
import { useDraft } from "#app/forms/use-draft.ts";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { formatDateRange } from "#app/i18n/format.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { BeforeAccount } from "#app/ui/auth-link.tsx";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/text-input.tsx";
import type { CompleteChoice } from "../domain/booking-choice.ts";
import { requestFields } from "../domain/request-fields.ts";
import type { RequestKind } from "../domain/request-kind.ts";
import { AgeDeclaration } from "./age-declaration.tsx";
import { stayOf } from "./booking-card.tsx";
import { RequestChoices } from "./request-choices.tsx";
import { RequestSummary } from "./request-summary.tsx";
import { useRequestWishes } from "./use-request-wishes.ts";

export type EarlyMessage = {
  boat: BookableBoat;
  view: Pick<BoatPageView, "extras">;
  ownerName: string | null;
  kind: RequestKind;
  choice: CompleteChoice | null;
};

/**
 * The message to the owner while the visitor registers. It is written in the first step, with skipper and
 * extras, stored by the server once the account waits for its confirmation, and sent automatically after the
 * confirmation.
 */
export function MessageBeforeAccount(props: EarlyMessage & BeforeAccount) {
  const { stage, boat, view, ownerName, kind, choice, onKept } = props;
  const guests = choice?.guests ?? 1;
  const wishes = useRequestWishes(boat, { guests, isInDialog: true });
  // The boat is as it was when the dialog opened, so this is still the price that the visitor saw when the
  // message is stored.
  const stay = choice && stayOf(boat, choice, wishes.extras);
  const language = useLanguage();
  const draft = useDraft(`booking-request-${boat.id}`, "");
  const keeper = useFormFetcher({
    onDone: () => {
      draft.forget();
      wishes.forget();
      onKept();
    },
  });
  const isKept = keeper.done !== null;
  const page = localizedPath(language, `/boat/${boat.id}/request`);

  const keep = useEffectEvent(() => {
    if (draft.text.trim() === "" || isKept) return;
    const asked = requestFields({ kind, choice, totalCents: stay?.totalCents ?? null });
    void keeper.submit(
      { ...asked, ...(choice && wishes.fields), content: draft.text, scripted: "yes" },
      { method: "post", action: page },
    );
  });
  useEffect(() => {
    if (stage === "waiting") keep();
  }, [stage]);

  const to = ownerName ? m.boats_request_to({ name: ownerName }) : m.boats_request_to_owner();
  if (stage === "typing") {
    return (
      <div className="mb-6 grid gap-5">
        <PrefetchPageLinks page={page} />
        {choice && <RequestSummary title={boat.title} choice={choice} stay={stay} />}
        {choice && <RequestChoices {...{ boat, view, guests, wishes }} />}
        <Field label={to} description={m.boats_request_before_account()}>
          <Textarea
            name="content"
            rows={3}
            data-autofocus
            value={draft.text}
            onChange={(event) => draft.write(event.target.value)}
            placeholder={m.boats_request_placeholder()}
          />
        </Field>
        <AgeDeclaration minAge={boat.minAge} isRequest={choice !== null} />
      </div>
    );
  }
  if (stage !== "waiting" || !isKept) return null;
  return (
    <div className="mt-6 flex gap-3 rounded-md bg-limestone p-4 text-md">
      <MailCheck className="mt-0.5 text-sea" />
      <div className="min-w-0">
        <p className="font-semibold">{m.boats_request_waits()}</p>
        <p className="text-ink-soft wrap-anywhere">{boat.title}</p>
        {choice && (
          <p className="text-ink-soft">
            <FactsLine
              facts={[
                formatDateRange(choice.from, choice.to, language),
                m.boats_guest_count({ count: choice.guests }),
              ]}
            />
          </p>
        )}
      </div>
    </div>
  );
}
