import { Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";

/** The operator's contact details (spec 2 §2). Without a telephone number, nobody is invited to call. */
export function HelpContact({ email, phone }: { email: string; phone: string | null }) {
  return (
    <section
      id="contact"
      className="scroll-mt-6 grid gap-6 rounded-2xl bg-sea-night px-6 py-9 text-white md:px-12 md:py-12 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-12"
    >
      <div>
        <h2 className="text-h3">{m.help_contact_title()}</h2>
        <p className="mt-2 text-foam">
          {phone === null ? m.help_contact_text_email() : m.help_contact_text()}
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-10">
        <ContactLink
          href={`mailto:${email}`}
          icon={<Mail className="text-sun" />}
          label={m.help_contact_email()}
        >
          {email}
        </ContactLink>
        {phone !== null && (
          <ContactLink
            href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}
            icon={<Phone className="text-sun" />}
            label={m.help_contact_phone()}
          >
            {phone}
          </ContactLink>
        )}
      </div>
    </section>
  );
}

type ContactLinkProps = { href: string; icon: ReactNode; label: string; children: string };

function ContactLink({ href, icon, label, children }: ContactLinkProps) {
  return (
    <p className="flex items-start gap-3">
      <span className="mt-0.5">{icon}</span>
      <span className="min-w-0">
        <span className="block text-sm text-foam">{label}</span>
        <a
          href={href}
          className="inline-flex min-h-8 items-center font-semibold break-all underline-offset-4 hover:underline focus-visible:outline-sun"
        >
          {children}
        </a>
      </span>
    </p>
  );
}
