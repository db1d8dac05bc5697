import { TriangleAlert } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { InlineLink } from "#app/ui/text-link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { BoatSetup } from "../queries/get-boat-setup.server.ts";

type StatusReasonProps = { setup: BoatSetup; isOnList: boolean };

/** Why moderators took the boat offline, in full. On phones it is shown only above the list of sections. */
export function StatusReason({ setup: { statusReason }, isOnList }: StatusReasonProps) {
  if (statusReason === null) return null;
  return (
    <div
      className={classNames(
        "flex gap-3 rounded-md bg-warning-soft p-4 text-md",
        !isOnList && "max-md:hidden",
      )}
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 flex-none text-warning" />
      <div className="grid max-w-prose gap-2">
        <p className="wrap-anywhere whitespace-pre-line">
          {m.owner_publish_reason({ reason: statusReason })}
        </p>
        <p>
          {m.owner_publish_disagree()}{" "}
          <InlineLink to="/help#contact">{m.owner_publish_write()}</InlineLink>
        </p>
      </div>
    </div>
  );
}
