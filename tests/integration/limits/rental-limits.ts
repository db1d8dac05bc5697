import { form, own, type Row, type Sender, unknownId } from "./limited-form.ts";

const conversation = ({ otherUserId, boatId }: Sender) =>
  `/messages?with=${otherUserId}&boat=${boatId}`;
const ofUnknown = { params: () => ({ id: unknownId }) };

/** Routes for messages, quotes, reservations and reviews. */
export const rentalLimits: Record<string, Row> = {
  "routes/messages.tsx": {
    forms: [
      form(
        "replies",
        conversation,
        own("message"),
        { intent: "reply", content: "Toujours libre ?" },
        { keeps: "Toujours libre ?" },
      ),
      form(
        "replies with files, without scripts",
        (sender) => `${conversation(sender)}&form=reply-with-files`,
        own("message"),
        { content: "Voici" },
      ),
      form(
        "sends a quote",
        conversation,
        own("message"),
        { intent: "send-quote", amount: "1234,50" },
        { keeps: "1234,50" },
      ),
      form("accepts a quote", conversation, own("payment"), {
        intent: "accept-quote",
        quoteId: unknownId,
      }),
      form("pays a quote", conversation, own("payment"), {
        intent: "pay-quote",
        quoteId: unknownId,
      }),
      form("refuses a quote", conversation, own("save"), {
        intent: "refuse-quote",
        quoteId: unknownId,
      }),
      form("takes a quote back", conversation, own("save"), {
        intent: "withdraw-quote",
        quoteId: unknownId,
      }),
      form("cancels a payment", conversation, own("save"), {
        intent: "cancel-payment",
        quoteId: unknownId,
      }),
    ],
  },
  "routes/quote-review.tsx": {
    forms: [form("pays a quote that was read", `/quote/${unknownId}`, own("payment"), {})],
  },
  "routes/message-attachment.ts": {
    forms: [
      form(
        "attaches a file",
        (sender) => conversation(sender).replace("/messages", `/messages/attachments/${unknownId}`),
        own("upload"),
        {},
        { params: () => ({ attachmentId: unknownId }) },
      ),
    ],
  },
  "routes/messages-read.ts": {
    forms: [],
    unlimited: { "marks as read": "each message can be read once" },
  },
  "routes/reservation-check.ts": {
    forms: [
      form(
        "ticks what is done before a stay",
        ({ reservationId }) => `/reservation/${reservationId}/check`,
        own("save"),
        { item: "weather", isDone: "true" },
        { params: ({ reservationId }) => ({ id: reservationId }) },
      ),
    ],
  },
  "routes/reservation.tsx": {
    forms: [
      form(
        "cancels as the renter",
        ({ reservationId }) => `/reservation/${reservationId}`,
        own("save"),
        { refund: "870" },
        { params: ({ reservationId }) => ({ id: reservationId }) },
      ),
      form(
        "cancels as the owner",
        ({ ownReservationId }) => `/reservation/${ownReservationId}`,
        own("save"),
        { reason: "other", details: "Une voie d'eau sous la flottaison" },
        {
          params: ({ ownReservationId }) => ({ id: ownReservationId }),
          keeps: "Une voie d'eau",
        },
      ),
    ],
  },
  "routes/stay-reviews.tsx": {
    forms: [
      form(
        "reviews a stay",
        `/reservation/${unknownId}/review`,
        own("save"),
        { intent: "write", rating: "5", comment: "Un équipage heureux" },
        { ...ofUnknown, keeps: "Un équipage heureux" },
      ),
      form(
        "changes a review",
        `/reservation/${unknownId}/review`,
        own("save"),
        { intent: "edit", rating: "4", comment: "Un équipage fatigué" },
        { ...ofUnknown, keeps: "Un équipage fatigué" },
      ),
      form(
        "answers a review",
        `/reservation/${unknownId}/review`,
        own("save"),
        { intent: "answer", answer: "Merci à vous" },
        { ...ofUnknown, keeps: "Merci à vous" },
      ),
    ],
  },
  "routes/report-listing.tsx": {
    forms: [
      form(
        "reports a listing",
        `/boat/${unknownId}/report`,
        ({ userId, address }) => [
          ["listing-report", userId],
          ["listing-report-address", address],
        ],
        { reason: "other", explanation: "Ce bateau n'existe pas à ce port", goodFaith: "on" },
        { ...ofUnknown, keeps: "à ce port" },
      ),
    ],
  },
  "routes/report-review.tsx": {
    forms: [
      form(
        "reports a review",
        `/review/${unknownId}/report`,
        own("save"),
        { reason: "other", details: "Ce séjour n'a pas eu lieu" },
        { ...ofUnknown, keeps: "pas eu lieu" },
      ),
    ],
  },
  "routes/contest-fee.tsx": {
    forms: [
      form(
        "contests a fee",
        `/reservation/${unknownId}/contest?form=contest`,
        own("upload"),
        { statement: "Un avis de grand frais" },
        ofUnknown,
      ),
      form(
        "takes a file of the evidence back",
        `/reservation/${unknownId}/contest`,
        own("save"),
        { intent: "remove-evidence", fileId: unknownId },
        ofUnknown,
      ),
    ],
  },
  "routes/contest-evidence.ts": {
    forms: [
      form(
        "takes a file of the evidence",
        `/reservation/${unknownId}/contest/files/${unknownId}`,
        own("upload"),
        {},
        { params: () => ({ id: unknownId, fileId: unknownId }) },
      ),
    ],
  },
};
