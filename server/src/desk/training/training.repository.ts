import { Injectable } from '@nestjs/common';
import type { TrainingTexts } from '@marketplace/contract/training/training.js';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { containing } from '../../platform/rest/list-query.js';
import type { TRAINING_LIST } from './dto/training.dto.js';
import { TrainingModuleEntity, TrainingVersionEntity } from './training.entity.js';

/** Versions that a page shows; older ones are kept. */
const VERSIONS_SHOWN = 20;

export type ModuleWithText = TrainingModuleEntity & { text: TrainingVersionEntity };
export interface VersionRow {
  version: number;
  title_en: string;
  title_hi: string;
  at: Date;
  author: string | null;
}

/** The columns of a version that hold what was saved. */
export function textsOf(from: TrainingTexts): TrainingTexts {
  const { title_en, title_hi, questions, drawn, pass_percent, wait_minutes, tries_per_day, valid_months } = from;
  // Versions from before there were pictures have none of the property.
  const pages = from.pages.map((page) => ({ ...page, picture: page.picture ?? null }));
  return { title_en, title_hi, pages, questions, drawn, pass_percent, wait_minutes, tries_per_day, valid_months };
}

@Injectable()
export class TrainingRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A page of modules with their newest texts, and how many there are. */
  async findPage(query: ReturnType<typeof TRAINING_LIST.read>): Promise<[ModuleWithText[], number]> {
    const { id: ids, q, state } = query.filter;
    const found = this.withText('text_version').where('TRUE');
    if (ids) found.andWhere('module.id IN (:...ids)', { ids: [0, ...ids] });
    if (q) found.andWhere('(text.title_en LIKE :q OR text.title_hi LIKE :q)', { q: containing(q) });
    if (state === 'draft') found.andWhere('module.published_version IS NULL');
    if (state === 'published') found.andWhere('module.published_version = module.text_version');
    if (state === 'changed') found.andWhere('module.published_version < module.text_version');
    const [rows, total] = await found
      .orderBy(`module.${query.sort}`, query.direction)
      .addOrderBy('module.id', query.direction)
      .skip(query.offset)
      .take(query.limit)
      .getManyAndCount();
    return [rows as ModuleWithText[], total];
  }

  async get(id: number): Promise<ModuleWithText> {
    return found(await this.withText('text_version').where('module.id = :id', { id }).getOne());
  }

  /** What partners learn, in its order. */
  async published(): Promise<ModuleWithText[]> {
    const rows = await this.withText('published_version').orderBy('module.position').addOrderBy('module.id').getMany();
    return rows as ModuleWithText[];
  }

  async versionOf(module_id: number, version: number): Promise<TrainingVersionEntity> {
    const row = await this.dataSource.manager.findOneBy(TrainingVersionEntity, { module_id, version });
    if (!row) throw new DomainError('RECORD.NOT_FOUND');
    return row;
  }

  async publishedById(id: number, tx?: Tx): Promise<ModuleWithText> {
    return found(await this.withText('published_version', tx?.manager).where('module.id = :id', { id }).getOne());
  }

  /** The newest first, without what stands in them. */
  versions(id: number): Promise<VersionRow[]> {
    return this.dataSource.query<VersionRow[]>(
      `SELECT v.version, v.title_en, v.title_hi, v.created_at AS at, admin.name AS author
       FROM training_versions v LEFT JOIN admin_users admin ON admin.id = v.created_by
       WHERE v.module_id = ? ORDER BY v.version DESC LIMIT ${VERSIONS_SHOWN}`,
      [id],
    );
  }

  /** How many users passed what is published now, by module. */
  async passedCounts(ids: readonly number[]): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.dataSource.query<{ module_id: number; passed: number }[]>(
      `SELECT t.module_id, COUNT(DISTINCT t.user_id) AS passed
       FROM training_modules m JOIN training_tries t
         ON t.module_id = m.id AND t.version = m.published_version AND t.passed = 1
       WHERE m.id IN (?) GROUP BY t.module_id`,
      [ids],
    );
    return new Map(rows.map(({ module_id, passed }) => [module_id, Number(passed)]));
  }

  async lock(tx: Tx, id: number): Promise<TrainingModuleEntity> {
    const row = await tx.manager.findOne(TrainingModuleEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!row) throw new DomainError('RECORD.NOT_FOUND');
    return row;
  }

  textOf(tx: Tx, module_id: number, version: number): Promise<TrainingVersionEntity | null> {
    return tx.manager.findOneBy(TrainingVersionEntity, { module_id, version });
  }

  async insert(tx: Tx, position: number): Promise<number> {
    const row = tx.manager.create(TrainingModuleEntity, {
      ...{ position, version: 1, text_version: 1, published_version: null, published_at: null },
    });
    return (await tx.manager.save(TrainingModuleEntity, row)).id;
  }

  async insertText(
    tx: Tx,
    {
      module_id,
      version,
      created_by,
      ...texts
    }: TrainingTexts & Pick<TrainingVersionEntity, 'module_id' | 'version' | 'created_by'>,
  ): Promise<void> {
    const row = tx.manager.create(TrainingVersionEntity, { ...textsOf(texts), module_id, version, created_by });
    await tx.manager.save(TrainingVersionEntity, row);
  }

  /** Of a module that `tx` has locked. */
  async update(
    tx: Tx,
    { id, version }: TrainingModuleEntity,
    values: Partial<Pick<TrainingModuleEntity, 'position' | 'text_version' | 'published_version' | 'published_at'>>,
  ): Promise<void> {
    await tx.manager.update(TrainingModuleEntity, { id }, { ...values, version: version + 1 });
  }

  /** How many there are, while nobody else adds one. */
  async count(tx: Tx): Promise<number> {
    return (await tx.query<unknown[]>('SELECT id FROM training_modules FOR UPDATE')).length;
  }

  private withText(
    which: 'text_version' | 'published_version',
    manager: EntityManager = this.dataSource.manager,
  ): SelectQueryBuilder<TrainingModuleEntity> {
    return manager
      .getRepository(TrainingModuleEntity)
      .createQueryBuilder('module')
      .innerJoinAndMapOne(
        'module.text',
        TrainingVersionEntity,
        'text',
        `text.module_id = module.id AND text.version = module.${which}`,
      );
  }
}

function found(row: TrainingModuleEntity | null): ModuleWithText {
  if (!row) throw new DomainError('RECORD.NOT_FOUND');
  return row as ModuleWithText;
}
