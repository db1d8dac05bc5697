import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { type AccountRefusal, type RefusalHeadings, refusalWords } from "../labels.ts";

type RefusalNoticeProps = {
  id: string;
  reason: AccountRefusal;
  waitMinutes?: number | undefined;
  headings?: RefusalHeadings | undefined;
  /** What to do about it here, where the general text does not fit. */
  text?: string | undefined;
  children?: ReactNode;
};

/** Why a form was refused, above its fields: stays, unlike a toast. */
export function RefusalNotice({ id, reason, text, children, ...said }: RefusalNoticeProps) {
  const words = refusalWords(reason, said);
  return (
    <div
      id={id}
      className="flex gap-3 rounded-md border border-danger/35 bg-danger-soft p-4 text-md leading-snug"
    >
      <CircleAlert className="mt-0.5 text-danger" />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        <p className="font-semibold">{words.title}</p>
        <p>{text ?? words.text}</p>
        {children}
      </div>
    </div>
  );
}
