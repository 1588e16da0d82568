import type { DataSource } from 'typeorm';
import { type AuditLink, CHAIN_START, checkpointSeal, linkHash } from './audit-chains.js';

export interface AuditProblem {
  /** The chain, or the archive's name. */
  chain: string;
  position: number;
  problem: 'altered' | 'broken link' | 'missing' | 'shortened' | 'bad checkpoint' | 'bad archive';
}

/** The last link of every chain. Kept elsewhere, it later proves that no chain was shortened or removed. */
export type ChainHeads = Record<string, { position: number; hash: string }>;

export interface AuditReport {
  rows: number;
  chains: number;
  problems: AuditProblem[];
  heads: ChainHeads;
}

/** The archived links, each chain in its order; `object` is the name of an unreadable archive. */
export type ArchivedLinks = AsyncIterable<AuditLink | { object: string }>;

interface Checkpoint {
  chain: string;
  position: number;
  hash: string;
  seal: string;
}

interface Head {
  position: number;
  hash: string;
}

const BATCH = 5_000;
const START: Head = { position: 0, hash: CHAIN_START };

const COLUMNS = `chain, position, at, actor_type, actor_id, subject, action, entity, entity_id, changes, ip, request_id,
  previous_hash, hash`;

/**
 * Recomputes every link of every chain: first the links in `archived`, then, from the checkpoints on, those in the
 * database. Without `archived`, checkpoints with a valid seal are trusted. `known` are heads that an earlier run
 * reported; each of them must still exist. Only the heads of the chains are kept in memory. Throws when `signal` fires.
 */
export async function verifyAudit(
  dataSource: DataSource,
  key: Buffer,
  known: ChainHeads = {},
  archived?: ArchivedLinks,
  signal?: AbortSignal,
): Promise<AuditReport> {
  const report: AuditReport = { rows: 0, chains: 0, problems: [], heads: {} };
  const seen = new Set<string>();
  const follow = (row: AuditLink, last: Head): Head => {
    const problem = check(row, last, key);
    if (problem) report.problems.push({ chain: row.chain, position: row.position, problem });
    if (known[row.chain]?.position === row.position && known[row.chain]?.hash === row.hash) seen.add(row.chain);
    report.rows++;
    return (report.heads[row.chain] = { position: row.position, hash: row.hash });
  };
  for await (const link of archived ?? []) {
    if ('object' in link) report.problems.push({ chain: link.object, position: 0, problem: 'bad archive' });
    else follow(link, report.heads[link.chain] ?? START);
  }
  for await (const checkpoint of allCheckpoints(dataSource)) {
    const { chain, position, hash } = checkpoint;
    const inArchives = report.heads[chain];
    const isWhole = !archived || (inArchives?.position === position && inArchives.hash === hash);
    if (!isWhole || checkpoint.seal !== checkpointSeal(key, chain, checkpoint)) {
      report.problems.push({ chain, position, problem: 'bad checkpoint' });
    }
    // Links before a checkpoint exist only in the archives.
    if (!archived && (known[chain]?.position ?? Infinity) <= position) {
      if (known[chain]!.position < position || known[chain]!.hash === hash) seen.add(chain);
    }
    report.heads[chain] = { position, hash };
  }
  const checkpoints = { ...report.heads };
  let chain = '';
  let last = { chain: '', position: 0 };
  for (;;) {
    signal?.throwIfAborted();
    const rows = await dataSource.query<AuditLink[]>(
      `SELECT ${COLUMNS} FROM audit_log
       WHERE chain > ? OR (chain = ? AND position > ?) ORDER BY chain, position LIMIT ${BATCH}`,
      [last.chain, last.chain, last.position],
    );
    for (const row of rows) {
      const archivedTo = checkpoints[row.chain];
      if (archivedTo && row.position <= archivedTo.position) {
        // A row restored from an archive, which was verified above.
        if (linkHash(key, row) !== row.hash) {
          report.problems.push({ chain: row.chain, position: row.position, problem: 'altered' });
        }
      } else {
        follow(row, row.chain === chain ? report.heads[row.chain]! : (archivedTo ?? START));
        chain = row.chain;
      }
    }
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) break;
    last = end;
  }
  report.chains = Object.keys(report.heads).length;
  for (const [chain, { position }] of Object.entries(known)) {
    if (!seen.has(chain)) report.problems.push({ chain, position, problem: 'shortened' });
  }
  return report;
}

/** Whether the newest row was written with this key; true for an empty log. */
export async function isKeyOfLog(dataSource: DataSource, key: Buffer): Promise<boolean> {
  const [row] = await dataSource.query<AuditLink[]>(`SELECT ${COLUMNS} FROM audit_log ORDER BY id DESC LIMIT 1`);
  return row === undefined || linkHash(key, row) === row.hash;
}

async function* allCheckpoints(dataSource: DataSource): AsyncGenerator<Checkpoint> {
  for (let last = ''; ;) {
    const rows = await dataSource.query<Checkpoint[]>(
      `SELECT chain, position, hash, seal FROM audit_checkpoints WHERE chain > ? ORDER BY chain LIMIT ${BATCH}`,
      [last],
    );
    yield* rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)!.chain;
  }
}

function check(row: AuditLink, last: Head, key: Buffer): AuditProblem['problem'] | undefined {
  if (row.position !== last.position + 1) return 'missing';
  if (row.previous_hash !== last.hash) return 'broken link';
  return linkHash(key, row) === row.hash ? undefined : 'altered';
}
