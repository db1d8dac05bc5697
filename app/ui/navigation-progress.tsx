import { useNavigation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";

/** The progress bar while another page or search is loading. */
export function NavigationProgress() {
  return <ProgressBar isBusy={useNavigation().state !== "idle"} />;
}

/** A thin bar at the top of the window while something is loading. Fast responses show none: see app.css. */
export function ProgressBar({ isBusy }: { isBusy: boolean }) {
  return (
    <div
      className="navigation-progress"
      {...(isBusy && { role: "progressbar", "aria-label": m.shell_loading() })}
    />
  );
}
