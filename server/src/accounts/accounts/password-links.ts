import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { maskEmail } from '@marketplace/contract/fields/fields.js';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions, type Tx, type WriteResult } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { ADMIN, type AccountKind, PARTNER, type PasswordLinkJob } from './account-kinds.js';
import type { AccountColumns } from './account.columns.js';
import type { PasswordLinkResponse } from './dto/account.dto.js';
import { openEmail } from './emails.js';
import type { PasswordLinkEntity } from './password-link.entity.js';
import { PasswordStrength } from './password-strength.js';
import { hashPassword } from './passwords.js';

export const LINK_HOURS = 24;

/** Links with which the owner of an account can choose its password once: see docs/decisions/0036. */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly sessions: SessionsService,
    private readonly cipher: FieldCipher,
    private readonly strength: PasswordStrength,
    private readonly config: Config,
  ) {}

  /** Sends a link to the owner's address. The admin who requests it never sees the link. */
  async send(tx: Tx, kind: AccountKind, accountId: number, event: PasswordLinkJob['event']): Promise<void> {
    const { linkId } = await this.add(tx, kind, accountId, true);
    tx.enqueue('password-link', { linkId, event });
  }

  /** Creates a link that the command line prints, so that an admin can sign in before an e-mail gateway is set up. */
  makeForAdmin(accountId: number, actor: Actor): Promise<string> {
    return this.transactions.run(actor, async (tx) => {
      const { key } = await this.add(tx, ADMIN, accountId, false);
      tx.audit('make-password-link', ADMIN.entity, accountId);
      return this.address(ADMIN, accountId, key);
    });
  }

  async revoke(tx: Tx, { audience }: AccountKind, accountId: number): Promise<void> {
    await tx.query(
      'UPDATE password_links SET ended_at = ? WHERE audience = ? AND account_id = ? AND ended_at IS NULL',
      [new Date(), audience, accountId],
    );
  }

  /** The account of a link. Looking it up does not use it up. */
  async look(kind: AccountKind, key: string): Promise<PasswordLinkResponse> {
    const { name, email } = await this.ownerOf(kind, key);
    return { success: true, name, email_masked: maskEmail(email) };
  }

  /** Sets the password and ends every session of the account, so that anybody who was signed in is signed out. */
  async choose(
    kind: AccountKind,
    { key, new_password }: { key: string; new_password: string },
    actor: Actor,
  ): Promise<void> {
    // Before the transaction, because both take time, and no row should be locked and no connection held meanwhile.
    await this.strength.require(new_password, await this.ownerOf(kind, key));
    const password_hash = await hashPassword(new_password);
    await this.transactions.run(actor, async (tx) => {
      const [found] = await tx.query<PasswordLinkEntity[]>(`${BY_KEY} FOR UPDATE`, [
        kind.audience,
        this.hash(kind, key),
      ]);
      const link = requireOpen(found);
      const [account] = await tx.query<AccountColumns[]>(`SELECT * FROM ${kind.table} ${ACTIVE} FOR UPDATE`, [
        link.account_id,
      ]);
      if (!account) throw new DomainError('PASSWORD_LINK.NOT_VALID');
      await tx.query(
        `UPDATE ${kind.table} SET password_hash = ?, must_change_password = 0, version = version + 1 WHERE id = ?`,
        [password_hash, account.id],
      );
      await tx.query('UPDATE password_links SET ended_at = ?, used = 1 WHERE id = ?', [new Date(), link.id]);
      await this.sessions.endAll(tx, kind.audience, account.id);
      tx.audit('choose-password', kind.entity, account.id);
      tx.enqueue('security-notice', {
        table: kind.table,
        accountId: account.id,
        event: 'password-changed',
      });
    });
  }

  /** The data of the message, or `null` if the link has ended meanwhile. */
  async toDeliver(linkId: number): Promise<{ kind: AccountKind; account: AccountColumns; url: string } | null> {
    const [link] = await this.dataSource.query<PasswordLinkEntity[]>(
      'SELECT * FROM password_links WHERE id = ? AND key_encrypted IS NOT NULL AND ended_at IS NULL AND expires_at > ?',
      [linkId, new Date()],
    );
    if (!link) return null;
    const kind = link.audience === 'admin' ? ADMIN : PARTNER;
    const [account] = await this.dataSource.query<AccountColumns[]>(`SELECT * FROM ${kind.table} ${ACTIVE}`, [
      link.account_id,
    ]);
    if (!account) return null;
    const key = this.cipher.decrypt(link.key_encrypted!, keyPlace(link.uuid));
    return { kind, account, url: await this.address(kind, account.id, key) };
  }

  async delivered(linkId: number): Promise<void> {
    await this.dataSource.query('UPDATE password_links SET key_encrypted = NULL WHERE id = ?', [linkId]);
  }

  private async ownerOf(kind: AccountKind, key: string): Promise<{ name: string; email: string }> {
    const [link] = await this.dataSource.query<PasswordLinkEntity[]>(BY_KEY, [kind.audience, this.hash(kind, key)]);
    const { account_id } = requireOpen(link);
    const [account] = await this.dataSource.query<AccountColumns[]>(`SELECT * FROM ${kind.table} ${ACTIVE}`, [
      account_id,
    ]);
    if (!account) throw new DomainError('PASSWORD_LINK.NOT_VALID');
    return { name: account.name, email: openEmail(this.cipher, account) };
  }

  /** A new link replaces earlier ones. */
  private async add(tx: Tx, kind: AccountKind, accountId: number, toSend: boolean) {
    await this.revoke(tx, kind, accountId);
    const key = randomBytes(16).toString('base64url');
    const uuid = randomUUID();
    const now = new Date();
    const link: Partial<PasswordLinkEntity> = {
      created_at: now,
      uuid,
      audience: kind.audience,
      account_id: accountId,
      key_hash: this.hash(kind, key),
      key_encrypted: toSend ? this.cipher.encrypt(key, keyPlace(uuid)) : null,
      expires_at: new Date(now.getTime() + LINK_HOURS * 3_600_000),
    };
    const { insertId } = await tx.query<WriteResult>('INSERT INTO password_links (??) VALUES (?)', [
      Object.keys(link),
      Object.values(link),
    ]);
    return { linkId: insertId, key };
  }

  /** The key is in the fragment, which browsers send to no server, so that no log contains it. */
  private async address({ audience }: AccountKind, accountId: number, key: string): Promise<string> {
    const [partner] =
      audience === 'admin'
        ? []
        : await this.dataSource.query<{ slug: string }[]>(
            'SELECT p.slug FROM partner_users u JOIN partners p ON p.id = u.partner_id WHERE u.id = ?',
            [accountId],
          );
    const app = partner ? `/${partner.slug}/partner` : '/admin';
    return new URL(`${app}/choose-password#${key}`, this.config.publicUrl).href;
  }

  private hash({ audience }: AccountKind, key: string): string {
    return this.cipher.blindIndex(`${audience}\0${key}`, 'password-link');
  }
}

const BY_KEY = 'SELECT * FROM password_links WHERE audience = ? AND key_hash = ?';
const ACTIVE = 'WHERE id = ? AND status = 1 AND deleted_at IS NULL';

/** The holder of the key may learn whether the link was used or has expired. */
function requireOpen(link: PasswordLinkEntity | undefined): PasswordLinkEntity {
  if (!link) throw new DomainError('PASSWORD_LINK.NOT_VALID');
  const state = stateOf(link);
  if (state !== 'OPEN') throw new DomainError(`PASSWORD_LINK.${state}`);
  return link;
}

export function stateOf(link: PasswordLinkEntity): 'OPEN' | 'USED' | 'REPLACED' | 'EXPIRED' {
  if (link.used === 1) return 'USED';
  if (link.ended_at !== null) return 'REPLACED';
  return link.expires_at <= new Date() ? 'EXPIRED' : 'OPEN';
}

/** The place of an encrypted key, for `FieldCipher`. */
export function keyPlace(linkUuid: string): string {
  return `password_links.key.${linkUuid}`;
}
