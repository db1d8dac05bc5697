import { type ReactNode, useRef, useState } from "react";
import { errorOf, type FormRefused } from "#app/forms/form-answer.ts";
import { useHeadingAfterRemoval } from "#app/forms/use-focus-after-removal.ts";
import { type FormFetcher, useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { toast } from "#app/ui/toast.ts";

export type CancellationForm = {
  sender: FormFetcher;
  refusal: FormRefused | null;
  /** Closes the dialog; null without JavaScript, where there is no dialog. */
  onKeep: (() => void) | null;
};

type CancelReservationProps = {
  text: string;
  pageAnswer: FormRefused | null;
  children: (form: CancellationForm) => ReactNode;
};

/** The cancel button and its dialog. Without JavaScript the same form unfolds in the page. */
export function CancelReservation({ text, pageAnswer, children }: CancelReservationProps) {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useHeadingAfterRemoval(frame);
  const sender = useFormFetcher({
    // The page that the redirect leads to shows the cancellation.
    onRedirect: () => setOpen(false),
    onRefused: (refusal) =>
      toast({
        tone: "error",
        title: m.shell_error_title(),
        description: errorOf(refusal, "reason") ?? errorOf(refusal, "details") ?? errorOf(refusal),
      }),
  });
  return (
    <div ref={frame}>
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
        {children({ sender, refusal: sender.refusal, onKeep: () => setOpen(false) })}
      </Dialog>
      <details className="no-script-only" open={pageAnswer !== null}>
        <summary className={buttonClasses({ variant: "danger", size: "sm", className: "w-full" })}>
          {m.reservations_cancel()}
        </summary>
        <p className="py-3 text-md text-ink-soft">{text}</p>
        {children({ sender, refusal: pageAnswer, onKeep: null })}
      </details>
    </div>
  );
}
