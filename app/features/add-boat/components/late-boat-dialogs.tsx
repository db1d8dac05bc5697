import { type ComponentProps, lazy, Suspense } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { BoatDialogs } from "./boat-dialogs.tsx";

const Dialogs = lazy(async () => ({ default: (await import("./boat-dialogs.tsx")).BoatDialogs }));

/** The dialogs for a person's boats, loaded once the page is hydrated; their pages work before. */
export function LateBoatDialogs(props: ComponentProps<typeof BoatDialogs>) {
  const hydrated = useHydrated();
  return (
    hydrated && (
      <Suspense>
        <Dialogs {...props} />
      </Suspense>
    )
  );
}
