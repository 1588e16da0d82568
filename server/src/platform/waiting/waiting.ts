import { Injectable, Logger } from '@nestjs/common';
import { isGranted, type Caller } from '@marketplace/contract/permissions/permissions.js';
import {
  WAITING_KEYS,
  WAITING_MAX,
  WAITING_THINGS,
  type WaitingCount,
  type WaitingKey,
} from '@marketplace/contract/waiting/waiting.js';
import { DataSource } from 'typeorm';

type Counts = Partial<Record<WaitingKey, number>>;
type CountForAdmin = (adminId: number) => Promise<number>;

interface Source {
  keys: readonly WaitingKey[];
  count: () => Promise<Counts>;
  keptMs: number;
  kept: { at: number; counts: Promise<Counts> } | null;
}

/** Every admin's page asks as it is opened. */
const KEPT_MS = 2_000;

/**
 * How much waits for an admin. A room registers how what it owns is counted; a count is kept for a moment, so that a
 * hundred open pages cost as much as one.
 */
@Injectable()
export class Waiting {
  private readonly logger = new Logger('Waiting');
  private readonly sources: Source[] = [];
  /** What waits for one admin is counted for each, by an index of theirs. */
  private readonly own = new Map<WaitingKey, CountForAdmin>();

  constructor(private readonly dataSource: DataSource) {}

  /** @param keptMs longer for counts that take long */
  register(keys: readonly WaitingKey[], count: () => Promise<Counts>, keptMs = KEPT_MS): void {
    this.sources.push({ keys, count, keptMs, kept: null });
  }

  /** `which` follows `FROM`, and is found by an index: at most `WAITING_MAX` rows are read. */
  registerRows(key: WaitingKey, which: string, parameters: () => unknown[] = () => []): void {
    this.register([key], async () => {
      const [row] = await this.dataSource.query<{ n: number }[]>(
        `SELECT COUNT(*) AS n FROM (SELECT 1 FROM ${which} LIMIT ${WAITING_MAX}) AS found`,
        parameters(),
      );
      return { [key]: Number(row?.n ?? 0) };
    });
  }

  registerOwn(key: WaitingKey, count: CountForAdmin): void {
    this.own.set(key, count);
  }

  /** Of what `caller` may see to. What cannot be counted is unknown, and hides nothing else. */
  async read(caller: Caller, adminId: number): Promise<WaitingCount[]> {
    const mayAny = ({ keys }: Source) => keys.some((key) => isGranted(WAITING_THINGS[key].permission, caller));
    const counted = await Promise.all([
      ...this.sources.filter(mayAny).map((source) => this.countsOf(source)),
      ...[...this.own]
        .filter(([key]) => isGranted(WAITING_THINGS[key].permission, caller))
        .map(([key, count]) => this.counted([key], async () => ({ [key]: await count(adminId) }))),
    ]);
    const counts = counted.reduce<Counts>((all, some) => ({ ...all, ...some }), {});
    const registered = new Set([...this.sources.flatMap(({ keys }) => keys), ...this.own.keys()]);
    return WAITING_KEYS.filter((key) => registered.has(key) && isGranted(WAITING_THINGS[key].permission, caller)).map(
      (key) => ({ key, n: key in counts ? Math.min(counts[key]!, WAITING_MAX) : null }),
    );
  }

  private countsOf(source: Source): Promise<Counts> {
    const now = Date.now();
    if (source.kept && now - source.kept.at < source.keptMs) return source.kept.counts;
    const counts = this.counted(source.keys, source.count);
    source.kept = { at: now, counts };
    return counts;
  }

  private counted(keys: readonly WaitingKey[], count: () => Promise<Counts>): Promise<Counts> {
    return count().catch((error: unknown) => {
      this.logger.warn({ err: error, msg: `What waits (${keys.join(', ')}) could not be counted.` });
      return {};
    });
  }
}
