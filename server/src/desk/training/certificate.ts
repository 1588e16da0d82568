import type { CertificateState } from '@marketplace/contract/training/certificate.js';

/** A certificate with the titles of the version that was passed. */
export interface Certificate {
  number: string;
  name: string;
  partner_id: number;
  title_en: string;
  title_hi: string;
  passed_at: Date;
  valid_until: Date;
  state: CertificateState;
}
