import { m } from "#app/i18n/paraglide/messages.js";
import { Notice } from "#app/ui/notice.tsx";
import { InlineLink } from "#app/ui/text-link.tsx";
import type { BoatSetup } from "../queries/get-boat-setup.server.ts";

type StatusReasonProps = { setup: BoatSetup; isOnList: boolean };

/** Why moderators took the boat offline, in full. On phones it is shown only above the list of sections. */
export function StatusReason({ setup: { statusReason }, isOnList }: StatusReasonProps) {
  if (statusReason === null) return null;
  return (
    <Notice tone="warning" className={isOnList ? undefined : "max-md:hidden"}>
      <div className="grid max-w-prose gap-2">
        <p className="wrap-anywhere whitespace-pre-line">
          {m.owner_publish_reason({ reason: statusReason })}
        </p>
        <p>
          {m.owner_publish_disagree()}{" "}
          <InlineLink to="/help#contact">{m.owner_publish_write()}</InlineLink>
        </p>
      </div>
    </Notice>
  );
}
