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
  /** Lets the gateway drop repeated messages. */
  idempotencyKey: string;
}
