/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a dialog element does not close like a popover */
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { classNames } from "./class-names.ts";
import { Dialog } from "./dialog.tsx";
import { phoneScreen, useMedia } from "./use-media.ts";
import "./styles/popover.css";

type PopoverProps = {
  onClose: () => void;
  /** The element that the popover is anchored to. */
  anchor: RefObject<HTMLElement | null>;
  /** The popover's accessible name, and its title on phones. */
  label: string;
  align: "center" | "end";
  footer: ReactNode;
  children: ReactNode;
};

/**
 * A panel below its anchor. On phones it is a bottom sheet, and if the anchor is scrolled out of the window a
 * dialog. It closes on Escape, on a click outside, and when the focus leaves it: it would cover what is
 * focused next.
 */
export function Popover(props: PopoverProps) {
  const onPhone = useMedia(phoneScreen);
  const [isAnchorShown] = useState(() => isInWindow(props.anchor.current));
  if (!onPhone && isAnchorShown) return <AnchoredPanel {...props} />;
  return (
    <Dialog open onClose={props.onClose} title={props.label} footer={props.footer} size="lg">
      {props.children}
    </Dialog>
  );
}

function isInWindow(element: HTMLElement | null): boolean {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Positioned by the browser: see popover.css. */
function AnchoredPanel({ onClose, anchor, label, align, footer, children }: PopoverProps) {
  const ref = useRef<HTMLDivElement>(null);
  const anchorName = `--anchor${useId()}`;

  useLayoutEffect(() => {
    const panel = ref.current;
    anchor.current?.style.setProperty("anchor-name", anchorName);
    panel?.showPopover();
    // Runs while the element still exists: hiding it restores the focus.
    return () => panel?.hidePopover();
  }, [anchor, anchorName]);

  useEffect(() => {
    const panel = ref.current;
    const onToggle = (event: ToggleEvent) => {
      if (event.newState === "closed") onClose();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !panel?.contains(relatedTarget)) onClose();
    };
    panel?.addEventListener("toggle", onToggle);
    panel?.addEventListener("focusout", onFocusOut);
    return () => {
      panel?.removeEventListener("toggle", onToggle);
      panel?.removeEventListener("focusout", onFocusOut);
    };
  }, [onClose]);

  return (
    <div
      ref={ref}
      popover="auto"
      role="dialog"
      aria-label={label}
      data-align={align}
      style={{ positionAnchor: anchorName }}
      className={classNames(
        "anchored-panel w-172 max-h-[calc(100dvh-1.5rem)] max-w-[calc(100vw-1.5rem)] overflow-auto rounded-xl border border-hairline bg-white p-6 text-ink shadow-lg",
        "transition-[opacity,translate] duration-150 starting:open:-translate-y-1 starting:open:opacity-0",
      )}
    >
      {children}
      <div className="mt-5 flex items-center justify-end gap-3">{footer}</div>
    </div>
  );
}
