import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type Language } from '@marketplace/contract/i18n/messages.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Messaging } from '../../platform/messaging/messaging.js';
import { OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { type PasswordLinkJob } from '../accounts/account-kinds.js';
import { openEmail } from '../accounts/emails.js';
import { LINK_HOURS, PasswordLinks } from '../accounts/password-links.js';

type Text = (url: string) => string;

const TEXTS: Record<Language, Record<PasswordLinkJob['event'], { subject: string; text: Text }>> = {
  en: {
    created: {
      subject: 'Your account is ready: choose your password',
      text: (url) =>
        `An account was made for you. Choose your password here:\n\n${url}\n\nThe link works once, within ${LINK_HOURS} hours. Do not pass it on. If it has ended, ask your administrator for a new one.`,
    },
    reset: {
      subject: 'Choose a new password',
      text: (url) =>
        `An administrator reset your password and ended your sessions. Choose a new one here:\n\n${url}\n\nThe link works once, within ${LINK_HOURS} hours. Do not pass it on. If it has ended, or you did not expect this, tell your administrator.`,
    },
  },
  hi: {
    created: {
      subject: 'आपका खाता तैयार है: अपना पासवर्ड चुनें',
      text: (url) =>
        `आपके लिए खाता बनाया गया है। अपना पासवर्ड यहाँ चुनें:\n\n${url}\n\nयह लिंक ${LINK_HOURS} घंटे में एक बार चलेगा। इसे किसी को न भेजें। अगर यह काम न करे, तो अपने एडमिन से नया लिंक माँगें।`,
    },
    reset: {
      subject: 'नया पासवर्ड चुनें',
      text: (url) =>
        `एडमिन ने आपका पासवर्ड रीसेट किया और आपके सत्र बंद कर दिए। नया पासवर्ड यहाँ चुनें:\n\n${url}\n\nयह लिंक ${LINK_HOURS} घंटे में एक बार चलेगा। इसे किसी को न भेजें। अगर यह काम न करे या आपको इसकी उम्मीद नहीं थी, तो अपने एडमिन को बताएँ।`,
    },
  },
};

/**
 * Sends links for choosing a password. The queue contains only the link's id; key and address are decrypted when it is
 * sent.
 */
@Injectable()
export class PasswordLinkMails implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxWorker,
    private readonly messaging: Messaging,
    private readonly links: PasswordLinks,
    private readonly cipher: FieldCipher,
  ) {}

  onModuleInit(): void {
    this.outbox.handle('password-link', async ({ uuid, payload }) => {
      const { linkId, event } = payload;
      const found = await this.links.toDeliver(linkId);
      if (!found) return;
      const { account, url } = found;
      const { subject, text } = TEXTS[account.language ?? DEFAULT_LANGUAGE][event];
      await this.messaging.sendEmail({
        to: openEmail(this.cipher, account),
        subject,
        text: `${account.name},\n\n${text(url)}`,
        idempotencyKey: uuid,
      });
      await this.links.delivered(linkId);
    });
  }
}
