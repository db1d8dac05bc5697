import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { ProfileNav } from "./profile-nav.tsx";

/**
 * The frame of everything about one's own account: what there is at the left, on phones in a row
 * above, and the sections beside it. Its own pages below /my-profile use it too.
 */
export function ProfilePage({ children }: { children: ReactNode }) {
  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-h2">{m.profile_title()}</h1>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 lg:mt-10 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-16">
        <ProfileNav />
        <div className="min-w-0 max-w-184">{children}</div>
      </div>
    </div>
  );
}
