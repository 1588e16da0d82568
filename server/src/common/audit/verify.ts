import type { DataSource } from 'typeorm';
import { type AuditLink, CHAIN_START, linkHash } from './audit-chains.js';

export interface AuditProblem {
  chain: string;
  position: number;
  problem: 'altered' | 'broken link' | 'missing' | 'shortened';
}

/** The last link of every chain; kept elsewhere, it shows later that no chain was shortened or removed. */
export type ChainHeads = Record<string, { position: number; hash: string }>;

export interface AuditReport {
  rows: number;
  chains: number;
  problems: AuditProblem[];
  heads: ChainHeads;
}

const BATCH = 5_000;

const COLUMNS = `chain, position, at, actor_type, actor_id, subject, action, entity, entity_id, changes, ip, request_id,
  previous_hash, hash`;

/**
 * Recomputes every link of every chain. `known` are heads that an earlier run reported: each of them
 * must still be there. Reads in batches by primary key of the chain index, so memory stays flat.
 */
export async function verifyAudit(dataSource: DataSource, key: Buffer, known: ChainHeads = {}): Promise<AuditReport> {
  const report: AuditReport = { rows: 0, chains: 0, problems: [], heads: {} };
  const seen = new Set<string>();
  let last = { chain: '', position: 0, hash: CHAIN_START };
  for (;;) {
    const rows = await dataSource.query<AuditLink[]>(
      `SELECT ${COLUMNS} FROM audit_log
       WHERE chain > ? OR (chain = ? AND position > ?) ORDER BY chain, position LIMIT ${BATCH}`,
      [last.chain, last.chain, last.position],
    );
    for (const row of rows) {
      if (row.chain !== last.chain) {
        last = { chain: row.chain, position: 0, hash: CHAIN_START };
        report.chains++;
      }
      const problem = check(row, last, key);
      if (problem) report.problems.push({ chain: row.chain, position: row.position, problem });
      if (known[row.chain]?.position === row.position && known[row.chain]?.hash === row.hash) seen.add(row.chain);
      last = { chain: row.chain, position: row.position, hash: row.hash };
      report.heads[row.chain] = { position: row.position, hash: row.hash };
      report.rows++;
    }
    if (rows.length < BATCH) break;
  }
  for (const [chain, { position }] of Object.entries(known)) {
    if (!seen.has(chain)) report.problems.push({ chain, position, problem: 'shortened' });
  }
  return report;
}

/** Whether the newest row was written under this key; so is an empty log. */
export async function isKeyOfLog(dataSource: DataSource, key: Buffer): Promise<boolean> {
  const [row] = await dataSource.query<AuditLink[]>(`SELECT ${COLUMNS} FROM audit_log ORDER BY id DESC LIMIT 1`);
  return row === undefined || linkHash(key, row) === row.hash;
}

function check(
  row: AuditLink,
  last: { position: number; hash: string },
  key: Buffer,
): AuditProblem['problem'] | undefined {
  if (row.position !== last.position + 1) return 'missing';
  if (row.previous_hash !== last.hash) return 'broken link';
  return linkHash(key, row) === row.hash ? undefined : 'altered';
}
