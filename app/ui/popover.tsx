/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a dialog element does not close like a popover */
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import { Dialog } from "./dialog.tsx";
import { phoneScreen, useMedia } from "./use-media.ts";

type PopoverProps = {
  open: boolean;
  onClose: () => void;
  /** The element that it is anchored to. */
  anchor: RefObject<HTMLElement | null>;
  /** Its name for screen readers, and its title on phones. */
  label: string;
  align?: "start" | "center" | "end";
  footer?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A panel below its anchor; on phones a bottom sheet. Closes by Escape and a click outside. */
export function Popover(props: PopoverProps) {
  const onPhone = useMedia(phoneScreen);
  if (!props.open) return null;
  if (!onPhone) return <AnchoredPanel {...props} />;
  return (
    <Dialog open onClose={props.onClose} title={props.label} footer={props.footer}>
      {props.children}
    </Dialog>
  );
}

const gap = 12;

function AnchoredPanel({
  onClose,
  anchor,
  label,
  align = "start",
  footer,
  className,
  children,
}: PopoverProps) {
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const panel = ref.current;
    if (!panel) return undefined;
    const place = () => {
      const target = anchor.current?.getBoundingClientRect();
      if (target) placeBelow(panel, target, align);
    };
    panel.showPopover();
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(panel);
    window.addEventListener("scroll", place, { passive: true, capture: true });
    window.addEventListener("resize", place);
    return () => {
      // While the element still exists: hiding it restores the focus.
      panel.hidePopover();
      sizes.disconnect();
      window.removeEventListener("scroll", place, { capture: true });
      window.removeEventListener("resize", place);
    };
  }, [anchor, align]);

  useEffect(() => {
    const panel = ref.current;
    const onToggle = (event: ToggleEvent) => {
      if (event.newState === "closed") onClose();
    };
    panel?.addEventListener("toggle", onToggle);
    return () => panel?.removeEventListener("toggle", onToggle);
  }, [onClose]);

  return (
    <div
      ref={ref}
      popover="auto"
      role="dialog"
      aria-label={label}
      className={classNames(
        "fixed inset-auto m-0 max-h-[calc(100dvh-1.5rem)] max-w-[calc(100vw-1.5rem)] overflow-auto rounded-xl border border-hairline bg-white p-6 text-ink shadow-lg",
        "transition-[opacity,translate] duration-150 starting:open:-translate-y-1 starting:open:opacity-0",
        className,
      )}
    >
      {children}
      {footer && <div className="mt-5 flex items-center justify-end gap-3">{footer}</div>}
    </div>
  );
}

/** Below the target where there is room, else above, and within the edges of the window. */
function placeBelow(panel: HTMLElement, target: DOMRect, align: "start" | "center" | "end") {
  const { offsetWidth: width, offsetHeight: height } = panel;
  const wanted = {
    start: target.left,
    center: target.left + (target.width - width) / 2,
    end: target.right - width,
  }[align];
  const below = target.bottom + gap;
  const above = target.top - gap - height;
  const fitsBelow = below + height <= window.innerHeight - gap;
  const top = fitsBelow || above < gap ? below : above;
  panel.style.left = `${clamp(wanted, gap, window.innerWidth - width - gap)}px`;
  panel.style.top = `${clamp(top, gap, Math.max(gap, window.innerHeight - height - gap))}px`;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
