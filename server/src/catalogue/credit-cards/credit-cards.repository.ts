import { Injectable } from '@nestjs/common';
import { CARD_PROPERTIES, type CardProperty, type CreditCard } from '@marketplace/contract/credit-cards/card.js';
import { DataSource } from 'typeorm';
import { decimal, json } from '../../platform/database/columns.js';
import type { Tx, WriteResult } from '../../platform/database/transactions.js';
import { stored, updateEach } from '../../platform/database/update-each.js';

/** A card as it is kept in memory: its properties as the API returns them, and whether it was deleted. */
export type Card = Omit<CreditCard, 'category_id' | 'updated_at'> & {
  id: number;
  updated_at: Date;
  deleted_at: Date | null;
};
export type CardValues = Pick<Card, CardProperty>;

/** A row as mysql2 returns it: DECIMAL and JSON are text. Reads are frequent, so that no entity is built. */
type CardRow = Omit<
  Card,
  'annual_fee' | 'first_year_fee' | 'marketing_bullets' | 'marketing_bullets_hi' | 'employments'
> & {
  annual_fee: string | null;
  first_year_fee: string | null;
  marketing_bullets: string;
  marketing_bullets_hi: string;
  employments: string | null;
};

const COLUMNS = ['id', 'version', 'updated_at', 'deleted_at', ...CARD_PROPERTIES].join(', ');

@Injectable()
export class CreditCardsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Includes deleted cards. */
  async readAll(): Promise<Card[]> {
    const rows = await this.dataSource.query<CardRow[]>(`SELECT ${COLUMNS} FROM credit_cards`);
    return rows.map(toCard);
  }

  /** The card, locked until `tx` ends. */
  async lock(tx: Tx, id: number): Promise<Card | undefined> {
    const [row] = await tx.query<CardRow[]>(`SELECT ${COLUMNS} FROM credit_cards WHERE id = ? FOR UPDATE`, [id]);
    return row && toCard(row);
  }

  /** All undeleted cards, locked together, so that an order is set against one known list. */
  async lockAll(tx: Tx): Promise<Card[]> {
    const rows = await tx.query<CardRow[]>(
      `SELECT ${COLUMNS} FROM credit_cards WHERE deleted_at IS NULL ORDER BY id FOR UPDATE`,
    );
    return rows.map(toCard);
  }

  /** Adds the card at the end of the order, unless `values` contains its position. */
  async insert(tx: Tx, values: Partial<CardValues> & Pick<CardValues, 'category_name'>): Promise<Card> {
    const row = { marketing_bullets: [], ...values, sort_order: values.sort_order ?? (await this.nextPlace(tx)) };
    const names = Object.keys(row) as CardProperty[];
    const { insertId } = await tx.query<WriteResult>(
      `INSERT INTO credit_cards (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      names.map((name) => stored(row[name])),
    );
    const card = await this.lock(tx, insertId);
    if (!card) throw new Error('The inserted card is gone');
    return card;
  }

  /** Locks the existing cards, so that of two added at the same moment one comes after the other. */
  private async nextPlace(tx: Tx): Promise<number> {
    const cards = await this.lockAll(tx);
    return Math.max(0, ...cards.map((card) => card.sort_order)) + 1;
  }

  /** Sets the position of each of `cards`, which `tx` has locked. */
  place(tx: Tx, cards: readonly Card[], placeOf: (card: Card) => number): Promise<Card[]> {
    return updateEach(tx, 'credit_cards', cards, 'sort_order', placeOf);
  }

  /** Applies `changes` to `before`, which `tx` has locked; returns the updated card. */
  async update(tx: Tx, before: Card, changes: Partial<Omit<Card, 'id' | 'version' | 'updated_at'>>): Promise<Card> {
    const after: Card = { ...before, ...changes, version: before.version + 1, updated_at: new Date() };
    const names = Object.keys(changes) as (keyof typeof changes)[];
    await tx.query(
      `UPDATE credit_cards SET ${names.map((name) => `${name} = ?, `).join('')}version = ?, updated_at = ?
       WHERE id = ? AND version = ?`,
      [...names.map((name) => stored(after[name])), after.version, after.updated_at, before.id, before.version],
    );
    return after;
  }
}

function toCard(row: CardRow): Card {
  return {
    ...row,
    annual_fee: decimal.from(row.annual_fee),
    first_year_fee: decimal.from(row.first_year_fee),
    marketing_bullets: JSON.parse(row.marketing_bullets) as string[],
    marketing_bullets_hi: JSON.parse(row.marketing_bullets_hi) as string[],
    employments: json.from(row.employments) as Card['employments'],
  };
}
