import { data, isRouteErrorResponse, redirect } from "react-router";
import { AuthLink } from "#app/ui/auth-link.tsx";
import { boatPageView } from "#app/features/boats/views/boat-page-view.server.ts";
import { BoatNotShown } from "#app/features/boats/components/boat-not-shown.tsx";
import type { RequestAnswer } from "#app/features/booking-requests/components/booking-request-form.tsx";
import { BookingRequestPage } from "#app/features/booking-requests/components/booking-request-page.tsx";
import { bookableBoat } from "#app/features/boats/queries/boat-details.server.ts";
import { readBookingQuery } from "#app/features/booking-requests/domain/booking-choice.ts";
import {
  readRequestKind,
  requestKindParameter,
} from "#app/features/booking-requests/domain/request-kind.ts";
import { ignoredParametersView } from "#app/features/booking-requests/views/ignored-parameters-view.server.ts";
import { findBoatPage } from "#app/features/boats/queries/find-boat-page.server.ts";
import { askOwner } from "#app/features/booking-requests/commands/ask-owner.server.ts";
import { sendBookingRequest } from "#app/features/booking-requests/commands/send-booking-request.server.ts";
import { bookingRequestRefusalLabel } from "#app/features/booking-requests/labels.ts";
import {
  type BookingRequestInput,
  bookingRequestSchema,
  type OwnerQuestionInput,
  ownerQuestionSchema,
} from "#app/features/booking-requests/schema.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { rateLimitText } from "#app/i18n/rate-limit-text.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError } from "#app/platform/errors.ts";
import { flash } from "#app/platform/flash.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { overOwnLimit } from "#app/platform/rate-limits.server.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import { buttonClasses } from "#app/ui/button.tsx";
import type { Route } from "./+types/booking-request.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, db, now } = requestScope(context);
  const page = await findBoatPage(db, { actor, now }, params.id);
  // Nobody can request a hidden boat, or their own.
  if (!page?.isListed || page.isOwn) throw data(null, { status: 404 });
  const { capacity } = page.boat;
  const { ignoredParameters } = readBookingQuery(url.searchParams, {
    capacity,
    today: page.calendar.from,
  });
  return {
    kind: readRequestKind(url.searchParams.get(requestKindParameter)) ?? ("book" as const),
    ignoredParameters: ignoredParametersView(ignoredParameters, { capacity }),
    boat: bookableBoat(page.boat),
    words: boatPageView(page, languageOfPath(url.pathname)),
    photo: page.photos[0] ?? null,
    ownerName: page.owner.firstName,
    calendar: page.calendar,
    isSignedIn: actor.kind === "user",
  };
}

/** Sends the message; a refused one is returned with the reason (spec 1 §8). */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = form.get("content");
  const content = typeof typed === "string" ? typed : "";
  const refuse = (problem: string, status: number) =>
    data<RequestAnswer>(
      { content, problem, ...(status === 401 && { isSignedOut: true }) },
      { status },
    );
  const { actor, db, now, jobs, limits } = requestScope(context);
  if (actor.kind !== "user") return refuse(m.boats_request_sign_in(), 401);
  const input = readMessage(form, params.id);
  if (!input.success) {
    if (input.error.issues.some(({ path }) => path[0] === "boatId"))
      throw new AppError("not_found");
    return refuse(input.error.issues[0]?.message ?? m.boats_request_error(), 400);
  }
  const tooMany = await overOwnLimit(context, { limits, actor }, "message");
  if (tooMany) return refuse(rateLimitText(context, tooMany), 429);
  const sent = await send({ actor, db, now, jobs }, input.data).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    logger.error({ err: error }, "a booking request could not be sent");
    return null;
  });
  if (!sent) return refuse(m.boats_request_error(), 500);
  if (!sent.ok) return refuse(bookingRequestRefusalLabel(sent.reason), 422);
  const conversation = new URLSearchParams({ with: sent.value.ownerId, boat: params.id });
  return redirect(localizedPath(languageOfPath(url.pathname), `/messages?${conversation}`), {
    headers: await flash("success", "boats_request_sent"),
  });
}

/** A request for days, or a question if the visitor contacts the owner without naming any. */
function readMessage(form: FormData, boatId: string) {
  const fields = { ...Object.fromEntries(form), boatId };
  const hasDays = [form.get("dateFrom"), form.get("dateTo")].some(Boolean);
  const isQuestion = readRequestKind(form.get(requestKindParameter)) === "contact" && !hasDays;
  return isQuestion
    ? ownerQuestionSchema.safeParse(fields)
    : bookingRequestSchema.safeParse(fields);
}

async function send(command: CommandContext, message: BookingRequestInput | OwnerQuestionInput) {
  return namesDays(message) ? sendBookingRequest(command, message) : askOwner(command, message);
}

function namesDays(
  message: BookingRequestInput | OwnerQuestionInput,
): message is BookingRequestInput {
  return "dateFrom" in message;
}

/**
 * Without a response (no network, a crash) the message stays in the form, which shows the error.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = (await request.clone().formData()).get("content");
  try {
    return await serverAction();
  } catch (error) {
    // Redirects are thrown too.
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const content = typeof typed === "string" ? typed : "";
    return { content, problem: m.boats_request_error() } satisfies RequestAnswer;
  }
}

export function meta() {
  return [
    { title: m.shell_title({ page: m.boats_request_title() }) },
    { name: "robots", content: "noindex" },
  ];
}

export default function BookingRequest({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BookingRequestPage
      {...loaderData}
      answer={actionData}
      signIn={
        loaderData.isSignedIn ? null : (
          <div className="grid gap-2.5">
            <p className="font-semibold">{m.boats_request_sign_in_title()}</p>
            <p className="text-md text-ink-soft">
              {m.boats_request_sign_in()}{" "}
              <span className="script-only">{m.boats_request_kept()}</span>
            </p>
            <div className="mt-1 flex flex-wrap gap-2.5">
              <AuthLink kind="register" className={buttonClasses({ variant: "primary" })}>
                {m.shell_register()}
              </AuthLink>
              <AuthLink kind="login" className={buttonClasses()}>
                {m.shell_login()}
              </AuthLink>
            </div>
          </div>
        )
      }
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BoatNotShown isMissing={isRouteErrorResponse(error) && error.status === 404} />;
}
