import { Form, useNavigation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button, LinkButton } from "#app/ui/button.tsx";

/** Leave the editor, or put the boat online (spec 2 §2). */
export function SetupFooter() {
  const pending = useNavigation().formData?.get("intent") === "publish";
  return (
    <div className="sticky bottom-0 z-10 border-t border-hairline bg-white">
      <div className="page flex flex-wrap items-center justify-between gap-3 py-3">
        <LinkButton to="/my-boats" size="sm">
          {m.owner_setup_finish_later()}
        </LinkButton>
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value="publish"
            variant="primary"
            size="sm"
            pending={pending}
          >
            {m.owner_setup_publish()}
          </Button>
        </Form>
      </div>
    </div>
  );
}
