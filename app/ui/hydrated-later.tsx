import { type ReactNode, Suspense } from "react";

/**
 * A part of a page that the server renders with the rest, and that React hydrates separately afterwards, or
 * at once when it is tapped. So no part delays the response to a tap on another.
 */
export function HydratedLater({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
