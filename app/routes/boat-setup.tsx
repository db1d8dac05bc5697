import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, isRouteErrorResponse, redirect } from "react-router";
import { setBoatOnline } from "#app/features/listing-editor/commands/set-boat-online.server.ts";
import { updateBasePrice } from "#app/features/listing-editor/commands/update-base-price.server.ts";
import { updateBoatDescription } from "#app/features/listing-editor/commands/update-boat-description.server.ts";
import { BasePriceForm } from "#app/features/listing-editor/components/base-price-form.tsx";
import { BoatStatusBadge } from "#app/features/boats/components/boat-status-badge.tsx";
import { DescriptionForm } from "#app/features/listing-editor/components/description-form.tsx";
import { FormNotice } from "#app/ui/form-notice.tsx";
import { SetupFooter } from "#app/features/listing-editor/components/setup-footer.tsx";
import { SetupHeader } from "#app/features/listing-editor/components/setup-header.tsx";
import {
  type EditableSection,
  editableSections,
  SetupSections,
} from "#app/features/listing-editor/components/setup-sections.tsx";
import type { OnlineRefusal } from "#app/features/listing-editor/domain/online.ts";
import { setupSectionLabel } from "#app/features/listing-editor/labels-setup.ts";
import { getBoatSetup } from "#app/features/listing-editor/queries/get-boat-setup.server.ts";
import { basePriceSchema, descriptionSchema } from "#app/features/listing-editor/schema.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { rateLimitFlash, rateLimitText } from "#app/i18n/rate-limit-text.server.ts";
import { dateParts, todayInParis } from "#app/platform/calendar-date.ts";
import { AppError } from "#app/platform/errors.ts";
import { flash } from "#app/platform/flash.server.ts";
import { withFailureToast } from "#app/platform/flash-failure.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { overOwnLimit } from "#app/platform/rate-limits.server.ts";
import { signedInScope } from "#app/platform/request-scope.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { toast } from "#app/ui/toast.ts";
import type { Route } from "./+types/boat-setup.ts";

const publishRefusals: Record<OnlineRefusal, string> = {
  boat_rejected: "owner_publish_rejected",
  boat_suspended: "owner_publish_suspended",
  price_missing: "owner_publish_price_missing",
};

const saveFailures: Record<EditableSection, () => string> = {
  description: m.owner_edit_failed,
  prix: m.owner_price_failed,
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, db, now } = signedInScope(context);
  const failure = {
    path: localizedPath(languageOfPath(url.pathname), "/my-boats"),
    key: "owner_setup_load_failed",
    log: "boat setup not loaded",
    about: { boatId: params.id },
  };
  return withFailureToast(failure, async () => ({
    boat: await getBoatSetup(db, actor, params.id),
    section: readEditableSection(url.searchParams.get("section")) ?? "description",
    currentYear: dateParts(todayInParis(now)).year,
  }));
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const boatId = params.id;
  if (!isUuid(boatId)) throw new AppError("not_found");
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "publish") return publish(context, url, boatId);
  const section = readEditableSection(intent) ?? sectionOfRows(form);
  if (!section) throw new AppError("bad_request");
  const saving = section === "prix" ? basePrice(context, form) : description(context, form);
  const { submission, save } = saving;
  if (submission.status !== "success" || !save) {
    return answer(section, submission.reply(), submission.status === "error" ? 400 : 200);
  }
  const tooMany = await overOwnLimit(context, signedInScope(context), "save");
  if (tooMany) {
    const formErrors = [rateLimitText(context, tooMany)];
    return answer(section, submission.reply({ formErrors }), 429);
  }
  try {
    await save(boatId);
  } catch (error) {
    if (error instanceof AppError) throw error;
    logger.error({ err: error, boatId }, "boat section not saved");
    return answer(section, submission.reply({ formErrors: [saveFailures[section]()] }), 500);
  }
  const path = `/boat-setup/${boatId}?section=${section}`;
  return redirect(localizedPath(languageOfPath(url.pathname), path), {
    headers: await flash("success", "owner_boat_edited"),
  });
}

type Context = Route.ActionArgs["context"];

function basePrice(context: Context, form: FormData) {
  const scope = signedInScope(context);
  const submission = parseWithZod(form, { schema: basePriceSchema });
  const { value } = submission.status === "success" ? submission : { value: null };
  return {
    submission,
    save: value && ((boatId: string) => updateBasePrice(scope, { boatId, ...value })),
  };
}

function description(context: Context, form: FormData) {
  const scope = signedInScope(context);
  const { year } = dateParts(todayInParis(scope.now));
  const submission = parseWithZod(form, { schema: descriptionSchema(year) });
  const { value } = submission.status === "success" ? submission : { value: null };
  return {
    submission,
    save: value && ((boatId: string) => updateBoatDescription(scope, { boatId, ...value })),
  };
}

async function publish(context: Context, url: URL, boatId: string) {
  const scope = signedInScope(context);
  const language = languageOfPath(url.pathname);
  const tooMany = await overOwnLimit(context, scope, "save");
  if (tooMany) {
    return redirect(localizedPath(language, `/boat-setup/${boatId}?section=prix`), {
      headers: await rateLimitFlash(context, tooMany),
    });
  }
  const failure = {
    path: localizedPath(language, `/boat-setup/${boatId}`),
    key: "owner_status_failed",
    log: "boat not published",
    about: { boatId },
  };
  return withFailureToast(failure, async () => {
    const outcome = await setBoatOnline(scope, { boatId, isOnline: true });
    if (!outcome.ok) {
      return redirect(localizedPath(language, `/boat-setup/${boatId}?section=prix`), {
        headers: await flash("error", publishRefusals[outcome.reason]),
      });
    }
    const isApproved = outcome.value.status === "approved";
    return redirect(localizedPath(language, "/my-boats"), {
      headers: await flash("success", isApproved ? "owner_published" : "owner_published_awaiting"),
    });
  });
}

function answer(section: EditableSection, result: SubmissionResult, status: number) {
  return data({ section, result }, status);
}

function readEditableSection(value: unknown): EditableSection | null {
  return editableSections.find((section) => section === value) ?? null;
}

/** Adding or removing a row without scripts uses another button than 'save'. */
function sectionOfRows(form: FormData): EditableSection | null {
  return form.has("title") ? "description" : null;
}

/** A server that does not answer leaves the form as it is (spec 2 §8). */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get("intent");
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const section = readEditableSection(intent);
    const text = section ? saveFailures[section]() : m.owner_status_failed();
    toast({ tone: "error", title: m.shell_error_title(), description: text });
    return null;
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const page = loaderData?.boat.title ?? m.owner_setup_title();
  return [{ title: m.shell_title({ page }) }];
}

export default function BoatSetup({ loaderData, actionData }: Route.ComponentProps) {
  const { boat, section, currentYear } = loaderData;
  const result = actionData?.section === section ? actionData.result : null;
  return (
    <>
      <div className="page grid grid-cols-1 gap-8 py-8 md:gap-10 md:py-12">
        <SetupHeader
          boat={boat}
          status={boat.status !== "approved" && <BoatStatusBadge status={boat.status} />}
        />
        <div className="grid grid-cols-1 gap-8 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-12">
          <SetupSections boatId={boat.id} completed={boat.completed} current={section} />
          <section
            aria-labelledby="section"
            className="min-w-0 max-md:border-t max-md:pt-8 max-md:border-hairline"
          >
            <h2 id="section" className="mb-6 text-h3">
              {setupSectionLabel(section)}
            </h2>
            <div className="mb-6 empty:hidden">
              <FormNotice result={result} />
            </div>
            {section === "prix" ? (
              <BasePriceForm boat={boat} answer={result} />
            ) : (
              <DescriptionForm boat={boat} currentYear={currentYear} answer={result} />
            )}
          </section>
        </div>
      </div>
      <SetupFooter />
    </>
  );
}
