import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { type AccountRefusal, refusalText, refusalTitle } from "../labels.ts";

type RefusalNoticeProps = {
  id: string;
  reason: AccountRefusal;
  waitMinutes?: number | undefined;
  children?: ReactNode;
};

/** Why a form was refused, over its fields: stays where a toast goes away. */
export function RefusalNotice({ id, reason, waitMinutes, children }: RefusalNoticeProps) {
  return (
    <div
      id={id}
      className="flex gap-3 rounded-md border border-danger/35 bg-danger-soft p-4 text-md leading-snug"
    >
      <CircleAlert className="mt-0.5 text-danger" />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        <p className="font-semibold">{refusalTitle(reason)}</p>
        <p>{refusalText(reason, waitMinutes)}</p>
        {children}
      </div>
    </div>
  );
}
