import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { BackLink } from "#app/ui/back-link.tsx";

/** The page around the form of a new boat. */
export function AddBoatPage({ children }: { children: ReactNode }) {
  return (
    <div className="page py-8 md:py-12">
      <div className="mx-auto grid max-w-160 grid-cols-1 gap-6">
        <header>
          <BackLink to="/my-boats">{m.owner_back_to_my_boats()}</BackLink>
          <h1 className="mt-1 text-h2">{m.owner_add_boat()}</h1>
          <p className="mt-2 text-ink-soft">{m.owner_add_intro()}</p>
        </header>
        {children}
      </div>
    </div>
  );
}
