import { Printer } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";

/** Prints the page as a summary; without JavaScript, the browser's menu does the same. */
export function PrintButton() {
  return (
    <Button size="sm" className="script-only" icon={<Printer />} onClick={() => window.print()}>
      {m.reservations_print()}
    </Button>
  );
}
