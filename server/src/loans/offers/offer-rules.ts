import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ENGINE_VERSION, type OfferRules } from '@marketplace/contract/offers/engine.js';
import { LenderList } from '../../catalogue/lenders/lender-list.js';
import { Config } from '../../platform/config/config.js';
import type { Tx } from '../../platform/database/transactions.js';

export interface VersionedRules {
  version: string;
  rules: OfferRules;
}

/** The current rules of the offer engine in memory; each version is stored in the database at its first use. */
@Injectable()
export class CurrentOfferRules {
  private current: VersionedRules | null = null;
  /** Versions that are known to be in the database. */
  private readonly kept = new Set<string>();

  constructor(
    private readonly lenders: LenderList,
    private readonly config: Config,
  ) {}

  async get(): Promise<VersionedRules> {
    const { lenders, groups } = await this.lenders.forOffers();
    if (this.current?.rules.lenders !== lenders || this.current.rules.groups !== groups) {
      const rules = { lenders, groups, ranking: this.config.offerRanking };
      this.current = { version: versionOf(rules), rules };
    }
    return this.current;
  }

  async keep(tx: Tx, { version, rules }: VersionedRules): Promise<void> {
    if (this.kept.has(version)) return;
    await tx.query('INSERT IGNORE INTO offer_rules (version, engine, rules) VALUES (?, ?, ?)', [
      version,
      ENGINE_VERSION,
      JSON.stringify(rules),
    ]);
    tx.afterCommit(() => this.kept.add(version));
  }
}

/** The same rules have the same version on every process. */
function versionOf(rules: OfferRules): string {
  return createHash('sha256')
    .update(JSON.stringify([ENGINE_VERSION, rules]))
    .digest('hex')
    .slice(0, 16);
}
