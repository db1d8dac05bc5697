import { randomUUID } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { ChevronLeft } from "lucide-react";
import { createContext, data, isRouteErrorResponse, redirect } from "react-router";
import { addBoat } from "#app/features/listing-editor/commands/add-boat.server.ts";
import type { PhotoProblem } from "#app/features/listing-editor/commands/store-boat-photos.server.ts";
import { AddBoatForm } from "#app/features/listing-editor/components/add-boat-form.tsx";
import { BoatTypeIcon } from "#app/features/boats/components/boat-type-icon.tsx";
import { findUnfinishedBoat } from "#app/features/listing-editor/queries/find-unfinished-boat.server.ts";
import { addBoatSchema, mostPhotoBytes, mostPhotos } from "#app/features/listing-editor/schema.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { rateLimitText } from "#app/i18n/rate-limit-text.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { flash } from "#app/platform/flash.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { overOwnLimit } from "#app/platform/rate-limits.server.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { requestScope, signedInScope } from "#app/platform/request-scope.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { toast } from "#app/ui/toast.ts";
import type { Route } from "./+types/add-boat.ts";

/** The largest form: all its photos at the size limit, and the other fields. */
const mostBytes = mostPhotos * mostPhotoBytes + 1024 * 1024;

const reasons: Record<PhotoProblem["reason"], () => string> = {
  too_small: m.owner_photo_reason_too_small,
  not_an_image: m.owner_photo_reason_not_an_image,
  too_large: m.owner_photo_reason_too_large,
  failed: m.owner_photo_reason_failed,
};

/** A refused form in the same request is returned to its sender, signed in or not. */
const returnsForm = createContext(false);

/** Opens the newest unfinished boat; `?add=1` starts another one all the same. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (context.get(returnsForm)) return { submissionId: randomUUID() };
  const { actor, db } = signedInScope(context);
  const unfinished = url.searchParams.has("add")
    ? null
    : await findUnfinishedBoat(db, actor.userId);
  if (unfinished) {
    throw redirect(localizedPath(languageOfPath(url.pathname), `/boat-setup/${unfinished}`));
  }
  return { submissionId: randomUUID() };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { actor, ...scope } = requestScope(context);
  if (!isWithin(request, mostBytes)) {
    return answer({ error: { "": [m.owner_upload_too_large({ count: mostPhotos })] } }, 413);
  }
  const form = await readForm(request, mostBytes);
  const submission = parseWithZod(form, { schema: addBoatSchema });
  // Keeps what was typed, even if the session has ended.
  if (actor.kind !== "user") {
    context.set(returnsForm, true);
    return answer(submission.reply({ formErrors: [m.owner_sign_in_required()] }), 401);
  }
  if (submission.status !== "success") {
    const isMissing = submission.status === "error";
    return answer(
      submission.reply(isMissing ? { formErrors: [m.owner_fill_required()] } : {}),
      400,
    );
  }
  const tooMany = await overOwnLimit(context, { limits: scope.limits, actor }, "add-boat");
  if (tooMany)
    return answer(submission.reply({ formErrors: [rateLimitText(context, tooMany)] }), 429);
  try {
    const submissionId = form.get("submissionId");
    const outcome = await addBoat(
      { ...scope, actor },
      { ...submission.value, submissionId: isUuid(submissionId) ? submissionId : randomUUID() },
    );
    if (!outcome.ok) {
      return answer(submission.reply({ fieldErrors: photoErrors(outcome.problems) }), 400);
    }
    const path = `/boat-setup/${outcome.value.boatId}`;
    return redirect(localizedPath(languageOfPath(url.pathname), path), {
      headers: await flash("success", "owner_boat_added"),
    });
  } catch (error) {
    logger.error({ err: error }, "boat not added");
    return answer(submission.reply({ formErrors: [m.owner_add_failed()] }), 500);
  }
}

function answer(result: SubmissionResult, status: number) {
  return data({ result }, status);
}

/** Whether the body's announced length is within the limit; the server cuts it off there. */
function isWithin(request: Request, bytes: number): boolean {
  const announced = request.headers.get("Content-Length");
  return announced !== null && Number(announced) <= bytes;
}

function photoErrors(problems: readonly PhotoProblem[]): Record<string, string[]> {
  return Object.fromEntries(
    problems.map(({ number, reason }) => [`photos[${number - 1}]`, [reasons[reason]()]]),
  );
}

/** A server that does not answer leaves the form as it is (spec 1 §8). */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    toast({ tone: "error", title: m.shell_error_title(), description: m.owner_add_failed() });
    return null;
  }
}

export function meta() {
  return [{ title: m.shell_title({ page: m.owner_add_boat() }) }];
}

export default function AddBoat({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page py-8 md:py-12">
      <div className="mx-auto grid max-w-160 grid-cols-1 gap-6">
        <header>
          <LocalizedLink
            to="/my-boats"
            className="-ml-1 inline-flex min-h-11 items-center gap-1 text-md font-medium text-sea hover:underline"
          >
            <ChevronLeft />
            {m.owner_back_to_my_boats()}
          </LocalizedLink>
          <h1 className="mt-1 text-h2">{m.owner_add_boat()}</h1>
          <p className="mt-2 text-ink-soft">{m.owner_add_intro()}</p>
        </header>
        <AddBoatForm
          submissionId={loaderData.submissionId}
          answer={actionData?.result ?? null}
          TypeIcon={BoatTypeIcon}
        />
      </div>
    </div>
  );
}
