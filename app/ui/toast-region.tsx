import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import {
  dismissToast,
  followPresses,
  type ShownToast,
  type ToastContent,
  type ToastTone,
  takeToasts,
  toast,
  useShowsToasts,
  useToasts,
} from "./toast.ts";
import { useHydrated } from "./use-hydrated.ts";

type ToastRegionProps = {
  /** The previous page's flash message. It is in the page's HTML, so it needs no JavaScript. */
  flash?: ToastContent | null | undefined;
  /**
   * Whether the region is in a dialog. To keep the buttons at its bottom visible, toasts are next to the
   * dialog, below its header, or at the top centre of the screen, but above the buttons for the size `form`.
   */
  inDialog?: boolean;
};

/** The region in which toasts appear. The page has one, and each open dialog has another. */
export function ToastRegion({ flash, inDialog = false }: ToastRegionProps) {
  const place = useId();
  const toasts = useToasts();
  const shows = useShowsToasts(place);
  const beforeScripts = useFlash(flash);
  useEffect(() => takeToasts(place), [place]);
  useEffect(() => (inDialog ? undefined : followPresses()), [inDialog]);
  const shown = beforeScripts ? [beforeScripts] : shows ? toasts : [];
  const newest = shown.at(-1)?.id;
  useEffect(() => (inDialog && newest ? keepWrongFieldInView() : undefined), [inDialog, newest]);
  return (
    <section
      aria-label={m.shell_notifications()}
      aria-live="polite"
      className={classNames(
        "toasts",
        inDialog ? "toasts-in-dialog" : "toasts-on-page",
        shown.at(-1)?.isHigh && "toasts-high",
      )}
    >
      {shown.map((item) => (
        <ToastCard key={item.id} toast={item} timed={!beforeScripts} />
      ))}
    </section>
  );
}

/** Scrolls to the invalid field with the focus: a toast below a dialog's header takes room from its form. */
function keepWrongFieldInView() {
  const focused = document.activeElement;
  if (focused?.matches('[aria-invalid="true"]')) focused.scrollIntoView({ block: "nearest" });
}

/** The flash message until hydration; afterwards it is an ordinary toast. */
function useFlash(flash: ToastContent | null | undefined): ShownToast | null {
  const hydrated = useHydrated();
  const lastShown = useRef<ToastContent | null>(null);
  useEffect(() => {
    if (flash && lastShown.current !== flash) toast(flash, flashId);
    lastShown.current = flash ?? null;
  }, [flash]);
  return flash && !hydrated ? { ...flash, id: flashId, isHigh: false } : null;
}

const flashId = "flash";
const shownFor: Record<ToastTone, number> = {
  success: 6_000,
  info: 8_000,
  error: 10_000,
  announced: 6_000,
};

const icons = {
  success: <CircleCheck className="mt-0.5 text-pine" />,
  info: <Info className="mt-0.5 text-sea" />,
  error: <CircleAlert className="mt-0.5 text-danger" />,
};

function ToastCard({ toast: shown, timed }: ToastCardProps) {
  const { title, description, tone = "info" } = shown;
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = isUnderPointer || hasFocus;
  // The timer restarts when a message replaces this one under the same id.
  useEffect(() => {
    if (!timed || isHeld) return undefined;
    const timer = setTimeout(() => dismissToast(shown.id), shownFor[tone]);
    return () => clearTimeout(timer);
  }, [shown, tone, timed, isHeld]);
  if (tone === "announced") {
    return (
      <div className="sr-only">
        <p>{title}</p>
        {description && <p>{description}</p>}
      </div>
    );
  }
  return (
    <div
      role={tone === "error" ? "alert" : undefined}
      onPointerEnter={() => setUnderPointer(true)}
      onPointerLeave={() => setUnderPointer(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      className={classNames(
        "pointer-events-auto flex items-start gap-3 rounded-lg border border-hairline bg-white p-4 pr-2 text-md shadow-lg",
        "transition-[opacity,translate] duration-200 starting:translate-y-3 starting:opacity-0",
      )}
    >
      {icons[tone]}
      <div className="min-w-0 flex-1 leading-snug">
        <p className="font-semibold">{title}</p>
        {description && <p className="mt-0.5 text-ink-soft">{description}</p>}
      </div>
      <IconButton
        label={m.shell_close()}
        icon={<X className="size-4" />}
        onClick={() => dismissToast(shown.id)}
        className="script-only -my-2 text-ink-soft!"
      />
    </div>
  );
}

type ToastCardProps = { toast: ShownToast; timed: boolean };
