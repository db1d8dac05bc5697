import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from "react";
import {
  createPath,
  type NavigateFunction,
  PrefetchPageLinks,
  useLocation,
  useNavigate,
} from "react-router";

export type SiteLinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** A path of this site, complete and in its language: "/en/search?location=Nice". */
  to: string;
  /** Whether its page's scripts and data are fetched as soon as a visitor heads for it. */
  prefetch?: "intent" | "none";
  /** Takes the current page's place in the history. */
  replace?: boolean;
  preventScrollReset?: boolean;
  /** Leaves the navigation to the browser. */
  reloadDocument?: boolean;
};

/**
 * A link to a page of this site. It does what the router's Link does with a complete path, without
 * resolving that path against the current routes, which took a seventh of the server's time for a
 * page with a list of boats.
 */
export function SiteLink({
  to,
  prefetch = "intent",
  replace,
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
    const arrival = navigate(to, { replace: replace ?? isHere, preventScrollReset });
    markPressed(event.currentTarget, arrival);
  }

  return (
    <>
      {/* The router learns by `data-discover` which routes it may need soon; a hidden link has a twin. */}
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
 * Shows that the link was pressed until its page is there. Directly in the document: of hundreds of
 * links on a page none renders for it.
 */
function markPressed(link: HTMLAnchorElement, arrival: ReturnType<NavigateFunction>) {
  link.setAttribute("aria-busy", "true");
  const unmark = () => link.removeAttribute("aria-busy");
  Promise.resolve(arrival).then(unmark, unmark);
}

/** Not by a modified click, which the browser opens elsewhere. */
function opensHere(event: MouseEvent, target: string | undefined): boolean {
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !isModified && (!target || target === "_self");
}

/** A pointer that only crosses the link does not head for it. */
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

/** Follows the visitor's approach besides what the link does on these events itself. */
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
