import { Injectable } from '@nestjs/common';
import { OTP_MINUTES } from '@marketplace/contract/otp/otp.js';
import type { ConsentEntity } from '../../customers/consents/consent.entity.js';
import type { TransferLinkEntity } from '../../customers/transfers/transfer-link.entity.js';
import { transferLinkState } from '../../customers/transfers/transfers.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import type {
  CustomerConsent,
  CustomerDeletionRequest,
  CustomerMessage,
  CustomerTransferLink,
} from './dto/customer-records.dto.js';
import { type ShownProspect, shownProspect } from './shown-prospect.js';

/** Rows of one section of a customer's page. */
const MOST = 100;

type StoredConsent = Pick<
  ConsentEntity,
  'id' | 'purpose' | 'text_version' | 'channel' | 'application_id' | 'created_at'
> & { about: string | null; product_type: CustomerConsent['product_type']; withdrawn_at: Date | null };

interface StoredMessage {
  kind: CustomerMessage['kind'];
  id: number;
  at: Date;
  /** 1: the gateway has it. */
  is_sent: 0 | 1;
  /** Until when it may still be sent. */
  until: Date;
}

type StoredDeletionRequest = Omit<CustomerDeletionRequest, 'asked_at' | 'decided_at'> & {
  created_at: Date;
  done_at: Date | null;
};

/** What is kept of a customer, one section of the page each, newest first. Every look is audited. */
@Injectable()
export class CustomerRecordsService {
  constructor(private readonly transactions: Transactions) {}

  consents(uuid: string, actor: Actor): Promise<CustomerConsent[]> {
    return this.looked(uuid, 'consents', actor, (tx, { id }) => consentsOf(tx, id));
  }

  messages(uuid: string, actor: Actor, now = new Date()): Promise<CustomerMessage[]> {
    return this.looked(uuid, 'messages', actor, (tx, { id }) => messagesOf(tx, id, now));
  }

  transferLinks(uuid: string, actor: Actor): Promise<CustomerTransferLink[]> {
    return this.looked(uuid, 'transfer-links', actor, async (tx, { id }) => {
      const rows = await tx.query<(TransferLinkEntity & { sender: string | null })[]>(
        `SELECT link.*, admin.name AS sender FROM transfer_links link LEFT JOIN admin_users admin ON admin.id = link.sent_by
         WHERE link.prospect_id = ? ORDER BY link.created_at DESC, link.id DESC LIMIT ${MOST}`,
        [id],
      );
      return rows.map((link) => ({
        id: link.id,
        made_at: link.created_at.toISOString(),
        sent_by: link.sender,
        state: transferLinkState(link),
        ended_at: link.ended_at?.toISOString() ?? null,
      }));
    });
  }

  deletionRequests(uuid: string, actor: Actor): Promise<CustomerDeletionRequest[]> {
    return this.looked(uuid, 'deletion-requests', actor, async (tx, { id }) => {
      const rows = await tx.query<StoredDeletionRequest[]>(
        `SELECT d.id, d.state, d.created_at, d.reason, d.refusal, d.done_at, admin.name AS asked_by
         FROM deletion_requests d LEFT JOIN admin_users admin ON admin.id = d.requested_by
         WHERE d.prospect_id = ? ORDER BY d.id DESC LIMIT ${MOST}`,
        [id],
      );
      return rows.map(({ created_at, done_at, ...request }) => ({
        ...request,
        asked_at: created_at.toISOString(),
        decided_at: done_at?.toISOString() ?? null,
      }));
    });
  }

  private looked<T>(
    uuid: string,
    section: string,
    actor: Actor,
    read: (tx: Tx, prospect: ShownProspect) => Promise<T>,
  ): Promise<T> {
    return this.transactions.run(actor, async (tx) => {
      const prospect = await shownProspect(tx, uuid);
      auditView(tx, prospect, section);
      return read(tx, prospect);
    });
  }
}

/** Newest first. */
export async function consentsOf(database: Pick<Tx, 'query'>, prospectId: number): Promise<CustomerConsent[]> {
  const rows = await database.query<StoredConsent[]>(
    `SELECT c.id, c.purpose, c.text_version, c.channel, c.application_id, c.created_at, a.product_type,
       COALESCE(c.lender_name, c.bureau_name) AS about, w.created_at AS withdrawn_at
     FROM consents c LEFT JOIN consents w ON w.withdraws = c.id LEFT JOIN applications a ON a.id = c.application_id
     WHERE c.prospect_id = ? AND c.withdraws IS NULL ORDER BY c.id DESC LIMIT ${MOST}`,
    [prospectId],
  );
  return rows.map(({ created_at, withdrawn_at, ...consent }) => ({
    ...consent,
    given_at: created_at.toISOString(),
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
  }));
}

/** Newest first. A code or a key is stored until its message is with the gateway, and afterwards nowhere. */
export async function messagesOf(
  database: Pick<Tx, 'query'>,
  prospectId: number,
  now = new Date(),
): Promise<CustomerMessage[]> {
  const rows = await database.query<StoredMessage[]>(
    `SELECT 'passcode' AS kind, c.id, c.created_at AS at, c.code_encrypted IS NULL AS is_sent,
       LEAST(c.created_at + INTERVAL ? MINUTE, COALESCE(c.ended_at, '9999-12-31')) AS until
     FROM otp_challenges c WHERE c.prospect_id = ? AND c.purpose = 'sign-in'
     UNION ALL
     SELECT 'transfer_link' AS kind, t.id, t.created_at AS at, t.key_encrypted IS NULL AS is_sent,
       LEAST(t.expires_at, COALESCE(t.ended_at, '9999-12-31')) AS until
     FROM transfer_links t WHERE t.prospect_id = ? AND t.session_id IS NULL
     ORDER BY at DESC, id DESC LIMIT ${MOST}`,
    [OTP_MINUTES, prospectId, prospectId],
  );
  return rows.map(({ kind, id, at, is_sent, until }) => ({
    id: `${kind}.${id}`,
    kind,
    channel: 'sms',
    at: at.toISOString(),
    delivery: is_sent === 1 ? 'sent' : until > now ? 'waiting' : 'not_sent',
  }));
}

/** Notes who looked at what of a customer, as searches are noted. */
export function auditView(tx: Tx, prospect: ShownProspect, section: string): void {
  tx.audit('view', 'prospect', prospect.id, [{ property: 'section', before: null, after: section }]);
}
