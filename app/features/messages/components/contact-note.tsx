import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { InlineLink } from "#app/ui/text-link.tsx";
import { personName } from "../labels.ts";
import type { ConversationPartner } from "../queries/read-conversation.server.ts";

/**
 * Explains why the two cannot write to each other, that they still can only because of a paid rental, or that
 * the other person cannot answer and who helps instead.
 */
export function ContactNote({ other }: { other: ConversationPartner }) {
  const { hasLeft, isAway, blocked, canBeWrittenTo } = other;
  const { Form, isSending } = useFormFetcher({ form: "unblock" });
  if (!hasLeft && !isAway && blocked === null) return null;
  return (
    <div
      data-bottom-bar={canBeWrittenTo ? undefined : true}
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-hairline bg-white px-4 py-3.5 text-md text-ink-soft md:px-5"
    >
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">{textOf(other)}</p>
      {!hasLeft && blocked === null && (
        <InlineLink to="/help#contact">{m.messages_person_away_help()}</InlineLink>
      )}
      {!hasLeft && blocked === "by_viewer" && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="unblock" />
          <Button type="submit" size="sm" pending={isSending}>
            {m.messages_unblock_short()}
          </Button>
        </Form>
      )}
    </div>
  );
}

function textOf({ firstName, hasLeft, blocked, canBeWrittenTo }: ConversationPartner): string {
  const name = personName(firstName);
  if (hasLeft) return m.messages_person_left();
  if (blocked === null) return m.messages_person_away({ name });
  const text = blocked === "by_viewer" ? m.messages_blocked_by_you({ name }) : m.messages_blocked();
  return canBeWrittenTo ? `${text} ${m.messages_blocked_rental()}` : text;
}
