import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LINK_CODE_LETTERS } from '@marketplace/contract/links/tracking-link.js';
import { INVITATION_KEY_LENGTH } from '@marketplace/contract/portal/roles.js';
import { DataSource } from 'typeorm';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { randomLetters } from '../../platform/crypto/random-letters.js';
import type { Tx, WriteResult } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { PARTNER } from './account-kinds.js';
import type { PasswordLinkEntity } from './password-link.entity.js';
import { keyPlace, PasswordLinks, stateOf } from './password-links.js';

export const INVITATION_DAYS = 7;

/**
 * Links by which somebody accepts an account that their mobile number signs in to. They stand among the password links,
 * under a hash of another kind: none of them chooses a password.
 */
@Injectable()
export class Invitations {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwordLinks: PasswordLinks,
    private readonly cipher: FieldCipher,
  ) {}

  /** A new invitation replaces earlier ones. Returns its id, for the job that sends it. */
  async add(tx: Tx, accountId: number): Promise<number> {
    await this.passwordLinks.revoke(tx, PARTNER, accountId);
    const key = randomLetters(LINK_CODE_LETTERS, INVITATION_KEY_LENGTH);
    const uuid = randomUUID();
    const now = new Date();
    const link: Partial<PasswordLinkEntity> = {
      created_at: now,
      uuid,
      audience: PARTNER.audience,
      account_id: accountId,
      key_hash: this.hash(key),
      key_encrypted: this.cipher.encrypt(key, keyPlace(uuid)),
      expires_at: new Date(now.getTime() + INVITATION_DAYS * 86_400_000),
    };
    const { insertId } = await tx.query<WriteResult>('INSERT INTO password_links (??) VALUES (?)', [
      Object.keys(link),
      Object.values(link),
    ]);
    return insertId;
  }

  /** The account that an open invitation belongs to. Looking does not use it up. */
  async accountOf(key: string, database: Pick<Tx, 'query'> = this.dataSource): Promise<number> {
    const [link] = await database.query<PasswordLinkEntity[]>(BY_KEY, [PARTNER.audience, this.hash(key)]);
    return requireOpen(link).account_id;
  }

  /** Uses an invitation up, and returns its account. */
  async use(tx: Tx, key: string): Promise<number> {
    const [found] = await tx.query<PasswordLinkEntity[]>(`${BY_KEY} FOR UPDATE`, [PARTNER.audience, this.hash(key)]);
    const link = requireOpen(found);
    await tx.query('UPDATE password_links SET ended_at = ?, used = 1, key_encrypted = NULL WHERE id = ?', [
      new Date(),
      link.id,
    ]);
    return link.account_id;
  }

  /** What the message needs, or `null` if the invitation has ended meanwhile. */
  async toSend(linkId: number): Promise<{ accountId: number; key: string } | null> {
    const [link] = await this.dataSource.query<PasswordLinkEntity[]>(
      'SELECT * FROM password_links WHERE id = ? AND key_encrypted IS NOT NULL AND ended_at IS NULL AND expires_at > ?',
      [linkId, new Date()],
    );
    if (!link) return null;
    return { accountId: link.account_id, key: this.cipher.decrypt(link.key_encrypted!, keyPlace(link.uuid)) };
  }

  /** Forgets the key itself after the message was sent. */
  async sent(tx: Tx, linkId: number): Promise<void> {
    await tx.query('UPDATE password_links SET key_encrypted = NULL WHERE id = ?', [linkId]);
  }

  private hash(key: string): string {
    return this.cipher.blindIndex(`invitation\0${key}`, 'password-link');
  }
}

const BY_KEY = 'SELECT * FROM password_links WHERE audience = ? AND key_hash = ?';

function requireOpen(link: PasswordLinkEntity | undefined): PasswordLinkEntity {
  if (!link) throw new DomainError('INVITATION.NOT_VALID');
  const state = stateOf(link);
  if (state !== 'OPEN') throw new DomainError(`INVITATION.${state}`);
  return link;
}
