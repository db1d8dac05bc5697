import { type ReactNode, Suspense } from "react";

/**
 * A part of a page that the server renders with it, and that React takes over after the rest, by itself: at
 * once when it is tapped. So no part holds up the answer to a tap on another.
 */
export function HydratedLater({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
