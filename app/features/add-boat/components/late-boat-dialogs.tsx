import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { BoatDialogs } from "./boat-dialogs.tsx";

const Dialogs = lazyPart(async () => (await import("./boat-dialogs.tsx")).BoatDialogs);

/** The boat form dialogs, loaded after hydration. Until then, links lead to the form's page. */
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
