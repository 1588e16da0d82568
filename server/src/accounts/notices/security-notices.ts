import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type Language } from '@marketplace/contract/i18n/messages.js';
import { DataSource } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Messaging } from '../../platform/messaging/messaging.js';
import { OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { ADMIN, type SecurityNotice } from '../accounts/account-kinds.js';
import { emailOf } from '../accounts/emails.js';

const TEXTS: Record<Language, Record<SecurityNotice['event'], { subject: string; text: string }>> = {
  en: {
    'password-changed': {
      subject: 'Your password was changed',
      text: 'Your password was changed and other sessions were ended. If it was not you, tell your administrator now.',
    },
    'totp-on': {
      subject: 'Two-step sign-in is on',
      text: 'From now on signing in asks for a code from your authenticator app.',
    },
    'totp-off': {
      subject: 'Two-step sign-in is off',
      text: 'Signing in no longer asks for a code. If it was not you, tell your administrator now.',
    },
    disabled: {
      subject: 'Your account was disabled',
      text: 'An administrator disabled your account. You can no longer sign in.',
    },
    'api-key-created': {
      subject: 'A new API key was created',
      text: 'With it a program can act for your business. If you know nothing of it, revoke it in the portal under "Digital integration" now.',
    },
    'webhook-created': {
      subject: 'A new webhook was created',
      text: 'What becomes of your leads is sent to a new address. If you know nothing of it, delete it in the portal under "Digital integration" now.',
    },
    'webhook-off': {
      subject: 'A webhook was switched off',
      text: 'Its address has not taken a message for five days, so nothing more is sent to it. Look at its messages in the portal under "Digital integration", and switch it on when it works again.',
    },
    'embed-origins-changed': {
      subject: 'The sites that show your application were changed',
      text: 'Other sites than before may show your application in a frame. If you know nothing of it, look at them in the portal under "Digital integration" now.',
    },
    'bank-account-changed': {
      subject: 'The bank account for your payouts was changed',
      text: 'Nothing is paid to the new account for 48 hours. If you know nothing of the change, tell your administrator now.',
    },
    'tax-data-changed': {
      subject: 'The tax data for your payouts was changed',
      text: 'The next payouts are made with the new PAN and GSTIN. If you know nothing of the change, tell your administrator now.',
    },
  },
  hi: {
    'password-changed': {
      subject: 'आपका पासवर्ड बदल गया',
      text: 'आपका पासवर्ड बदल गया और बाकी सत्र बंद हो गए। अगर यह आपने नहीं किया, तो अपने एडमिन को अभी बताएँ।',
    },
    'totp-on': {
      subject: 'दो चरणों वाला साइन इन चालू है',
      text: 'अब साइन इन करते समय आपके ऑथेंटिकेटर ऐप का कोड भी माँगा जाएगा।',
    },
    'totp-off': {
      subject: 'दो चरणों वाला साइन इन बंद है',
      text: 'अब साइन इन करते समय कोड नहीं माँगा जाएगा। अगर यह आपने नहीं किया, तो अपने एडमिन को अभी बताएँ।',
    },
    disabled: {
      subject: 'आपका खाता बंद कर दिया गया',
      text: 'एडमिन ने आपका खाता बंद कर दिया है। अब आप साइन इन नहीं कर सकते।',
    },
    'api-key-created': {
      subject: 'नई API कुंजी बनाई गई',
      text: 'इससे कोई प्रोग्राम आपके कारोबार की ओर से काम कर सकता है। अगर आपको इसका पता नहीं, तो पोर्टल में “डिजिटल इंटीग्रेशन” पर इसे अभी बंद करें।',
    },
    'webhook-created': {
      subject: 'नया वेबहुक बनाया गया',
      text: 'आपके ग्राहकों के आवेदन की ख़बर अब एक नए पते पर भी भेजी जाएगी। अगर आपको इसका पता नहीं, तो पोर्टल में “डिजिटल इंटीग्रेशन” पर इसे अभी हटाएँ।',
    },
    'webhook-off': {
      subject: 'एक वेबहुक बंद कर दिया गया',
      text: 'उसके पते ने पाँच दिन से कोई संदेश नहीं लिया, इसलिए अब वहाँ कुछ नहीं भेजा जाता। पोर्टल में “डिजिटल इंटीग्रेशन” पर उसके संदेश देखें, और पता ठीक होने पर उसे चालू करें।',
    },
    'embed-origins-changed': {
      subject: 'आपका आवेदन दिखाने वाली साइटें बदली गईं',
      text: 'अब दूसरी साइटें आपका आवेदन अपने पेज में दिखा सकती हैं। अगर आपको इसका पता नहीं, तो पोर्टल में “डिजिटल इंटीग्रेशन” पर उन्हें अभी देखें।',
    },
    'bank-account-changed': {
      subject: 'आपके भुगतान का बैंक खाता बदला गया',
      text: 'नए खाते में 48 घंटे तक कोई भुगतान नहीं होगा। अगर आपको इस बदलाव का पता नहीं, तो अपने एडमिन को अभी बताएँ।',
    },
    'tax-data-changed': {
      subject: 'आपका टैक्स विवरण बदला गया',
      text: 'अगले भुगतान नए PAN और GSTIN से बनेंगे। अगर आपको इस बदलाव का पता नहीं, तो अपने एडमिन को अभी बताएँ।',
    },
  },
};

interface Owner {
  name: string;
  email_encrypted: string;
  row_key: string;
  language: Language | null;
}

/**
 * Informs owners of accounts about security changes, in the language they chose. The queue contains only ids; the
 * address is decrypted when the message is sent.
 */
@Injectable()
export class SecurityNotices implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxWorker,
    private readonly messaging: Messaging,
    private readonly dataSource: DataSource,
    private readonly cipher: FieldCipher,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle('security-notice', async ({ uuid, payload }) => {
      const { table, accountId, event } = payload;
      const [account] = await this.dataSource.query<Owner[]>(
        `SELECT name, email_encrypted, row_key, language FROM ${table} WHERE id = ?`,
        [accountId],
      );
      // Merchants and agents have no address; their number signs them in, and nobody can change it for them.
      const to = account && emailOf(this.cipher, account);
      if (!account || !to) return;
      const { subject, text } = TEXTS[account.language ?? DEFAULT_LANGUAGE][event];
      await this.messaging.sendEmail({
        to,
        subject,
        text: `${account.name},\n\n${text}\n\n${this.config.publicUrl}${table === ADMIN.table ? '/admin' : '/partner'}`,
        idempotencyKey: uuid,
      });
    });
  }
}
