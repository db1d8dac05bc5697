import { ReceiptEuro } from "lucide-react";
import { useState } from "react";
import { errorOf, type FormRefused, firstErrorOf } from "#app/forms/form-answer.ts";
import { toastRefusal } from "#app/forms/refusal-toast.ts";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { formatDateRange } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FactsLine } from "#app/ui/facts-line.tsx";
import type { QuoteProposal } from "../queries/find-conversation.server.ts";
import { LateQuoteForm } from "./late-quote-form.tsx";

type SendQuoteProps = {
  proposal: QuoteProposal;
  renterName: string;
};

/** The send-quote button of the boat's owner and its dialog (spec 2 §2). */
export function SendQuoteButton(props: SendQuoteProps) {
  const { proposal, renterName } = props;
  const [isOpen, setOpen] = useState(false);
  const sender = useFormFetcher({
    form: "send-quote",
    // The page then shows the new message.
    onRedirect: () => setOpen(false),
    // A refusal with a reason is shown beside its button: a toast would cover the days that it refers to.
    onRefused: (refusal) => {
      // The dialog may have been closed before the response.
      setOpen(true);
      if (refusal.reason !== null) return;
      toastRefusal({ title: m.shell_error_title(), text: firstErrorOf(refusal) });
    },
  });
  const { dateFrom, dateTo, guests } = proposal.stay;
  const language = useLanguage();
  const dates = formatDateRange(dateFrom, dateTo, language);
  return (
    <>
      <Button
        size="sm"
        // oxlint-disable-next-line typescript/no-deprecated -- no other icon shows euros on a receipt
        icon={<ReceiptEuro />}
        onClick={() => setOpen(true)}
        aria-label={m.quotes_send_button()}
        className="script-only flex-none max-sm:px-3 md:max-lg:px-3"
      >
        {/* The header of a conversation on phones and tablets only has room for the noun. */}
        <span className="sm:max-md:hidden lg:hidden">{m.quotes_heading()}</span>
        <span className="max-sm:hidden md:max-lg:hidden">{m.quotes_send_button()}</span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.quotes_send_button()}
        description={
          <FactsLine
            facts={[
              m.quotes_dialog_text({ name: renterName, dates }),
              m.messages_guest_count({ count: guests }),
            ]}
          />
        }
      >
        <LateQuoteForm {...props} sender={sender} refusal={sender.refusal} isInDialog />
      </Dialog>
    </>
  );
}

/** The same form, collapsed in the page, for users without JavaScript. */
export function SendQuoteSection({
  proposal,
  renterName,
  pageAnswer,
}: SendQuoteProps & { pageAnswer: FormRefused | null }) {
  const sender = useFormFetcher({ form: "send-quote", key: "send-quote section" });
  return (
    <details
      open={pageAnswer !== null}
      className="no-script-only max-h-80 overflow-y-auto border-b border-hairline px-4 py-2 md:px-5"
    >
      <summary className={buttonClasses({ size: "sm" })}>{m.quotes_send_button()}</summary>
      <div className="grid max-w-narrow gap-4 py-4">
        {/* The invalid field may be below the visible part; a refusal is shown beside the button. */}
        {pageAnswer && !errorOf(pageAnswer) && (
          <p className="font-medium text-danger">{firstErrorOf(pageAnswer)}</p>
        )}
        <LateQuoteForm
          sender={sender}
          proposal={proposal}
          renterName={renterName}
          refusal={pageAnswer}
        />
      </div>
    </details>
  );
}
