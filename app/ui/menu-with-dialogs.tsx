import { useEffect, useState } from "react";
import { DialogPlace } from "./dialog-place.ts";
import { Menu, type MenuProps } from "./menu.tsx";

/**
 * A menu whose buttons open dialogs. The dialogs are rendered next to the menu, so that the menu can close
 * while they are open. When a dialog closes, the focus returns to the menu's button.
 */
export function MenuWithDialogs({ children, ...menu }: MenuProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!place) return undefined;
    const goBack = () => {
      // The element that opened the dialog is in the closed menu, where nothing can take the focus.
      if (document.activeElement !== document.body) return;
      place.parentElement?.querySelector<HTMLElement>(":scope > details > summary")?.focus();
    };
    // The `close` event does not bubble.
    place.addEventListener("close", goBack, { capture: true });
    return () => place.removeEventListener("close", goBack, { capture: true });
  }, [place]);
  return (
    <div className="contents">
      <Menu {...menu}>
        <DialogPlace value={place}>{children}</DialogPlace>
      </Menu>
      <div ref={setPlace} className="contents" />
    </div>
  );
}
