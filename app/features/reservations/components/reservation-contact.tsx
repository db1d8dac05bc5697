import { MessageSquare, Phone } from "lucide-react";
import { conversationPath } from "#app/features/messages/domain/conversation-path.ts";
import { personName } from "#app/features/messages/labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Avatar } from "#app/ui/avatar.tsx";
import { buttonClasses, LinkButton } from "#app/ui/button.tsx";
import type { ReservationView } from "../views/reservation-view.server.ts";

type ReservationContactProps = Pick<
  ReservationView,
  "counterpart" | "side" | "boat" | "clientContact"
> & {
  /** Whether another part of the page has the main action: only one button on a page is coral. */
  hasOtherMainAction: boolean;
};

/** The other side of the reservation, and how to reach them (spec 2 §2). */
export function ReservationContact(props: ReservationContactProps) {
  const { counterpart, side, boat, clientContact, hasOtherMainAction } = props;
  const name = personName(counterpart.firstName);
  return (
    <section aria-label={name} className="grid gap-4">
      <div className="flex items-center gap-3">
        <Avatar url={counterpart.avatarUrl} name={name} size={48} />
        <p className="min-w-0">
          <b className="block text-lg font-semibold wrap-anywhere">{name}</b>
          <span className="text-md text-ink-soft">
            {side === "owner" ? m.reservations_client() : m.reservations_owner()}
          </span>
        </p>
      </div>
      <div className="grid gap-3 print:hidden">
        {counterpart.hasLeft && <p className="text-md text-ink-soft">{m.messages_person_left()}</p>}
        <LinkButton
          to={conversationPath({ with: counterpart.userId, boat: boat.id })}
          // Opening a conversation marks it as read, so hovering over the link must not prefetch it.
          prefetch="none"
          size="sm"
          variant={counterpart.hasLeft || hasOtherMainAction ? "outline" : "primary"}
          icon={<MessageSquare />}
        >
          {counterpart.hasLeft ? m.reservations_read_messages() : m.reservations_send_message()}
        </LinkButton>
        {clientContact?.phone && (
          <a href={`tel:${clientContact.phone}`} className={buttonClasses({ size: "sm" })}>
            <Phone />
            {m.reservations_call()}
          </a>
        )}
      </div>
    </section>
  );
}
