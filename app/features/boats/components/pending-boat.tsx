import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { neutralPath } from "#app/i18n/language.ts";

const loadSkeleton = () => import("./boat-page-skeleton.tsx");
const BoatPageSkeleton = lazy(async () => ({ default: (await loadSkeleton()).BoatPageSkeleton }));

/** A page that comes sooner is not worth announcing, in milliseconds. */
const patience = 250;

/** The pages of the site; in their place the outline of a boat's page while that is slow to come. */
export function PendingBoat({ children }: { children: ReactNode }) {
  const isSlow = useSlowBoat();
  // After the page itself: when a boat is slow to come, its outline must not be.
  useEffect(() => void loadSkeleton(), []);
  return (
    <>
      {isSlow && (
        <Suspense>
          <BoatPageSkeleton />
        </Suspense>
      )}
      {/* Hidden, not gone: should the visitor turn back, all is as he left it. */}
      <div hidden={isSlow}>{children}</div>
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
