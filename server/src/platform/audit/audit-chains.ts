import { createHmac, randomUUID } from 'node:crypto';

/** The part of an audit row that its hash protects: action, record, changes and actor. */
export interface AuditRecord {
  at: Date;
  actor_type: string;
  actor_id: number | null;
  subject: string | null;
  action: string;
  entity: string;
  entity_id: string;
  changes: string;
  ip: string;
  request_id: string;
}

export interface AuditLink extends AuditRecord {
  chain: string;
  position: number;
  previous_hash: string;
  hash: string;
}

export const CHAIN_START = '0'.repeat(64);

/** HMAC-SHA256 over the previous hash and every protected column, under a key that is not in the database. */
export function linkHash(key: Buffer, link: Omit<AuditLink, 'hash'>): string {
  const content = JSON.stringify([
    link.previous_hash,
    link.chain,
    link.position,
    link.at.toISOString(),
    link.actor_type,
    link.actor_id,
    link.subject,
    link.action,
    link.entity,
    link.entity_id,
    link.changes,
    link.ip,
    link.request_id,
  ]);
  return createHmac('sha256', key).update(content).digest('hex');
}

/**
 * A seal that proves that a checkpoint was set with the audit key. Without it, anybody with access to the database
 * could set one to make the trigger allow deletions.
 */
export function checkpointSeal(key: Buffer, chain: string, head: { position: number; hash: string }): string {
  const content = JSON.stringify(['checkpoint', chain, head.position, head.hash]);
  return createHmac('sha256', key).update(content).digest('hex');
}

interface ChainHead {
  chain: string;
  position: number;
  hash: string;
}

/**
 * One hash chain per database connection. A connection has at most one transaction at a time, so a
 * chain needs no lock and commits of different connections stay independent. The head moves on only
 * when the transaction is known to be committed; in any doubt the connection starts a new chain.
 */
export class AuditChains {
  private readonly heads = new WeakMap<object, ChainHead>();

  constructor(private readonly key: Buffer) {}

  /** The links for `records`, in order, as the continuation of the chain of `connection`. Changes no state. */
  extend(connection: object, records: readonly AuditRecord[]): AuditLink[] {
    let head = this.heads.get(connection) ?? { chain: randomUUID(), position: 0, hash: CHAIN_START };
    return records.map((record) => {
      const open = { ...record, chain: head.chain, position: head.position + 1, previous_hash: head.hash };
      const link = { ...open, hash: linkHash(this.key, open) };
      head = { chain: link.chain, position: link.position, hash: link.hash };
      return link;
    });
  }

  committed(connection: object, last: AuditLink): void {
    this.heads.set(connection, { chain: last.chain, position: last.position, hash: last.hash });
  }

  /** It is unknown whether the transaction was committed, so that this chain is not continued. */
  abandon(connection: object): void {
    this.heads.delete(connection);
  }
}
