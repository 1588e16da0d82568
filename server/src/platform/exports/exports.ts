import { Injectable } from '@nestjs/common';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import type { Permission } from '@marketplace/contract/permissions/permissions.js';
import type { Actor } from '../auth/actor.js';
import type { RawListQuery } from '../rest/list-query.js';
import type { ExportCell, ExportKind } from './export-file.js';

/** What a person reads for each code. */
export type Words = Readonly<Record<string, Readonly<Record<Language, string>>>>;

export interface ExportColumn<Row> {
  label: Record<Language, string>;
  /** What the cells are; text where it is left out. */
  kind?: ExportKind;
  /** Where the cells are codes. */
  words?: Words;
  /** What is personal is masked as in the list. */
  value: (row: Row) => ExportCell;
}

/** How the rows of a list are read, as the one who asks sees them. */
export interface ListReading<Row> {
  /** All rows that match; refuses a filter as the list does. */
  count(this: void, query: RawListQuery, actor: Actor): Promise<number>;
  /** At most 1,000: those by `id` behind `after` of the filter, or those behind the `cursor` that is given apart. */
  rows(this: void, query: RawListQuery, actor: Actor, cursor?: string): Promise<readonly Row[]>;
  /** Of a list that is read by a key of its own: where the next page begins. By `id` where it is left out. */
  cursor?(this: void, row: Row): string;
}

/** A list that can be exported, read by the list's own query. */
export interface ListExport<Row> extends ListReading<Row> {
  /** Whoever may see the list. */
  permission: Permission;
  columns: readonly ExportColumn<Row>[];
}

/** The lists that can be exported. Rooms register theirs under the name of the list's page. */
@Injectable()
export class Exports {
  private readonly lists = new Map<string, ListExport<{ id: number }>>();

  register<Row extends { id: number }>(name: string, list: ListExport<Row>): void;
  register<Row>(name: string, list: ListExport<Row> & Required<Pick<ListReading<Row>, 'cursor'>>): void;
  register(name: string, list: unknown): void {
    this.lists.set(name, list as ListExport<{ id: number }>);
  }

  get(name: string): ListExport<{ id: number }> | undefined {
    return this.lists.get(name);
  }

  get names(): string[] {
    return [...this.lists.keys()];
  }
}
