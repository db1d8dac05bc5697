import { CircleAlert } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useSearchParams } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { useSectionDrafts } from "./section-drafts.tsx";

type RowGoneProps = {
  rows: readonly { id: string }[];
  /** The id of the form that edits a row. */
  formOf: (id: string) => string;
};

/**
 * A notice that the row whose form is open was removed meanwhile. The form is gone, and its draft is
 * discarded.
 */
export function RowGone({ rows, formOf }: RowGoneProps) {
  const [query] = useSearchParams();
  const opened = query.get("edit");
  const isGone = opened !== null && opened !== "new" && rows.every(({ id }) => id !== opened);
  const { forget } = useSectionDrafts();
  const notice = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(() => {
    if (opened !== null) forget(formOf(opened));
    notice.current?.focus();
  });
  useEffect(() => {
    if (isGone) tell();
  }, [isGone]);
  if (!isGone) return null;
  return (
    <div
      ref={notice}
      tabIndex={-1}
      className="my-6 flex gap-3 rounded-md border border-warning/35 bg-warning-soft px-4 py-3 text-md outline-none"
    >
      <CircleAlert className="mt-px text-warning" />
      <p>{m.sections_row_gone()}</p>
    </div>
  );
}
