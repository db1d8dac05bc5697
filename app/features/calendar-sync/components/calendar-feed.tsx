import { Copy } from "lucide-react";
import { useRef } from "react";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { toast } from "#app/ui/toast.ts";
import { useLostFocus } from "#app/ui/use-lost-focus.ts";
import { AskFirstButton } from "./ask-first-button.tsx";

/** The address at which other sites read the boat's taken days, with buttons to copy, renew and revoke it. */
export function CalendarFeed({ address }: { address: string | null }) {
  const section = useRef<HTMLElement>(null);
  const isOpen = address !== null;
  // Moves focus to the new address, where it is selected for copying; after revoking, to the button that
  // creates one.
  useLostFocus(isOpen, () => section.current?.querySelector(isOpen ? "[readonly]" : "button"));
  return (
    <section ref={section} className="mt-8">
      <h4 className="text-md font-semibold">{m.calendars_feed_title()}</h4>
      <p className="mt-1 max-w-160 text-sm text-ink-soft">{m.calendars_feed_text()}</p>
      {address === null ? <OpenFeed /> : <FeedAddress address={address} />}
    </section>
  );
}

function OpenFeed() {
  const { Form, isSending } = useFormFetcher({ form: "calendars/open-feed" });
  return (
    <Form method="post" preventScrollReset className="mt-3">
      <input type="hidden" name="intent" value="calendars/open-feed" />
      <Button type="submit" size="sm" pending={isSending}>
        {m.calendars_feed_open()}
      </Button>
    </Form>
  );
}

function FeedAddress({ address }: { address: string }) {
  const input = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast({ tone: "success", title: m.calendars_feed_copied() });
    } catch {
      input.current?.select();
      toast({ tone: "error", title: m.calendars_feed_copy_failed() });
    }
  }

  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label={m.calendars_feed_address()}
          labelHidden
          className="min-w-0 flex-1 basis-72 sm:max-w-136"
        >
          <TextInput
            ref={input}
            size="sm"
            readOnly
            defaultValue={address}
            key={address}
            onFocus={(event) => event.currentTarget.select()}
            className="bg-limestone"
          />
        </Field>
        <Button
          size="sm"
          icon={<Copy />}
          className="script-only max-sm:w-full"
          onClick={() => void copy()}
        >
          {m.calendars_feed_copy()}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        <AskFirstButton
          form="calendars/renew-feed"
          title={m.calendars_feed_renew()}
          question={m.calendars_feed_renew_question()}
          confirm={m.calendars_feed_renew()}
        >
          {m.calendars_feed_renew()}
        </AskFirstButton>
        <AskFirstButton
          form="calendars/close-feed"
          variant="danger"
          title={m.calendars_feed_close()}
          question={m.calendars_feed_close_question()}
          confirm={m.calendars_feed_close_confirm()}
        >
          {m.calendars_feed_close()}
        </AskFirstButton>
      </div>
    </div>
  );
}
