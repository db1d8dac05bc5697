import { Share } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { toast } from "#app/ui/toast.ts";

type ShareButtonProps = {
  title: string;
  /** Nothing but its icon, on a picture. */
  floating?: boolean;
};

/** Passes the page on: by the device's own means on phones, else by copying its address. */
export function ShareButton({ title, floating = false }: ShareButtonProps) {
  async function share() {
    const url = window.location.href;
    const touch = window.matchMedia("(pointer: coarse)").matches;
    try {
      if (touch && typeof navigator.share === "function") {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      toast({ tone: "success", title: m.boats_share_copied() });
    } catch (error) {
      // Whoever closes the sheet has not met a failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
      toast({ tone: "error", title: m.boats_share_failed() });
    }
  }

  if (floating) {
    return (
      <IconButton
        variant="floating"
        label={m.boats_share()}
        icon={<Share />}
        onClick={() => void share()}
        className="script-only"
      />
    );
  }
  return (
    <Button size="sm" className="script-only" icon={<Share />} onClick={() => void share()}>
      {m.boats_share()}
    </Button>
  );
}
