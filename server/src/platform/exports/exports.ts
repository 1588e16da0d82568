import { Injectable } from '@nestjs/common';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import type { Permission } from '@marketplace/contract/permissions/permissions.js';
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

/** A list that can be exported, read by the list's own query: by `id`, each page behind a row. */
export interface ListExport<Row extends { id: number }> {
  /** Whoever may see the list. */
  permission: Permission;
  columns: readonly ExportColumn<Row>[];
  /** All rows that match; refuses a filter as the list does. */
  count(this: void, query: RawListQuery): Promise<number>;
  rows(this: void, query: RawListQuery): Promise<readonly Row[]>;
}

/** The lists that can be exported. Rooms register theirs under the name of the list's page. */
@Injectable()
export class Exports {
  private readonly lists = new Map<string, ListExport<{ id: number }>>();

  register<Row extends { id: number }>(name: string, list: ListExport<Row>): void {
    this.lists.set(name, list as unknown as ListExport<{ id: number }>);
  }

  get(name: string): ListExport<{ id: number }> | undefined {
    return this.lists.get(name);
  }
}
