import { CalendarMonths } from "#app/features/boat-calendar/components/calendar-months.tsx";
import { ReservationList } from "#app/features/boat-calendar/components/reservation-list.tsx";
import { PhotoBoard } from "#app/features/boat-photos/components/photo-board.tsx";
import { BoatStatusBadge } from "#app/features/boats/components/boat-status-badge.tsx";
import { BoatTypeIcon } from "#app/features/boats/components/boat-type-icon.tsx";
import { LinkedCalendars } from "#app/features/calendar-sync/components/linked-calendars.tsx";
import { calendarForms } from "#app/features/calendar-sync/forms/calendars-form.server.ts";
import { calendarFormFailures } from "#app/features/calendar-sync/labels.ts";
import { linkedCalendarsView } from "#app/features/calendar-sync/views/linked-calendars-view.server.ts";
import { ComingSection } from "#app/features/listing-editor/components/coming-section.tsx";
import { SetupPage } from "#app/features/listing-editor/components/setup-page.tsx";
import { setupSections } from "#app/features/listing-editor/domain/setup-progress.ts";
import { completeSectionForm } from "#app/features/listing-editor/forms/complete-section-form.server.ts";
import { publishBoatForm } from "#app/features/listing-editor/forms/publish-boat-form.server.ts";
import { getOwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { boatSetupView } from "#app/features/listing-editor/views/boat-setup-view.server.ts";
import { SectionEditor } from "#app/features/listing-sections/sections/section-editor.tsx";
import {
  goneText,
  setupFailures,
} from "#app/features/listing-sections/sections/section-failures.ts";
import {
  openSection,
  sectionForms,
} from "#app/features/listing-sections/sections/sections.server.ts";
import { isEditableSection } from "#app/features/listing-sections/sections/sections.ts";
import { formAction, signedIn } from "#app/forms/form-action.server.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { withFailureToast } from "#app/platform/requests/flash-failure.server.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import type { Route } from "./+types/boat-setup.ts";

const parts = { TypeIcon: BoatTypeIcon, PhotoBoard, CalendarMonths, ReservationList };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = signedInScope(context);
  const language = languageOfPath(url.pathname);
  const sectionKey = url.searchParams.get("section") || null;
  const shownKey = sectionKey ?? setupSections[0];
  const failure = {
    path: localizedPath(language, "/my-boats"),
    key: "owner_setup_load_failed" as const,
    log: "boat setup not loaded",
    about: { boatId: params.id },
  };
  return withFailureToast(failure, async () => {
    const boat = await getOwnBoat(scope.db, scope.actor, params.id);
    const [setup, section, calendars] = await Promise.all([
      boatSetupView(scope.db, boat, { sectionKey, language }),
      isEditableSection(shownKey)
        ? openSection(scope.db, boat, { key: shownKey, now: scope.now, query: url.searchParams })
        : null,
      shownKey === "calendrier" ? linkedCalendarsView(scope, boat, language) : null,
    ]);
    return { setup, sectionKey, section, calendars, today: todayInParis(scope.now) };
  });
}

export const action = formAction(
  { ...sectionForms, ...calendarForms, complete: completeSectionForm, publish: publishBoatForm },
  { who: signedIn },
);

const failures = { ...setupFailures, ...calendarFormFailures };
export const clientAction = formClientAction(failures, goneText);

// This also reloads after a conflict, so that the form then sends the current version.
export const shouldRevalidate = revalidateUnlessOffline;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: m.shell_title({ page: loaderData.setup.title }) }];
}

export default function BoatSetup({ loaderData, actionData }: Route.ComponentProps) {
  const { setup, sectionKey, section, calendars, today } = loaderData;
  const pageAnswer = actionData ?? null;
  const status = setup.status !== "approved" && <BoatStatusBadge status={setup.status} />;
  return (
    <SetupPage setup={setup} sectionKey={sectionKey} status={status}>
      {section ? (
        <SectionEditor
          key={`${setup.id} ${section.key}`}
          boatId={setup.id}
          section={section}
          {...parts}
          today={today}
          pageAnswer={pageAnswer}
        />
      ) : (
        <ComingSection />
      )}
      {calendars && <LinkedCalendars view={calendars} pageAnswer={pageAnswer} />}
    </SetupPage>
  );
}
