import type { ReactNode } from "react";
import { Form } from "react-router";
import { useIsSending } from "#app/forms/use-is-sending.ts";
import { formatTime } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { Shortcuts } from "#app/ui/shortcuts.tsx";
import type { ClaimSubject } from "../domain/claim.ts";
import type { Claim } from "../queries/list-claims.server.ts";

type ClaimButtonsProps = {
  subjectType: ClaimSubject;
  subjectId: string;
  claim: Claim | null;
  /** In a list, the ids of the elements that say which case it is. */
  "aria-describedby"?: string;
};

/** Shows who works on a case, with the button that claims or releases it. */
export function ClaimButtons({
  subjectType,
  subjectId,
  claim,
  "aria-describedby": describedBy,
}: ClaimButtonsProps) {
  const isOthers = claim !== null && !claim.isOwn;
  const intent = claim ? "release" : "claim";
  const isSending = useIsSending({ intent, subjectType, subjectId });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {claim && <p className="text-sm tabular-nums">{claimText(claim)}</p>}
      {!isOthers && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="subjectType" value={subjectType} />
          <input type="hidden" name="subjectId" value={subjectId} />
          <Button
            type="submit"
            size="sm"
            name="intent"
            value={intent}
            pending={isSending}
            aria-describedby={describedBy}
          >
            {claim ? m.claims_release() : m.claims_take()}
          </Button>
        </Form>
      )}
    </div>
  );
}

/** The text that says who has claimed a case, and until when. */
export function claimText({ isOwn, moderatorName, until }: Claim): string {
  const time = formatTime(until);
  if (isOwn) return m.claims_own({ time });
  return moderatorName === ""
    ? m.claims_other({ time })
    : m.claims_by({ name: moderatorName, time });
}

/**
 * A bar on phones that says what a case is about while its page is read, and links to the decision
 * (`#decision`) further down.
 */
export function DecisionBar({ text }: { text: ReactNode }) {
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-10 -mx-5 flex items-center justify-between gap-4 border-t border-hairline bg-white px-5 py-3 lg:hidden"
    >
      <p className="text-sm">{text}</p>
      <a href="#decision" className={buttonClasses({ variant: "primary" })}>
        {m.claims_decide_now()}
      </a>
    </div>
  );
}

/** The keyboard shortcuts of a list of cases: j and k focus the next and previous case, which Enter opens. */
export function QueueShortcuts() {
  const shortcuts = [
    { key: "j", label: m.claims_shortcut_next(), run: () => focusCase(1) },
    { key: "k", label: m.claims_shortcut_previous(), run: () => focusCase(-1) },
  ];
  return <Shortcuts shortcuts={shortcuts} className="mx-auto" />;
}

/** Moves focus to the link of the next or previous case, wherever the focus is within the current row. */
function focusCase(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>("[data-open-case]")];
  const current = links.findIndex((link) => link.closest("li")?.contains(document.activeElement));
  const first = step === 1 ? 0 : links.length - 1;
  const link = links[current === -1 ? first : current + step];
  link?.focus();
  link?.scrollIntoView({ block: "center" });
}
