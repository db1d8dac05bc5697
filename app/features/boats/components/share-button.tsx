import { Share } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { toast } from "#app/ui/toast.ts";

type ShareButtonProps = {
  title: string;
  /** Shows only the icon, over a picture. */
  floating?: boolean;
};

/** Shares the page: with the share sheet on touch devices, otherwise by copying its URL. */
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
      // Closing the share sheet is not an error.
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
