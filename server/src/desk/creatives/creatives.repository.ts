import { Injectable } from '@nestjs/common';
import type { CreativeFormat, CreativeTexts } from '@marketplace/contract/creatives/creatives.js';
import { istToday } from '@marketplace/contract/dates/ist.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { containing } from '../../platform/rest/list-query.js';
import { CreativeEntity, CreativeVersionEntity } from './creative.entity.js';
import type { CREATIVE_LIST } from './dto/creative.dto.js';

/** Versions that a page shows; older ones are kept. */
const VERSIONS_SHOWN = 20;

export type CreativeWithText = CreativeEntity & {
  /** The newest. */
  text: CreativeVersionEntity;
  published: CreativeVersionEntity | null;
};
export type VersionWithAuthor = CreativeVersionEntity & { author: string | null };

/** One version of a creative, and which one is published now. */
export interface CreativeVersion extends CreativeTexts {
  id: number;
  product_type: ProductType;
  text_version: number;
  valid_until: string;
  published_version: number | null;
}
export type Print = CreativeVersion & { format: CreativeFormat; language: Language };

const VERSION = `c.id, c.product_type, c.published_version, v.version AS text_version, v.valid_until,
  v.headline_en, v.headline_hi, v.points_en, v.points_hi`;

@Injectable()
export class CreativesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A page of creatives with their newest texts, and how many there are. */
  async findPage(query: ReturnType<typeof CREATIVE_LIST.read>): Promise<[CreativeWithText[], number]> {
    const { id: ids, q, product_type, state } = query.filter;
    const found = this.creatives().where('TRUE');
    if (ids) found.andWhere('creative.id IN (:...ids)', { ids: [0, ...ids] });
    if (product_type) found.andWhere('creative.product_type = :product_type', { product_type });
    if (q) found.andWhere('(text.headline_en LIKE :q OR text.headline_hi LIKE :q)', { q: containing(q) });
    const isOver = 'published.valid_until < :today';
    if (state === 'draft') found.andWhere('creative.published_version IS NULL');
    if (state === 'ended') found.andWhere(isOver);
    if (state === 'published') found.andWhere(`creative.published_version = creative.text_version AND NOT ${isOver}`);
    if (state === 'changed') found.andWhere(`creative.published_version < creative.text_version AND NOT ${isOver}`);
    const [rows, total] = await found
      .setParameter('today', istToday())
      .orderBy(`creative.${query.sort}`, query.direction)
      .addOrderBy('creative.id', query.direction)
      .skip(query.offset)
      .take(query.limit)
      .getManyAndCount();
    return [rows as CreativeWithText[], total];
  }

  async get(id: number): Promise<CreativeWithText> {
    const found = await this.creatives().where('creative.id = :id', { id }).getOne();
    if (!found) throw new DomainError('RECORD.NOT_FOUND');
    return found as CreativeWithText;
  }

  /** The newest first. */
  versions(id: number): Promise<VersionWithAuthor[]> {
    return this.dataSource.query<VersionWithAuthor[]>(
      `SELECT v.*, admin.name AS author FROM creative_versions v LEFT JOIN admin_users admin ON admin.id = v.created_by
       WHERE v.creative_id = ? ORDER BY v.version DESC LIMIT ${VERSIONS_SHOWN}`,
      [id],
    );
  }

  /** What is published and holds on `today`, in its order. */
  published(today: string): Promise<CreativeVersion[]> {
    return this.dataSource.query<CreativeVersion[]>(
      `SELECT ${VERSION} FROM creatives c JOIN creative_versions v
         ON v.creative_id = c.id AND v.version = c.published_version
       WHERE v.valid_until >= ? ORDER BY c.position, c.id`,
      [today],
    );
  }

  async version(id: number, version: number): Promise<CreativeVersion | null> {
    const [found] = await this.dataSource.query<CreativeVersion[]>(
      `SELECT ${VERSION} FROM creatives c JOIN creative_versions v ON v.creative_id = c.id
       WHERE c.id = ? AND v.version = ?`,
      [id, version],
    );
    return found ?? null;
  }

  /** What a user of the portal has taken, with the texts as they were then. */
  printsOf(userId: number): Promise<Print[]> {
    return this.dataSource.query<Print[]>(
      `SELECT ${VERSION}, p.format, p.language FROM creative_prints p
         JOIN creatives c ON c.id = p.creative_id
         JOIN creative_versions v ON v.creative_id = p.creative_id AND v.version = p.text_version
       WHERE p.user_id = ? ORDER BY p.id DESC`,
      [userId],
    );
  }

  /** A later text takes the place of the earlier one. */
  async keepPrint(tx: Tx, userId: number, creative: CreativeVersion, format: string, language: string): Promise<void> {
    await tx.query(
      `INSERT INTO creative_prints (user_id, creative_id, text_version, format, language) VALUES (?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE text_version = VALUES(text_version)`,
      [userId, creative.id, creative.text_version, format, language],
    );
  }

  async removePrint(tx: Tx, userId: number, creativeId: number, format: string, language: string): Promise<void> {
    await tx.query(
      'DELETE FROM creative_prints WHERE user_id = ? AND creative_id = ? AND format = ? AND language = ?',
      [userId, creativeId, format, language],
    );
  }

  async lock(tx: Tx, id: number): Promise<CreativeEntity> {
    const found = await tx.manager.findOne(CreativeEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!found) throw new DomainError('RECORD.NOT_FOUND');
    return found;
  }

  textOf(tx: Tx, creative_id: number, version: number): Promise<CreativeVersionEntity | null> {
    return tx.manager.findOneBy(CreativeVersionEntity, { creative_id, version });
  }

  async insert(tx: Tx, values: Pick<CreativeEntity, 'product_type' | 'position'>): Promise<number> {
    const row = tx.manager.create(CreativeEntity, { ...values, version: 1, text_version: 1, published_version: null });
    return (await tx.manager.save(CreativeEntity, row)).id;
  }

  async insertText(
    tx: Tx,
    values: CreativeTexts & Pick<CreativeVersionEntity, 'creative_id' | 'version' | 'created_by' | 'valid_until'>,
  ): Promise<void> {
    const { creative_id, version, created_by, headline_en, headline_hi, points_en, points_hi, valid_until } = values;
    await tx.manager.insert(CreativeVersionEntity, {
      ...{ creative_id, version, created_by, headline_en, headline_hi, points_en, points_hi, valid_until },
    });
  }

  /** Of a creative that `tx` has locked. */
  async update(
    tx: Tx,
    { id, version }: CreativeEntity,
    values: Partial<Pick<CreativeEntity, 'position' | 'text_version' | 'published_version'>>,
  ): Promise<void> {
    await tx.manager.update(CreativeEntity, { id }, { ...values, version: version + 1 });
  }

  /** How many there are, while nobody else adds one. */
  async count(tx: Tx): Promise<number> {
    return (await tx.query<{ id: number }[]>('SELECT id FROM creatives FOR UPDATE')).length;
  }

  private creatives(): SelectQueryBuilder<CreativeEntity> {
    return this.dataSource
      .getRepository(CreativeEntity)
      .createQueryBuilder('creative')
      .innerJoinAndMapOne(
        'creative.text',
        CreativeVersionEntity,
        'text',
        'text.creative_id = creative.id AND text.version = creative.text_version',
      )
      .leftJoinAndMapOne(
        'creative.published',
        CreativeVersionEntity,
        'published',
        'published.creative_id = creative.id AND published.version = creative.published_version',
      );
  }
}
