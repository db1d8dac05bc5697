import { type ReactNode, useState } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { toast } from "#app/ui/toast.ts";
import { useAnswered, useFreshAnswer } from "#app/ui/use-fresh-answer.ts";
import type { CancellationAnswer } from "./cancellation-answer.ts";

export type CancellationForm = {
  fetcher: FetcherWithComponents<CancellationAnswer>;
  answer: CancellationAnswer | null;
  /** Closes the dialog; null without scripts, where there is none. */
  onKeep: (() => void) | null;
};

type CancelReservationProps = {
  text: string;
  pageAnswer: CancellationAnswer | null;
  children: (form: CancellationForm) => ReactNode;
};

/** The cancel button with its dialog; without scripts the same form unfolds in the page. */
export function CancelReservation({ text, pageAnswer, children }: CancelReservationProps) {
  const [isOpen, setOpen] = useState(false);
  const fetcher = useFetcher<CancellationAnswer>();
  const answer = useFreshAnswer(fetcher);
  useAnswered(fetcher, (failure) => {
    // No answer means cancelled: the page shows it, so the dialog closes.
    if (!failure) setOpen(false);
    else toast({ tone: "error", title: m.shell_error_title(), description: failure.error });
  });
  return (
    <>
      <Button
        size="sm"
        variant="danger"
        className="script-only w-full"
        onClick={() => setOpen(true)}
      >
        {m.reservations_cancel()}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.reservations_cancel()}
        description={text}
        size="md"
      >
        {children({ fetcher, answer, onKeep: () => setOpen(false) })}
      </Dialog>
      <details className="no-script-only" open={pageAnswer !== null}>
        <summary className={buttonClasses({ variant: "danger", size: "sm", className: "w-full" })}>
          {m.reservations_cancel()}
        </summary>
        <p className="py-3 text-md text-ink-soft">{text}</p>
        {children({ fetcher, answer: pageAnswer, onKeep: null })}
      </details>
    </>
  );
}
