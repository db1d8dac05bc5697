import { type ComponentType, lazy } from "react";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Creates the component that is shown instead of one whose script could not be loaded. */
type Replace = <Props extends object>(load: Load<Props>) => ComponentType<Props>;

let setReplace: (replace: Replace | null) => void;
const replaceFailed = new Promise<Replace | null>((resolve) => {
  setReplace = resolve;
});

/**
 * Sets what replaces needed parts that cannot be loaded, or null if that could not be loaded itself. It has
 * to be loaded while there is a connection, and only matters once a page is shown, so it is loaded after the
 * page. The first call counts.
 */
export function replaceFailedPartsBy(replace: Replace | null): void {
  setReplace(replace);
}

/**
 * React's `lazy` for a part that its page can do without. If its script cannot be loaded, such as after a new
 * version was installed, the part is missing; React would replace the whole page by the error page.
 */
export function lazyPart<Props>(load: Load<Props>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Missing) }));
}

/**
 * React's `lazy` for a part that its page needs, such as a dialog that a button opens. If its script cannot
 * be loaded, the page stays, and the user can try again (`FailedPart`). During hydration, React shows the
 * server's HTML until it is known what replaces the part.
 */
export function neededPart<Props extends object>(load: Load<Props>) {
  return lazy(async () => ({
    default: await importOnline(load).catch(async (error: unknown) => {
      const replace = await replaceFailed;
      if (!replace) throw error;
      return replace(load);
    }),
  }));
}

/**
 * Imports a script, unless there is no connection: browsers never repeat a failed import while the page is
 * open, so that it could not be tried again. Browsers without any network say that they are offline even if
 * the site is on the same device, so the site is asked first.
 */
export async function importOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  if (!import.meta.env.SSR && !navigator.onLine) await fetch("/healthz");
  return load();
}

/** Imports a script that may be needed soon. A failure is shown when it is needed. */
export function preloadPart(load: () => Promise<unknown>): void {
  if (navigator.onLine) load().catch(() => undefined);
}

function Missing() {
  return null;
}
