import { type RefObject, useEffect, useState } from "react";

/** Loads a part of the page lazily: null until it is loaded, 'failed' if loading failed. */
export function useLoaded<Part>(isWanted: boolean, load: () => Promise<Part>) {
  const [part, setPart] = useState<{ is: Part } | "failed" | null>(null);
  useEffect(() => {
    if (!isWanted || part) return undefined;
    let isAwaited = true;
    load().then(
      (is) => isAwaited && setPart({ is }),
      () => isAwaited && setPart("failed"),
    );
    return () => {
      isAwaited = false;
    };
  }, [isWanted, load, part]);
  return part;
}

/** Whether an element has come near the viewport. Stays true from then on. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: "300px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
