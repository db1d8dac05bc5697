import { CircleAlert, FileText, Link2, RefreshCw, Trash2 } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { calendarSectionAddress } from "../domain/calendar-section-address.ts";
import type { LinkedCalendarsView } from "../views/linked-calendars-view.server.ts";
import { AskFirstButton } from "./ask-first-button.tsx";

type Calendar = LinkedCalendarsView["calendars"][number];

const icons = {
  failed: <CircleAlert className="mt-0.5 text-danger" />,
  file: <FileText className="mt-0.5 text-ink-soft" />,
  read: <Link2 className="mt-0.5 text-ink-soft" />,
} as const;

/** An imported calendar: when it was last read or why reading failed, and its owner's actions. */
export function CalendarRow({
  calendar: { id, name, address, state, text },
}: {
  calendar: Calendar;
}) {
  const [query] = useSearchParams();
  const hasFailed = state === "failed";
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-b border-hairline py-3">
      {icons[state]}
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className={classNames("text-sm", hasFailed ? "text-danger" : "text-ink-soft")}>{text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:basis-full max-sm:pl-9">
        {state === "read" && <Badge tone="new">{m.calendars_up_to_date()}</Badge>}
        {state === "file" && <Badge>{m.calendars_from_file()}</Badge>}
        {address !== null && (
          <>
            <ReadButton id={id} name={name} hasFailed={hasFailed} />
            <Link
              to={calendarSectionAddress(query, id)}
              preventScrollReset
              data-opens={id}
              aria-label={m.calendars_change_named({ name })}
              className={buttonClasses({ variant: "quiet", size: "sm", className: "px-2!" })}
            >
              {m.calendars_change()}
            </Link>
          </>
        )}
        <AskFirstButton
          form="calendars/unlink"
          fields={{ id }}
          variant="quiet"
          icon={<Trash2 />}
          label={m.calendars_unlink_named({ name })}
          title={m.calendars_unlink_named({ name })}
          question={m.calendars_unlink_question()}
          confirm={m.calendars_unlink()}
        >
          {m.calendars_unlink()}
        </AskFirstButton>
      </div>
    </li>
  );
}

type ReadButtonProps = { id: string; name: string; hasFailed: boolean };

function ReadButton({ id, name, hasFailed }: ReadButtonProps) {
  const { Form, isSending } = useFormFetcher({ form: "calendars/read" });
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="calendars/read" />
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        size="sm"
        icon={<RefreshCw />}
        pending={isSending}
        aria-label={
          hasFailed ? m.calendars_retry_named({ name }) : m.calendars_read_now_named({ name })
        }
      >
        {hasFailed ? m.calendars_retry() : m.calendars_read_now()}
      </Button>
    </Form>
  );
}
