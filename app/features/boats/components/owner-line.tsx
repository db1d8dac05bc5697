import { m } from "#app/i18n/paraglide/messages.js";
import { Avatar } from "#app/ui/avatar.tsx";
import type { BoatPage } from "../queries/find-boat-page.server.ts";

type OwnerLineProps = { owner: BoatPage["owner"]; isProfessional: boolean };

/** Who offers the boat, and since when he is here. */
export function OwnerLine({ owner, isProfessional }: OwnerLineProps) {
  const kind = isProfessional ? m.boats_owner_professional() : m.boats_owner_private();
  return (
    <div className="flex items-center gap-4">
      <Avatar url={owner.avatarUrl} name={owner.firstName ?? ""} size={56} />
      <div>
        <p className="font-semibold">
          {owner.firstName ? m.boats_owner({ name: owner.firstName }) : m.boats_owner_unnamed()}
        </p>
        <p className="text-md text-ink-soft">
          {`${kind} · ${m.boats_member_since({ year: String(owner.memberSinceYear) })}`}
        </p>
      </div>
    </div>
  );
}
