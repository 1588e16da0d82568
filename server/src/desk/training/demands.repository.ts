import { Injectable } from '@nestjs/common';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { DataSource } from 'typeorm';
import { DEMANDS, lacksTraining, ofAgent, ofMerchant } from '../../partners/training-demands/lacked-training.js';
import { TrainingDemandEntity } from '../../partners/training-demands/training-demand.entity.js';
import type { Tx } from '../../platform/database/transactions.js';

type EarningKind = 'MERCHANT' | 'AGENT';

export interface Demand {
  products: ProductType[];
  /** The first day, in India. */
  from_day: string;
}

interface Titled {
  module_id: number;
  title_en: string;
  title_hi: string;
}

export interface LackedModule extends Titled {
  product_type: ProductType;
}

export interface UntrainedLead extends Titled {
  at: Date;
  product_type: ProductType;
}

/** How many customers that do not count a page shows. */
const LEADS_SHOWN = 20;

/** The present title, or the last one. */
const TITLES = `JOIN training_modules titled ON titled.id = u.module_id
  JOIN training_versions v ON v.module_id = titled.id AND v.version = COALESCE(titled.published_version, titled.text_version)`;

/** Modules that products demand before links earn, and whom they cost customers. */
@Injectable()
export class DemandsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By module; a module has one day for all of its products. */
  async ofModules(ids: readonly number[], database: Pick<Tx, 'query'> = this.dataSource): Promise<Map<number, Demand>> {
    if (ids.length === 0) return new Map();
    const rows = await database.query<{ module_id: number; product_type: ProductType; from_day: string }[]>(
      'SELECT module_id, product_type, from_day FROM training_demands WHERE module_id IN (?) ORDER BY id',
      [ids],
    );
    const found = new Map<number, Demand>();
    for (const { module_id, product_type, from_day } of rows) {
      const { products } = found.get(module_id) ?? { products: [] };
      found.set(module_id, { from_day, products: [...products, product_type] });
    }
    return found;
  }

  async ofModule(tx: Tx, id: number): Promise<Demand | undefined> {
    return (await this.ofModules([id], tx)).get(id);
  }

  /** Of a module that `tx` has locked. */
  async set(tx: Tx, module_id: number, { products, from_day }: Demand): Promise<void> {
    await tx.manager.delete(TrainingDemandEntity, { module_id });
    const rows = products.map((product_type) => ({ module_id, product_type, from_day }));
    if (rows.length > 0) await tx.manager.insert(TrainingDemandEntity, rows);
  }

  /** What a merchant or an agent lacks now, by the words of the statement that decides whom a customer counts for. */
  lackedBy(kind: EarningKind, id: number): Promise<LackedModule[]> {
    return this.dataSource.query<LackedModule[]>(
      `SELECT demand.module_id, demand.product_type, v.title_en, v.title_hi FROM ${DEMANDS}
       JOIN training_versions v ON v.module_id = module.id AND v.version = module.published_version
       WHERE ${lacksTraining(kind === 'AGENT' ? ofAgent('?') : ofMerchant('?'), 'demand.product_type')} ORDER BY module.position, module.id, demand.id`,
      [id],
    );
  }

  /** The newest customers who came without counting. */
  leadsOf(kind: EarningKind, id: number): Promise<UntrainedLead[]> {
    return this.dataSource.query<UntrainedLead[]>(
      `SELECT u.created_at AS at, u.product_type, u.module_id, v.title_en, v.title_hi FROM untrained_leads u ${TITLES}
       WHERE ${kind === 'AGENT' ? 'u.agent_id = ?' : "u.merchant_id = ? AND u.lacked_by = 'MERCHANT'"}
       ORDER BY u.id DESC LIMIT ${LEADS_SHOWN}`,
      [id],
    );
  }

  /** Who below the partner lacked what when an application was submitted. */
  ofApplication(application_id: number): Promise<(Titled & { lacked_by: EarningKind })[]> {
    return this.dataSource.query<(Titled & { lacked_by: EarningKind })[]>(
      `SELECT u.lacked_by, u.module_id, v.title_en, v.title_hi FROM untrained_leads u ${TITLES}
       WHERE u.application_id = ? ORDER BY u.id`,
      [application_id],
    );
  }
}
