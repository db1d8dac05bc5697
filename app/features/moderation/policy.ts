import { type Actor, canModerate, canOperate } from "#app/platform/actor.ts";

/** Who may open each page of the staff area, by its route's path without the language. */
const staffPages: Readonly<Record<string, (actor: Actor) => boolean>> = {
  "/moderation": canModerate,
  "/moderation/listings/:id": canModerate,
  "/moderation/reports": canModerate,
  "/moderation/reports/:id": canModerate,
  "/moderation/reviews": canModerate,
  "/moderation/cancellations": canModerate,
  "/admin": canOperate,
  "/admin/people": canOperate,
  "/admin/jobs": canOperate,
  "/admin/payments": canOperate,
  "/admin/money": canOperate,
};

/**
 * Whether the actor may decide about a listing: moderators may, except about their own. Somebody who
 * moderates alone may decide about their own too, because nobody else can.
 */
export function canDecideListing(
  actor: Actor,
  { ownerId, hasOtherModerators }: { ownerId: string; hasOtherModerators: boolean },
): boolean {
  if (actor.kind !== "user" || !canModerate(actor)) return false;
  return actor.userId !== ownerId || !hasOtherModerators;
}

/** Whether someone may open a page of the staff area. Nobody can open a page that is not listed. */
export function canOpenStaffPage(actor: Actor, path: string): boolean {
  const mayOpen = Object.hasOwn(staffPages, path) ? staffPages[path] : undefined;
  return mayOpen?.(actor) ?? false;
}
