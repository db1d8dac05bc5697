import { Form } from "react-router";
import { formatTime } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import type { ClaimSubject } from "../domain/claim.ts";
import type { Claim } from "../queries/list-claims.server.ts";

type ClaimButtonsProps = {
  subjectType: ClaimSubject;
  subjectId: string;
  claim: Claim | null;
};

/** Who works on a case, and the button that takes it or gives it back. */
export function ClaimButtons({ subjectType, subjectId, claim }: ClaimButtonsProps) {
  const isOthers = claim !== null && !claim.isOwn;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {claim && <p className="text-sm tabular-nums">{claimText(claim)}</p>}
      {!isOthers && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="subjectType" value={subjectType} />
          <input type="hidden" name="subjectId" value={subjectId} />
          <Button type="submit" size="sm" name="intent" value={claim ? "release" : "claim"}>
            {claim ? m.claims_release() : m.claims_take()}
          </Button>
        </Form>
      )}
    </div>
  );
}

/** Who has a case, until when. */
export function claimText({ isOwn, moderatorName, until }: Claim): string {
  const time = formatTime(until);
  if (isOwn) return m.claims_own({ time });
  return moderatorName === ""
    ? m.claims_other({ time })
    : m.claims_by({ name: moderatorName, time });
}
