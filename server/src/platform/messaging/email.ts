export interface EmailAttachment {
  name: string;
  type: string;
  /** Base64. */
  content: string;
}

export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  attachments?: EmailAttachment[];
  /** Where a mail box offers to stop such mails with one click (RFC 8058); takes POST. */
  unsubscribeUrl?: string;
  /** Lets the gateway drop repeated messages. */
  idempotencyKey: string;
}
