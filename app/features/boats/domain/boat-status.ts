import { type Lifecycle, nextState } from "#app/platform/lifecycle.ts";

/** The moderation status of a listing (spec 2 §4). */
export const boatStatuses = ["pending", "approved", "rejected", "suspended"] as const;
export type BoatStatus = (typeof boatStatuses)[number];

export type BoatEvent = "put_on_hold" | "approve" | "reject" | "suspend" | "resubmit";

/** `moderator` includes admins. */
export type BoatActor = "moderator" | "owner";

/** Every boat is reviewed before it is published (spec 1 §4); the database gives no boat without a status (spec 2 §4). */
export const initialBoatStatus: BoatStatus = "pending";

const moderation = {
  put_on_hold: { to: "pending", by: ["moderator"] },
  approve: { to: "approved", by: ["moderator"] },
  reject: { to: "rejected", by: ["moderator"] },
  suspend: { to: "suspended", by: ["moderator"] },
} as const;

/**
 * Moderators set any status from any; an owner never sets one (spec 2 §4), but sends a rejected boat
 * again once it is corrected, which puts it on the moderators' list.
 */
export const boatLifecycle: Lifecycle<BoatStatus, BoatEvent, BoatActor> = {
  pending: moderation,
  approved: moderation,
  rejected: { ...moderation, resubmit: { to: "pending", by: ["owner"] } },
  suspended: moderation,
};

const eventsByStatus: Readonly<Record<BoatStatus, BoatEvent>> = {
  pending: "put_on_hold",
  approved: "approve",
  rejected: "reject",
  suspended: "suspend",
};

/** The status that an event leads to, or null when that actor may not cause it (spec 2 §4). */
export function nextBoatStatus(
  status: BoatStatus,
  event: BoatEvent,
  actor: BoatActor,
): BoatStatus | null {
  return nextState(boatLifecycle, status, event, actor);
}

/** The event behind choosing a status in the moderator's selector (spec 2 §2). */
export function moderationEvent(chosen: BoatStatus): BoatEvent {
  return eventsByStatus[chosen];
}

/** A boat's status as people read it: a pending one is a draft until its owner publishes it for the first time. */
export type ShownBoatStatus = BoatStatus | "draft";

/**
 * What a boat's status is called. Moderators do not wait for a boat that was never published, so its
 * owner must not read that it waits for them (product decision).
 */
export function shownBoatStatus(boat: {
  status: BoatStatus;
  publishedAt: Date | null;
}): ShownBoatStatus {
  return boat.status === "pending" && boat.publishedAt === null ? "draft" : boat.status;
}

/** True for the statuses that take a boat offline and keep it there (spec 2 §4). */
export function isForcedOffline(status: BoatStatus): boolean {
  return status === "rejected" || status === "suspended";
}

/** True when everyone can find and see the boat: approved and online (spec 1 §4). */
export function isPubliclyListed(boat: { status: BoatStatus; isOnline: boolean }): boolean {
  return boat.status === "approved" && boat.isOnline;
}
