import { useNavigate } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useRowAddress } from "../../components/row-link.tsx";
import { ExtraFields, type ExtraFieldsProps } from "./extra-fields.tsx";

/** The form of an extra: in a dialog, or below the list without JavaScript (spec 2 §2). */
export function ExtraDialog(props: ExtraFieldsProps) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const closed = useRowAddress(null);
  const title = props.extra ? m.sections_extra_edited() : m.sections_extra_new();
  if (hydrated) {
    return (
      <Dialog
        open
        title={title}
        onClose={() => void navigate(closed, { preventScrollReset: true })}
      >
        <ExtraFields {...props} />
      </Dialog>
    );
  }
  return (
    <Card variant="warm" className="mt-6">
      <h3 className="mb-5 text-h5">{title}</h3>
      <ExtraFields {...props} />
    </Card>
  );
}
