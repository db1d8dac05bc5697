import { type ComponentType, lazy } from "react";

/**
 * React's `lazy` for a part that its page can do without. If its script cannot be loaded, such as after a new
 * version was installed, the part is missing; React would replace the whole page by the error page.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Missing) }));
}

function Missing() {
  return null;
}
