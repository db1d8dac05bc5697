import { Mail, MapPin, MessageCircle } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";

/** What follows a payment: the email, the owner's message, the meeting (spec 2 §2). */
export function NextSteps({ place }: { place: string }) {
  const steps = [
    { icon: <Mail />, title: m.payments_next_email_title(), text: m.payments_next_email() },
    {
      icon: <MessageCircle />,
      title: m.payments_next_owner_title(),
      text: m.payments_next_owner(),
    },
    {
      icon: <MapPin />,
      title: m.payments_next_meeting_title(),
      text: m.payments_next_meeting({ place }),
    },
  ];
  return (
    <section className="text-left">
      <h2 className="text-h4">{m.payments_next_steps()}</h2>
      <ol className="mt-4 grid gap-4">
        {steps.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-10 flex-none place-items-center rounded-full bg-limestone text-sea">
              {icon}
            </span>
            <span className="text-md">
              <strong className="block font-semibold">{title}</strong>
              <span className="text-ink-soft">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
