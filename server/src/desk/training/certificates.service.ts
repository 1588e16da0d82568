import { Injectable } from '@nestjs/common';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import {
  CERTIFICATE_LENGTH,
  CERTIFICATE_LETTERS,
  CERTIFICATE_PATH,
  certificateState,
  checkCharacter,
  formatCertificate,
} from '@marketplace/contract/training/certificate.js';
import { validUntil } from '@marketplace/contract/training/training.js';
import { DataSource } from 'typeorm';
import { PartnersService } from '../../partners/partners/partners.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { randomLetters } from '../../platform/crypto/random-letters.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Limits } from '../../platform/limits/limits.js';
import { CreativeDrawer } from '../creatives/creative-drawer.js';
import type { Certificate } from './certificate.js';

interface Stored extends Omit<Certificate, 'state'> {
  version: number;
  published_version: number | null;
}

/** A try that was passed. */
export interface PassedTry {
  id: number;
  user_id: number;
  module_id: number;
  version: number;
  ended_at: Date;
  valid_months: number;
}

const SELECT = `SELECT c.number, c.name, c.partner_id, c.version, c.passed_at, c.valid_until, v.title_en, v.title_hi,
  m.published_version
  FROM training_certificates c
  JOIN training_versions v ON v.module_id = c.module_id AND v.version = c.version
  JOIN training_modules m ON m.id = c.module_id`;

@Injectable()
export class CertificatesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly partners: PartnersService,
    private readonly drawer: CreativeDrawer,
    private readonly limits: Limits,
    private readonly config: Config,
  ) {}

  /** What a passed try gives, with the name of the user as it is now; once, however often it is asked for. */
  async issue(tx: Tx, { id, user_id, module_id, version, ended_at, valid_months }: PassedTry): Promise<void> {
    await tx.query(
      `INSERT INTO training_certificates
         (created_at, number, try_id, user_id, partner_id, module_id, version, name, passed_at, valid_until)
       SELECT ?, ?, ?, u.id, u.partner_id, ?, ?, u.name, ?, ? FROM partner_users u WHERE u.id = ?
       ON DUPLICATE KEY UPDATE try_id = training_certificates.try_id`,
      [ended_at, newNumber(), id, module_id, version, ended_at, validUntil(ended_at, valid_months), user_id],
    );
  }

  /** Of a user's last pass in what is taught now. One that was passed before there were certificates gets its own here. */
  async ofUser(user_id: number, module_id: number, actor: Actor): Promise<Certificate> {
    const [passed] = await this.dataSource.query<PassedTry[]>(
      `SELECT t.id, t.user_id, t.module_id, t.version, t.ended_at, v.valid_months
       FROM training_tries t JOIN training_modules m ON m.id = t.module_id AND m.published_version = t.version
       JOIN training_versions v ON v.module_id = t.module_id AND v.version = t.version
       WHERE t.user_id = ? AND t.module_id = ? AND t.passed = 1 AND t.ended_at IS NOT NULL
       ORDER BY t.ended_at DESC, t.id DESC LIMIT 1`,
      [user_id, module_id],
    );
    if (!passed) throw new DomainError('RECORD.NOT_FOUND');
    const ofTry = () => this.dataSource.query<Stored[]>(`${SELECT} WHERE c.try_id = ?`, [passed.id]);
    let [found] = await ofTry();
    if (!found) {
      await this.transactions.run(actor, (tx) => this.issue(tx, passed));
      [found] = await ofTry();
    }
    return toCertificate(found!);
  }

  /** What a number, normalised, is of; `null`: nothing. */
  async byNumber(number: string, actor: Actor): Promise<Certificate | null> {
    await this.limits.countCertificate(actor.ip);
    const [found] = await this.dataSource.query<Stored[]>(`${SELECT} WHERE c.number = ?`, [number]);
    return found ? toCertificate(found) : null;
  }

  /** Where anybody may check it. */
  urlOf({ number }: Certificate): string {
    return `${this.config.publicUrl}${CERTIFICATE_PATH}/${formatCertificate(number)}`;
  }

  /** On paper, in the partner's brand; counted against `userId`. */
  async pdf(certificate: Certificate, language: Language, userId: number): Promise<Buffer> {
    await this.limits.countCreative(userId);
    const partner = await this.partners.ofRecord(certificate.partner_id);
    const { layOutCertificate } = await import('./certificate-layout.js');
    const url = `${this.urlOf(certificate)}?lang=${language}`;
    return this.drawer.drawPage(
      (logo) => layOutCertificate({ certificate, partner, language, url }, logo),
      partner.logo,
      'pdf',
      String(userId),
    );
  }
}

/** One whose check character is easy to read as well. */
function newNumber(): string {
  for (;;) {
    const text = randomLetters(CERTIFICATE_LETTERS, CERTIFICATE_LENGTH - 1);
    const check = checkCharacter(text);
    if (CERTIFICATE_LETTERS.includes(check)) return text + check;
  }
}

function toCertificate({ version, published_version, ...stored }: Stored): Certificate {
  const { number, name, partner_id, title_en, title_hi, passed_at, valid_until } = stored;
  return {
    ...{ number, name, partner_id, title_en, title_hi, passed_at, valid_until },
    state: certificateState({ version, valid_until }, published_version, new Date()),
  };
}
