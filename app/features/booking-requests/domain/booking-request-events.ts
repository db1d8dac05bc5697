/** What happens to requests beside being sent, which is `message_sent`. */
export type BookingRequestDomainEvent =
  | {
      /** The boat's owner has not read a request for some hours. */
      type: "request_unread";
      messageId: string;
      ownerId: string;
      hours: number;
    }
  | {
      /** A message that waited for its sender's confirmation could not leave. */
      type: "kept_request_refused";
      keptRequestId: string;
      senderId: string;
    };
