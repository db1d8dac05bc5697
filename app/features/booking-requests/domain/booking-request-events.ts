/** Events of requests, except `message_sent`. */
export type BookingRequestDomainEvent =
  | {
      /** The boat's owner has not read a request for this many hours. */
      type: "request_unread";
      messageId: string;
      ownerId: string;
      hours: number;
    }
  | {
      /** A message that waited for its sender's confirmation could not be sent. */
      type: "kept_request_refused";
      keptRequestId: string;
      senderId: string;
    };
