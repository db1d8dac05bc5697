import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { neutralPath } from "#app/i18n/language.ts";
import { lazyPart, preloadPart } from "#app/ui/lazy-part.tsx";

const loadSkeleton = () => import("./boat-page-skeleton.tsx");
const BoatPageSkeleton = lazyPart(async () => (await loadSkeleton()).BoatPageSkeleton);

/** How long a page may load before the skeleton appears, in milliseconds. */
const patience = 250;

/**
 * Covers the current page with the skeleton of a boat's page while the latter loads slowly. The page is
 * covered instead of replaced, so that nothing shifts and a visitor who goes back finds the page unchanged.
 */
export function PendingBoat({ children }: { children: ReactNode }) {
  const isSlow = useSlowBoat();
  // Loads the skeleton after the page itself, so that it is ready when a boat loads slowly.
  useEffect(() => preloadPart(loadSkeleton), []);
  return (
    <>
      {isSlow && (
        <Suspense>
          <BoatPageSkeleton />
        </Suspense>
      )}
      {/* Isolated, so that no part of the page appears above the skeleton. */}
      <div inert={isSlow} className={isSlow ? "isolate" : undefined}>
        {children}
      </div>
    </>
  );
}

function useSlowBoat(): boolean {
  const here = useLocation().pathname;
  const next = useNavigation().location?.pathname ?? here;
  const isComing = next !== here && /^\/boat\/[^/]+$/.test(neutralPath(next));
  const [slowPath, setSlowPath] = useState<string | null>(null);
  useEffect(() => {
    if (!isComing) return undefined;
    const timer = setTimeout(() => setSlowPath(next), patience);
    return () => {
      clearTimeout(timer);
      setSlowPath(null);
    };
  }, [isComing, next]);
  return isComing && slowPath === next;
}
