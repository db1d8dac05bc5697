import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from "react";
import {
  createPath,
  type NavigateFunction,
  PrefetchPageLinks,
  useLocation,
  useNavigate,
} from "react-router";

export type SiteLinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** A complete path of this site, with its language: "/en/search?location=Nice". */
  to: string;
  /** Whether to fetch the page's scripts and data as soon as a visitor approaches the link. */
  prefetch?: "intent" | "none";
  /** Replaces the current page in the browser's history. */
  replace?: boolean;
  /** What the page's entry in the history remembers. */
  state?: unknown;
  preventScrollReset?: boolean;
  /** Lets the browser navigate, with a full page load. */
  reloadDocument?: boolean;
};

/**
 * A link to a page of this site. It does what the router's Link does with a complete path, but without
 * resolving the path against the current routes, which took a seventh of the server's time for a page with a
 * list of boats.
 */
export function SiteLink({
  to,
  prefetch = "intent",
  replace,
  state,
  preventScrollReset = false,
  reloadDocument = false,
  children,
  ...props
}: SiteLinkProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const { isNear, ...approach } = useApproach();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    props.onClick?.(event);
    if (event.defaultPrevented || reloadDocument || !opensHere(event, props.target)) return;
    event.preventDefault();
    const isHere = createPath(location) === to;
    const arrival = navigate(to, { replace: replace ?? isHere, state, preventScrollReset });
    markPressed(event.currentTarget, arrival);
  }

  return (
    <>
      {/* `data-discover` tells the router which routes it may need soon. Links that are hidden from screen
          readers do not have it, because each duplicates another link. */}
      <a
        {...props}
        {...(prefetch === "intent" && withHandlers(props, approach))}
        href={to}
        onClick={follow}
        data-discover={props["aria-hidden"] ? undefined : "true"}
      >
        {children}
      </a>
      {isNear && <PrefetchPageLinks page={to} />}
    </>
  );
}

/**
 * Marks the link as pressed until its page has arrived. The attribute is set directly in the document, so
 * that none of the hundreds of links on a page has to render for it.
 */
function markPressed(link: HTMLAnchorElement, arrival: ReturnType<NavigateFunction>) {
  link.setAttribute("aria-busy", "true");
  const unmark = () => link.removeAttribute("aria-busy");
  Promise.resolve(arrival).then(unmark, unmark);
}

/** Whether the click opens the link in this tab. With a modifier key, the browser opens it elsewhere. */
function opensHere(event: MouseEvent, target: string | undefined): boolean {
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !isModified && (!target || target === "_self");
}

/** How long a visitor must be at a link before its page is fetched: a pointer may only cross it. */
const onItMs = 100;

/** Whether a visitor is at the link: by pointer, touch or focus. */
function useApproach() {
  const [isNear, setIsNear] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function come() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsNear(true), onItMs);
  }
  function leave() {
    clearTimeout(timer.current);
    setIsNear(false);
  }
  return { isNear, come, leave };
}

type Handlers = Pick<
  ComponentProps<"a">,
  "onFocus" | "onBlur" | "onMouseEnter" | "onMouseLeave" | "onTouchStart"
>;

/** The link's own handlers of these events, combined with those that track the visitor's approach. */
function withHandlers(own: Handlers, { come, leave }: Record<"come" | "leave", () => void>) {
  return {
    onFocus: both(own.onFocus, come),
    onBlur: both(own.onBlur, leave),
    onMouseEnter: both(own.onMouseEnter, come),
    onMouseLeave: both(own.onMouseLeave, leave),
    onTouchStart: both(own.onTouchStart, come),
  } satisfies Handlers;
}

function both<Event>(own: ((event: Event) => void) | undefined, ours: () => void) {
  return (event: Event) => {
    own?.(event);
    ours();
  };
}
