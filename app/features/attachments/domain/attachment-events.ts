/** Events of the files in conversations. */
export type AttachmentDomainEvent = {
  /** A moderator opened a file that was reported, or saw its thumbnail. */
  type: "attachment_opened";
  attachmentId: string;
  ownerId: string;
  readerId: string;
};
