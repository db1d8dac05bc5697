import { type Lifecycle, nextState } from "#app/platform/lifecycle.ts";

/** The moderation status of a listing (spec 2 §4). */
export const boatStatuses = ["pending", "approved", "rejected", "suspended"] as const;
export type BoatStatus = (typeof boatStatuses)[number];

export type BoatEvent = "put_on_hold" | "approve" | "reject" | "suspend" | "resubmit";

/** Admins count as moderators. */
export type BoatActor = "moderator" | "owner";

/**
 * The status of a new boat, and the default in the database: every boat is reviewed before it is published
 * (spec 1 §4, spec 2 §4).
 */
export const initialBoatStatus: BoatStatus = "pending";

const moderation = {
  put_on_hold: { to: "pending", by: ["moderator"] },
  approve: { to: "approved", by: ["moderator"] },
  reject: { to: "rejected", by: ["moderator"] },
  suspend: { to: "suspended", by: ["moderator"] },
} as const;

/**
 * Moderators can set any status from any other. Owners cannot set one (spec 2 §4), but can resubmit a
 * rejected boat once it is corrected, which puts it on the moderators' list.
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

/** The status after an event, or null if the actor may not cause it (spec 2 §4). */
export function nextBoatStatus(
  status: BoatStatus,
  event: BoatEvent,
  actor: BoatActor,
): BoatStatus | null {
  return nextState(boatLifecycle, status, event, actor);
}

/** The event of a status chosen in the moderators' selector (spec 2 §2). */
export function moderationEvent(chosen: BoatStatus): BoatEvent {
  return eventsByStatus[chosen];
}

/**
 * A boat's status as shown to users: a pending boat is a draft until its owner publishes it for the first
 * time.
 */
export type ShownBoatStatus = BoatStatus | "draft";

/**
 * The status to show. Moderators do not review a boat that was never published, so its owner must not read
 * that it is waiting for them (product decision).
 */
export function shownBoatStatus(boat: {
  status: BoatStatus;
  publishedAt: Date | null;
}): ShownBoatStatus {
  return boat.status === "pending" && boat.publishedAt === null ? "draft" : boat.status;
}

/** Whether a status takes a boat offline and keeps it offline (spec 2 §4). */
export function isForcedOffline(status: BoatStatus): boolean {
  return status === "rejected" || status === "suspended";
}

/** Whether the public can find and see the boat: it is approved and online (spec 1 §4). */
export function isPubliclyListed(boat: { status: BoatStatus; isOnline: boolean }): boolean {
  return boat.status === "approved" && boat.isOnline;
}
