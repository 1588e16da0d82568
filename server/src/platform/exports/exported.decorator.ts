import type { Actor } from '../auth/actor.js';
import { ACCESS, type Access } from '../auth/allow.decorator.js';
import type { RawListQuery } from '../rest/list-query.js';
import type { Page } from '../rest/page.js';
import type { ExportColumn, Exports, ListReading } from './exports.js';
import { asWhole, type Pages } from './pages.js';

const EXPORTED = Symbol('exported');

type Row = { id: number };
type Reading<R extends Row> = (page: Pages<R>) => ListReading<R>;
type Method = (query: RawListQuery, actor: Actor) => Promise<Page<Row>>;

interface ExportedList {
  name: string;
  method: string;
  columns: readonly ExportColumn<Row>[];
  reading: Reading<Row>;
}

/**
 * On the route of a list: it can be exported under `name`, by whoever may call the route, with the rows that the route
 * answers them. `byKey` for a list that grows, which then takes `after` in the order of `id`.
 */
export function Exported<R extends Row>(
  name: string,
  columns: readonly ExportColumn<R>[],
  reading: Reading<R> = asWhole,
) {
  return <Rest extends [] | [Actor]>(
    controller: object,
    method: string,
    _route: TypedPropertyDescriptor<(query: RawListQuery, ...rest: Rest) => Promise<Page<R>>>,
  ): void => {
    const list = { name, method, columns, reading } as unknown as ExportedList;
    Reflect.defineMetadata(EXPORTED, [...listsOf(controller), list], controller);
  };
}

/** Registers the lists of a controller. */
export function registerExported(exports: Exports, controller: object): void {
  const routes = controller as Record<string, Method>;
  for (const { name, method, columns, reading } of listsOf(controller)) {
    const access = [routes[method] as object, controller.constructor]
      .map((one) => Reflect.getMetadata(ACCESS, one) as Access | undefined)
      .find((one) => one !== undefined);
    if (access?.kind !== 'permission') throw new Error(`The exported list ${name} has no permission.`);
    const page: Pages<Row> = (query, actor) => routes[method]!(query, actor);
    exports.register(name, { permission: access.permission, columns, ...reading(page) });
  }
}

function listsOf(controller: object): readonly ExportedList[] {
  return (Reflect.getMetadata(EXPORTED, controller) as ExportedList[] | undefined) ?? [];
}
