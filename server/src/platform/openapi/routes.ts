import type { INestApplication, Type } from '@nestjs/common';
import { MODULE_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import type { ErrorCode } from '@marketplace/contract/errors/error-codes.js';
import { ACCESS, type Access } from '../auth/allow.decorator.js';
import { IdPipe } from '../rest/id.pipe.js';
import { fieldsOf } from '../validation/declared-fields.js';
import { ERRORS } from './describe.decorator.js';

/** What a controller declares of a route besides what @nestjs/swagger reads. */
export interface Route {
  /** The area of the controller, such as `Catalogue`. */
  area: string;
  /** Nobody may call a route without. */
  access?: Access;
  /** Its own, as its `@Describe` names them. */
  errors: readonly ErrorCode[];
  /** The DTO of the body. */
  body?: Type<object>;
  /** The DTO of the query. */
  query?: Type<object>;
  /** Takes the id of a row in its path. */
  hasRowId: boolean;
}

export function operationId(controller: string, method: string): string {
  return `${controller.replace(/Controller$/, '')}_${method}`;
}

/** Every method of every controller, by its operation id. */
export function routesOf(app: INestApplication): Map<string, Route> {
  const modules = [...app.get(ModulesContainer).values()];
  const [reflector, scanner] = [app.get(Reflector), new MetadataScanner()];
  const areas = areasOf(modules.map(({ metatype }) => metatype));
  const routes = new Map<string, Route>();
  for (const room of modules) {
    for (const { metatype } of room.controllers.values()) {
      const controller = metatype as Type<object>;
      for (const method of scanner.getAllMethodNames(controller.prototype as object)) {
        const handler = (controller.prototype as Record<string, () => unknown>)[method]!;
        routes.set(operationId(controller.name, method), {
          area: areas.get(room.metatype) ?? 'Platform',
          access: reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler, controller]),
          errors: reflector.get<readonly ErrorCode[] | undefined>(ERRORS, handler) ?? [],
          ...parametersOf(controller, method),
        });
      }
    }
  }
  return routes;
}

/** The area of each room but those of the platform, which takes them with its configuration. */
function areasOf(modules: readonly Type[]): Map<unknown, string> {
  const areas = modules.filter(({ name }) => name.endsWith('Area'));
  return new Map(
    areas.flatMap((area) =>
      ((Reflect.getMetadata(MODULE_METADATA.IMPORTS, area) ?? []) as unknown[]).map(
        (room) => [room, area.name.replace(/Area$/, '')] as const,
      ),
    ),
  );
}

function parametersOf(controller: Type<object>, method: string): Pick<Route, 'body' | 'query' | 'hasRowId'> {
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, method) ?? []) as unknown[];
  const parameters = Object.entries(
    (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
      string,
      { index: number; pipes: unknown[] }
    >,
  ).map(([key, { index, pipes }]) => ({ source: Number(key.split(':', 1)[0]), type: types[index], pipes }));
  const dtoFrom = (source: RouteParamtypes) =>
    parameters.map((one) => (one.source === Number(source) && isDto(one.type) ? one.type : undefined)).find(Boolean);
  return {
    body: dtoFrom(RouteParamtypes.BODY),
    query: dtoFrom(RouteParamtypes.QUERY),
    hasRowId: parameters.some(({ pipes }) => pipes.includes(IdPipe)),
  };
}

function isDto(type: unknown): type is Type<object> {
  return typeof type === 'function' && fieldsOf(type as Type<object>).size > 0;
}
