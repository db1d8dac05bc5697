import { X } from "lucide-react";
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  use,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { createPortal } from "react-dom";
import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "./class-names.ts";
import { DialogPlace } from "./dialog-place.ts";
import { IconButton } from "./icon-button.tsx";
import { ToastRegion } from "./toast-region.tsx";

export type DialogProps = {
  open: boolean;
  /** Called on Escape, the close button, or a click outside. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Stays visible below the scrolling content; contains the buttons. */
  footer?: ReactNode;
  /** Shown below the title; stays when the content scrolls. */
  under?: ReactNode;
  /** 416, 544 or 768 px wide, a form that fills a phone's screen, or the whole screen (photographs). */
  size?: "sm" | "md" | "lg" | "form" | "full";
  children: ReactNode;
};

const sizes = {
  // Toasts are next to the dialog if there are 19rem for them, and below its header on phones.
  sm: "toasts-below-head md:max-w-104 min-[64rem]:[--beside:13rem]",
  md: "toasts-below-head md:max-w-136 min-[72rem]:[--beside:17rem]",
  lg: "toasts-below-head md:max-w-192 min-[86rem]:[--beside:24rem]",
  // Usually as high as the screen, with its header at the top edge, so toasts are above its buttons.
  form: "md:max-w-180 max-md:h-dvh max-md:max-h-dvh! max-md:rounded-none [&>section]:absolute! [&>section]:top-auto! [&>section]:bottom-18",
  full: "h-dvh max-h-dvh! rounded-none! bg-sea-night! text-white! [&_header_button]:text-white [&_header_button:hover]:bg-white/15",
};

/**
 * A modal dialog: a bottom sheet on phones. The content exists only while the dialog is open, so it starts
 * with fresh state each time. The focus moves to the element marked `data-autofocus`, else to the title.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  under,
  footer,
  size = "md",
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const descriptionId = useId();
  const place = use(DialogPlace);
  useModal(ref, open);

  function closeFromBackdrop(event: MouseEvent<HTMLDialogElement>) {
    // The second click of a double-click that opened the dialog does not count as a click outside it.
    if (event.target === event.currentTarget && event.detail < 2) onClose();
  }

  const dialog = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the key for it
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onCancel={(event) => {
        // React passes on the event of a dialog above this one, and the browser that of a closed file picker.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={closeFromBackdrop}
      className={classNames(
        "m-auto w-full max-w-none flex-col overflow-hidden bg-white p-0 text-ink shadow-lg outline-none open:flex",
        "max-h-[calc(100dvh-2rem)] rounded-xl backdrop:bg-sea-night/45",
        "transition-[opacity,translate] duration-200 starting:open:opacity-0 md:starting:open:translate-y-3",
        "max-md:mb-0 max-md:max-h-[92dvh] max-md:rounded-b-none max-md:starting:open:translate-y-16",
        sizes[size],
      )}
    >
      {open && (
        <>
          <header className="flex items-start gap-4 px-5 pt-4 pb-3 md:px-7 md:pt-6">
            <div className="min-w-0 flex-1">
              <h2 id={titleId} tabIndex={-1} className="py-1.5 text-h4 outline-none md:text-h3">
                {title}
              </h2>
              {description && (
                <p id={descriptionId} className="text-ink-soft">
                  {description}
                </p>
              )}
              {under}
            </div>
            <IconButton
              label={m.shell_close()}
              icon={<X />}
              onClick={onClose}
              className="-mr-2.5"
            />
          </header>
          <ToastRegion inDialog />
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-5 pt-1 pb-6 md:px-7 md:pb-7">
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-hairline px-5 py-4 md:px-7">
              {footer}
            </footer>
          )}
        </>
      )}
    </dialog>
  );
  return place ? createPortal(dialog, place) : dialog;
}

function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean) {
  // A layout effect runs before the browser paints and, on unmount, while the element still exists: closing
  // the dialog restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return undefined;
    dialog.showModal();
    const first = dialog.querySelector<HTMLElement>("[data-autofocus]");
    (first ?? dialog.querySelector("h2"))?.focus();
    return () => dialog.close();
  }, [ref, open]);
}
