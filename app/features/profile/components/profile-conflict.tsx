import { RefreshCw } from "lucide-react";
import { useEffect, useRef } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ProfileField } from "../domain/page-fields.ts";
import type { Profile } from "../queries/find-profile.server.ts";
import { differences } from "./profile-fields.ts";

type ProfileConflictProps = {
  latest: Profile;
  /** The names of the page's fields. */
  fields: readonly ProfileField[];
  /** The values in the form. */
  typed: Readonly<Record<string, unknown>>;
};

/**
 * Notice that the profile was saved elsewhere meanwhile: lists its values that differ from those typed
 * here.
 */
export function ProfileConflict({ latest, fields, typed }: ProfileConflictProps) {
  const others = differences({ latest, fields, typed });
  const notice = useRef<HTMLOutputElement>(null);
  // The save button is at the end of a long page, so the notice gets the focus.
  useEffect(() => notice.current?.focus(), []);
  return (
    <output
      ref={notice}
      tabIndex={-1}
      className="mb-8 flex gap-3 rounded-md border border-warning/35 bg-warning-soft px-4 py-3 text-md"
    >
      <RefreshCw className="mt-px text-warning" />
      <div className="min-w-0">
        <p className="font-semibold">{m.profile_changed_meanwhile()}</p>
        <p>
          {others.length > 0
            ? m.profile_changed_meanwhile_text()
            : m.profile_changed_meanwhile_same()}
        </p>
        {others.length > 0 && (
          <ul className="mt-2 list-disc pl-5 wrap-anywhere">
            {others.map((other) => (
              <li key={other.field}>{m.profile_changed_other(other)}</li>
            ))}
          </ul>
        )}
      </div>
    </output>
  );
}
