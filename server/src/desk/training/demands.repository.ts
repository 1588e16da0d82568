import { Injectable } from '@nestjs/common';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { DataSource } from 'typeorm';
import { DEMANDS, lacksTraining, ofAgent, ofMerchant } from '../../partners/training-demands/lacked-training.js';
import { TrainingDemandEntity } from '../../partners/training-demands/training-demand.entity.js';
import type { Tx } from '../../platform/database/transactions.js';

type EarningKind = 'MERCHANT' | 'AGENT';

export interface Demand {
  products: ProductType[];
  /** Lenders that are there, by their ids. */
  lenders: { id: number; name: string }[];
  /** The first day, in India. */
  from_day: string;
}

interface Titled {
  module_id: number;
  title_en: string;
  title_hi: string;
}

/** Demanded by a product, or by a lender. */
export interface LackedModule extends Titled {
  product_type: ProductType | null;
  lender_id: number | null;
  lender_name: string | null;
}

export interface UntrainedLead extends Titled {
  at: Date;
  product_type: ProductType;
  /** The lender that demanded it; `null`: the product did. */
  lender_name: string | null;
}

/** Who below the partner lacked what, for the product or for one lender. */
export interface LackedBelow extends Titled {
  lacked_by: EarningKind;
  lender_name: string | null;
}

/** Whatever demands it, unless the lender is gone. */
const OF_ANY = '(demand.product_type IS NOT NULL OR lender.id IS NOT NULL)';

/** How many customers that do not count a page shows. */
const LEADS_SHOWN = 20;

/** The present title, or the last one. */
const TITLES = `JOIN training_modules titled ON titled.id = u.module_id
  JOIN training_versions v ON v.module_id = titled.id AND v.version = COALESCE(titled.published_version, titled.text_version)`;

/** What a lender demanded is told of customers who chose it; a lender that was only offered to them cost nobody anything. */
const HAPPENED = `(u.lender_id = 0 OR EXISTS (SELECT 1 FROM lender_applications la
  WHERE la.application_id = u.application_id AND la.lender_id = u.lender_id AND la.state <> 'OFFERED'))`;

/** Modules that products and lenders demand before links earn, and whom they cost customers. */
@Injectable()
export class DemandsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By module; a module has one day for all that demand it. */
  async ofModules(ids: readonly number[], database: Pick<Tx, 'query'> = this.dataSource): Promise<Map<number, Demand>> {
    if (ids.length === 0) return new Map();
    const rows = await database.query<
      {
        module_id: number;
        product_type: ProductType | null;
        id: number | null;
        name: string | null;
        from_day: string;
      }[]
    >(
      `SELECT d.module_id, d.product_type, l.id, l.name, d.from_day FROM training_demands d
       LEFT JOIN lenders l ON l.id = d.lender_id AND l.deleted_at IS NULL
       WHERE d.module_id IN (?) AND (d.product_type IS NOT NULL OR l.id IS NOT NULL) ORDER BY d.id`,
      [ids],
    );
    const found = new Map<number, Demand>();
    for (const { module_id, product_type, id, name, from_day } of rows) {
      const { products, lenders } = found.get(module_id) ?? { products: [], lenders: [] };
      found.set(module_id, {
        from_day,
        products: product_type === null ? products : [...products, product_type],
        lenders: id === null || name === null ? lenders : [...lenders, { id, name }],
      });
    }
    return found;
  }

  async ofModule(tx: Tx, id: number): Promise<Demand | undefined> {
    return (await this.ofModules([id], tx)).get(id);
  }

  /** Of a module that `tx` has locked. */
  async set(tx: Tx, module_id: number, { products, lenders, from_day }: Demand): Promise<void> {
    await tx.manager.delete(TrainingDemandEntity, { module_id });
    const rows = [
      ...products.map((product_type) => ({ module_id, product_type, lender_id: null, from_day })),
      ...lenders.map(({ id: lender_id }) => ({ module_id, product_type: null, lender_id, from_day })),
    ];
    if (rows.length > 0) await tx.manager.insert(TrainingDemandEntity, rows);
  }

  /** What a merchant or an agent lacks now, by the words of the statement that decides whom a customer counts for. */
  lackedBy(kind: EarningKind, id: number): Promise<LackedModule[]> {
    return this.dataSource.query<LackedModule[]>(
      `SELECT demand.module_id, demand.product_type, lender.id AS lender_id, lender.name AS lender_name,
         v.title_en, v.title_hi FROM ${DEMANDS}
       LEFT JOIN lenders lender ON lender.id = demand.lender_id AND lender.deleted_at IS NULL
       JOIN training_versions v ON v.module_id = module.id AND v.version = module.published_version
       WHERE ${lacksTraining(kind === 'AGENT' ? ofAgent('?') : ofMerchant('?'), OF_ANY)} ORDER BY module.position, module.id, demand.id`,
      [id],
    );
  }

  /** The newest customers who came without counting. */
  leadsOf(kind: EarningKind, id: number): Promise<UntrainedLead[]> {
    return this.dataSource.query<UntrainedLead[]>(
      `SELECT u.created_at AS at, u.product_type, l.name AS lender_name, u.module_id, v.title_en, v.title_hi
       FROM untrained_leads u ${TITLES} LEFT JOIN lenders l ON l.id = u.lender_id
       WHERE ${HAPPENED} AND ${kind === 'AGENT' ? 'u.agent_id = ?' : "u.merchant_id = ? AND u.lacked_by = 'MERCHANT'"}
       ORDER BY u.id DESC LIMIT ${LEADS_SHOWN}`,
      [id],
    );
  }

  /** Who below the partner lacked what when an application was submitted, or a lender of it chosen. */
  ofApplication(application_id: number): Promise<LackedBelow[]> {
    return this.dataSource.query<LackedBelow[]>(
      `SELECT u.lacked_by, l.name AS lender_name, u.module_id, v.title_en, v.title_hi
       FROM untrained_leads u ${TITLES} LEFT JOIN lenders l ON l.id = u.lender_id
       WHERE u.application_id = ? AND ${HAPPENED} ORDER BY u.id`,
      [application_id],
    );
  }
}
