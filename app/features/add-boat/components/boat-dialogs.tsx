import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { AddBoatDialogProps } from "./add-boat-dialog.tsx";
import { forgetOpenBoat, openBoatAt, rememberOpenBoat } from "./open-boat.ts";

type Dialog = ComponentType<Omit<AddBoatDialogProps, "TypeIcon" | "PhotoBoard">>;

type BoatDialogsProps = {
  email: string;
  /** Loads the dialog with its parts of other features, when it is first opened. */
  load: () => Promise<Dialog>;
};

/** The pages of a boat's form: `/boat-setup` for a new one, and that of a boat. */
const formPath = /^(?:\/en)?\/boat-setup(?:\/([0-9a-f-]{36})\/edit)?$/;

/**
 * Links to the form of a boat open it as a dialog over the page where they stand (spec 1 §2); without
 * scripts they lead to its page. A dialog that was open before a reload of the page opens again.
 */
export function BoatDialogs({ email, load }: BoatDialogsProps) {
  const [opened, setOpened] = useState<{ boat: string; Dialog: Dialog } | null>(null);
  const navigate = useNavigate();

  const open = useEffectEvent((boat: string, path: string | null) => {
    const page = location.pathname;
    // Whoever went to another page while it was loading is not covered there by a dialog, nor led away.
    const isStillThere = () => location.pathname === page;
    load().then(
      (Dialog) => {
        if (!isStillThere()) return;
        rememberOpenBoat(boat, page);
        setOpened({ boat, Dialog });
      },
      // The dialog could not be loaded: its page does the same.
      () => path !== null && isStillThere() && void navigate(path),
    );
  });

  useEffect(() => {
    const boat = openBoatAt(location.pathname);
    if (boat === null) forgetOpenBoat();
    else open(boat, null);
    function onClick(event: MouseEvent) {
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (elsewhere || event.button !== 0 || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>("a[href]");
      const named = link && !link.target && formPath.exec(link.pathname);
      if (!named) return;
      // Before the link itself, which then does not navigate.
      event.preventDefault();
      open(named[1] ?? "new", link.pathname + link.search);
    }
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, []);

  function close() {
    forgetOpenBoat();
    setOpened(null);
  }

  return opened && <opened.Dialog boat={opened.boat} email={email} onClose={close} />;
}
