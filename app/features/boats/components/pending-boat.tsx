import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { neutralPath } from "#app/i18n/language.ts";

const loadSkeleton = () => import("./boat-page-skeleton.tsx");
const BoatPageSkeleton = lazy(async () => ({ default: (await loadSkeleton()).BoatPageSkeleton }));

/** Faster pages show no skeleton, in milliseconds. */
const patience = 250;

/**
 * The pages of the site, covered by the skeleton of a boat's page while that loads slowly. Covered,
 * not replaced: nothing shifts, and a visitor who goes back finds the page as they left it.
 */
export function PendingBoat({ children }: { children: ReactNode }) {
  const isSlow = useSlowBoat();
  // Loaded after the page itself: when a boat loads slowly, the skeleton must be ready.
  useEffect(() => void loadSkeleton(), []);
  return (
    <>
      {isSlow && (
        <Suspense>
          <BoatPageSkeleton />
        </Suspense>
      )}
      {/* Isolated, so that nothing of the page lies over the skeleton. */}
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
