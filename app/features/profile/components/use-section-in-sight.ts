import { useEffect, useState } from "react";

/**
 * The page section being read: the one that crosses a line a quarter down the window. Null before
 * scripts run, and between sections.
 */
export function useSectionInSight(ids: readonly string[]): string | null {
  const [inSight, setInSight] = useState<string | null>(null);
  useEffect(() => {
    const crossing = new Set<string>();
    const sections = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) crossing.add(target.id);
          else crossing.delete(target.id);
        }
        setInSight(ids.find((id) => crossing.has(id)) ?? null);
      },
      { rootMargin: "-25% 0px -74% 0px" },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) sections.observe(section);
    }
    return () => sections.disconnect();
  }, [ids]);
  return inSight;
}
