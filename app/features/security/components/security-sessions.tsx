import { Laptop, Smartphone } from "lucide-react";
import { useId, useRef } from "react";
import { Form } from "react-router";
import { useFocusAfterRemoval } from "#app/forms/use-focus-after-removal.ts";
import { formatDate } from "#app/i18n/format.ts";
import { formatDateTime } from "#app/i18n/format-date-time.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dayInParis } from "#app/platform/time/calendar-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { FormSection } from "#app/ui/form-section.tsx";
import { deviceLabel } from "../labels.ts";
import type { OwnSession } from "../queries/get-security.server.ts";

/** The open sessions, this device first; each other session has a button that ends it. */
export function SecuritySessions({ sessions }: { sessions: readonly OwnSession[] }) {
  return (
    <FormSection
      id="sessions"
      title={m.accounts_sessions_section()}
      text={m.accounts_sessions_section_text()}
    >
      <ul className="divide-y divide-hairline border-y border-hairline">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" name="intent" value="sign-out-everywhere" variant="danger">
          {m.accounts_sign_out_everywhere()}
        </Button>
        <span className="text-md text-ink-soft">{m.accounts_sign_out_everywhere_text()}</span>
      </Form>
    </FormSection>
  );
}

const phones = new Set(["iPhone", "iPad", "Android"]);

function SessionLine({ session }: { session: OwnSession }) {
  const { id, isThis, system, lastSeenAt, signedInAt } = session;
  const Icon = system && phones.has(system) ? Smartphone : Laptop;
  const device = deviceLabel(session);
  const factsId = useId();
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon className="self-start text-ink-soft max-md:mt-0.5 md:self-center" aria-hidden="true" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {device}
          {isThis && <Badge tone="new">{m.accounts_session_this()}</Badge>}
        </p>
        <p id={factsId} className="mt-0.5 text-sm text-ink-soft tabular-nums">
          <FactsLine
            facts={[
              m.accounts_session_seen({ time: formatDateTime(lastSeenAt) }),
              m.accounts_session_since({ date: formatDate(dayInParis(signedInAt)) }),
            ]}
          />
        </p>
      </div>
      {!isThis && <EndSession id={id} device={device} factsId={factsId} />}
    </li>
  );
}

type EndSessionProps = {
  id: string;
  device: string;
  /** The id of the session's dates, which distinguish it from others on the same kind of device. */
  factsId: string;
};

/** The button that ends a session; its line disappears, so the focus moves on. */
function EndSession({ id, device, factsId }: EndSessionProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterRemoval(form);
  return (
    <Form ref={form} method="post" preventScrollReset className="max-md:col-start-2">
      <input type="hidden" name="intent" value="end-session" />
      <input type="hidden" name="sessionId" value={id} />
      <Button
        type="submit"
        size="sm"
        aria-label={m.accounts_session_end_named({ device })}
        aria-describedby={factsId}
      >
        {m.accounts_session_end()}
      </Button>
    </Form>
  );
}
