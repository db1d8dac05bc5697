import { useNavigation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";

/** The bar while another page or search is on its way. */
export function NavigationProgress() {
  return <ProgressBar isBusy={useNavigation().state !== "idle"} />;
}

/**
 * A thin bar at the upper edge of the window while something is on its way that was asked for. Quick
 * answers show none: see app.css.
 */
export function ProgressBar({ isBusy }: { isBusy: boolean }) {
  return (
    <div
      className="navigation-progress"
      {...(isBusy && { role: "progressbar", "aria-label": m.shell_loading() })}
    />
  );
}
