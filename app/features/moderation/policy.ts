import { type Actor, canModerate, canOperate } from "#app/platform/actor.ts";

/** Moderators and admins see every boat and set its status, including their own (spec 2 §6). */
export function canModerateBoats(actor: Actor): boolean {
  return canModerate(actor);
}

/** Who may open each page of the staff area, by its route's path without the language. */
const staffPages: Readonly<Record<string, (actor: Actor) => boolean>> = {
  "/moderation": canModerateBoats,
  "/moderation/listings/:id": canModerateBoats,
  "/moderation/reports": canModerateBoats,
  "/moderation/reports/:id": canModerateBoats,
  "/moderation/reviews": canModerateBoats,
  "/moderation/cancellations": canModerateBoats,
  "/admin": canOperate,
  "/admin/people": canOperate,
  "/admin/jobs": canOperate,
  "/admin/payments": canOperate,
  "/admin/money": canOperate,
};

/** Whether someone may open a page of the staff area. Nobody can open a page that is not listed. */
export function canOpenStaffPage(actor: Actor, path: string): boolean {
  const mayOpen = Object.hasOwn(staffPages, path) ? staffPages[path] : undefined;
  return mayOpen?.(actor) ?? false;
}
