import { useNavigation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";

/**
 * A thin bar at the upper edge of the window while another page or search is on its way. Quick
 * answers show none: see app.css.
 */
export function NavigationProgress() {
  const isBusy = useNavigation().state !== "idle";
  return (
    <div
      className="navigation-progress"
      {...(isBusy && { role: "progressbar", "aria-label": m.shell_loading() })}
    />
  );
}
