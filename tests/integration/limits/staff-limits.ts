import { form, own, type Row, type Sender, unknownId } from "./limited-form.ts";

const ofUnknown = { params: () => ({ id: unknownId }) };
const money = "/admin/money";

/** The forms for claiming a case ('Prendre ce dossier') and releasing it. */
const claims = (path: string, subjectType: string) =>
  ["claim", "release"].map((intent) =>
    form(
      `${intent}s it`,
      path,
      own("save"),
      { intent, subjectType, subjectId: unknownId },
      ofUnknown,
    ),
  );

/** Routes of moderators and admins. */
export const staffLimits: Record<string, Row> = {
  "routes/moderation-queue.tsx": {
    forms: [
      form("decides on a boat", "/moderation", own("save"), ({ boatId }: Sender) => ({
        boatId,
        seenStatus: "pending",
        status: "approved",
      })),
    ],
  },
  "routes/listing-case.tsx": {
    forms: [
      ...claims(`/moderation/listings/${unknownId}`, "listing"),
      form(
        "decides on a listing",
        `/moderation/listings/${unknownId}`,
        own("save"),
        { intent: "decide", seenStatus: "pending", status: "rejected", reason: "Photos floues" },
        { ...ofUnknown, keeps: "Photos floues" },
      ),
    ],
  },
  "routes/open-reports.tsx": {
    forms: [
      form("opens an account again", "/moderation/reports", own("save"), { userId: unknownId }),
    ],
  },
  "routes/report-case.tsx": {
    forms: [
      ...claims(`/moderation/reports/${unknownId}`, "report"),
      form(
        "reads the messages of a report",
        `/moderation/reports/${unknownId}`,
        own("save"),
        { intent: "open" },
        ofUnknown,
      ),
      form(
        "decides on a report",
        `/moderation/reports/${unknownId}`,
        own("save"),
        { intent: "decide", decision: "warned", reason: "Des insultes" },
        { ...ofUnknown, keeps: "Des insultes" },
      ),
      form(
        "opens an account again",
        `/moderation/reports/${unknownId}`,
        own("save"),
        { intent: "reopen", userId: unknownId },
        ofUnknown,
      ),
    ],
  },
  "routes/reported-reviews.tsx": {
    forms: [
      form(
        "takes a review away",
        "/moderation/reviews",
        own("save"),
        { intent: "refuse", reviewId: unknownId, reason: "Des insultes" },
        { keeps: "Des insultes" },
      ),
      form(
        "takes the answer to a review away",
        "/moderation/reviews",
        own("save"),
        { intent: "refuse-answer", reviewId: unknownId, reason: "Des insultes" },
        { keeps: "Des insultes" },
      ),
      form("keeps a review", "/moderation/reviews", own("save"), {
        intent: "keep",
        reviewId: unknownId,
        seenReports: "1",
      }),
    ],
  },
  "routes/contested-fees.tsx": {
    forms: [
      ...claims("/moderation/cancellations", "contest"),
      form(
        "decides on a contested fee",
        "/moderation/cancellations",
        own("save"),
        { intent: "decide", contestId: unknownId, decision: "waive", reason: "Un avis de tempête" },
        { keeps: "Un avis de tempête" },
      ),
    ],
  },
  "routes/money-differences.tsx": {
    forms: ["run", "simulate", "compare", "settle"].map((intent) =>
      form(intent, money, own("save"), { intent, id: unknownId }),
    ),
  },
  "routes/tax-report.ts": {
    forms: [
      form("exports the report of all sellers", "/admin/tax-report", own("export"), {
        year: "2026",
        password: "Wrong-4242!",
      }),
    ],
  },
  "routes/background-jobs.tsx": {
    forms: ["open", "retry", "retryAll", "delete"].map((intent) =>
      form(intent, "/admin/jobs", own("save"), { intent, jobId: unknownId }),
    ),
  },
  "routes/people.tsx": {
    forms: [
      form(
        "gives a role",
        "/admin/people",
        own("save"),
        { intent: "give", email: "new@escale.example", role: "admin", password: "Wrong-4242!" },
        { keeps: "new@escale.example" },
      ),
      form("takes a role away", "/admin/people", own("save"), {
        intent: "take",
        userId: unknownId,
        role: "admin",
      }),
    ],
  },
  "routes/payment-problems.tsx": {
    forms: [],
    unlimited: { dismiss: "admins alone", retry: "admins alone" },
  },
};
