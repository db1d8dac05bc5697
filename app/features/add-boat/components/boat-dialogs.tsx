import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { AddBoatDialogProps } from "./add-boat-dialog.tsx";
import { forgetOpenBoat, openBoatAt, rememberOpenBoat } from "./open-boat.ts";

type Dialog = ComponentType<Omit<AddBoatDialogProps, "TypeIcon" | "PhotoBoard">>;

type BoatDialogsProps = {
  /** Loads the dialog, including its parts from other features, when it is first opened. */
  load: () => Promise<Dialog>;
};

/** The URLs of the boat form: `/boat-setup` for a new boat, `/boat-setup/<id>/edit` for an existing one. */
const formPath = /^(?:\/en)?\/boat-setup(?:\/([0-9a-f-]{36})\/edit)?$/;

/**
 * Opens links to the boat form as a dialog over the current page (spec 1 §2); without JavaScript these links
 * lead to the form's page. A dialog that was open reopens when the page is reloaded.
 */
export function BoatDialogs({ load }: BoatDialogsProps) {
  const [opened, setOpened] = useState<{ boat: string; Dialog: Dialog } | null>(null);
  const navigate = useNavigate();

  const open = useEffectEvent((boat: string, path: string | null) => {
    const page = location.pathname;
    // If the user has left the page while the dialog was loading, it neither opens nor redirects them.
    const isStillThere = () => location.pathname === page;
    load().then(
      (Dialog) => {
        if (!isStillThere()) return;
        rememberOpenBoat(boat, page);
        setOpened({ boat, Dialog });
      },
      // If the dialog cannot be loaded, the form's page does the same.
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
      // This listener runs in the capture phase, before the link's own, which then does not navigate.
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

  return opened && <opened.Dialog boat={opened.boat} onClose={close} />;
}
