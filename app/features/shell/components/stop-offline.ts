import { matchRoutes, type RouteObject } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { isRecord } from "#app/platform/text/json.ts";
import { dismissToast, toast } from "#app/ui/toast.ts";

const notice = "unanswered page";

/**
 * Stops links to other pages, and forms that other pages handle, while the browser is offline, until the
 * returned function is called. If the script of the other page is missing too, the router reloads the page,
 * and the browser's own error page replaces it. A form whose page is loaded says itself that nothing was
 * sent. Browsers without any network say that they are offline even if the site is on the same device, so the
 * site is asked first.
 */
export function stopOffline(routes: () => RouteObject[]): () => void {
  const stopForm = (event: SubmitEvent) => stopUnloadedForm(event, routes());
  // Before the router's own listeners.
  window.addEventListener("click", stopLink, true);
  window.addEventListener("submit", stopForm, true);
  return () => {
    window.removeEventListener("click", stopLink, true);
    window.removeEventListener("submit", stopForm, true);
  };
}

/** The link or form that is followed because the site has answered. */
let followed: Element | null = null;
/** The links and forms that wait for the site's answer: pressing them again adds nothing. */
const waiting = new Set<Element>();

function stopLink(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-discover]") : null;
  const opensHere = link && link !== followed && !link.target && !ctrlKey && !metaKey && !shiftKey;
  if (navigator.onLine || !opensHere || link.pathname === window.location.pathname) return;
  stop(event, link, () => link.click(), m.shell_page_unanswered);
}

function stopUnloadedForm(event: SubmitEvent, routes: RouteObject[]): void {
  const { target: form, submitter } = event;
  if (navigator.onLine || !(form instanceof HTMLFormElement) || form === followed) return;
  // Not the properties, which fields named like them would hide.
  const action = form.getAttribute("action") ?? "";
  const isPost = form.getAttribute("method")?.toLowerCase() === "post";
  if (!isPost || isLoaded(new URL(action, window.location.href), routes)) return;
  const send = () => {
    // A form that a script sends has no pressed button; a button that disappeared cannot send its form.
    if (!submitter || submitter.isConnected) form.requestSubmit(submitter);
  };
  stop(event, form, send, m.shell_form_unsent);
}

/** Whether the scripts of the page at this address are loaded. */
function isLoaded({ pathname }: URL, routes: RouteObject[]): boolean {
  const modules: unknown = Reflect.get(window, "__reactRouterRouteModules");
  const matches = matchRoutes(routes, pathname) ?? [];
  return (
    pathname === window.location.pathname ||
    (matches.length > 0 &&
      matches.every(({ route }) => isRecord(modules) && (route.id ?? "") in modules))
  );
}

function stop(event: Event, followable: Element, follow: () => unknown, text: () => string): void {
  event.preventDefault();
  event.stopPropagation();
  if (waiting.has(followable)) return;
  waiting.add(followable);
  fetch("/healthz")
    .finally(() => waiting.delete(followable))
    .then(
      () => {
        followed = followable;
        follow();
        followed = null;
      },
      () => notify(text()),
    );
}

/** Says that another page was requested and not answered. */
export function notifyUnanswered(): void {
  notify(m.shell_page_unanswered());
}

function notify(description: string): void {
  toast({ tone: "error", title: m.shell_error_title(), description }, notice);
}

/** Takes back the notice, because a page was loaded. */
export function dismissUnanswered(): void {
  dismissToast(notice);
}
