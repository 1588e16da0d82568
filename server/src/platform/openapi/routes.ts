import type { INestApplication, Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
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
  const [modules, reflector, scanner] = [app.get(ModulesContainer), app.get(Reflector), new MetadataScanner()];
  const routes = new Map<string, Route>();
  for (const area of modules.values()) {
    if (!area.metatype.name.endsWith('Area')) continue;
    for (const room of area.imports) {
      for (const { metatype } of room.controllers.values()) {
        const controller = metatype as Type<object>;
        for (const method of scanner.getAllMethodNames(controller.prototype as object)) {
          const handler = (controller.prototype as Record<string, () => unknown>)[method]!;
          routes.set(operationId(controller.name, method), {
            area: area.metatype.name.replace(/Area$/, ''),
            access: reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler, controller]),
            errors: reflector.get<readonly ErrorCode[] | undefined>(ERRORS, handler) ?? [],
            ...parametersOf(controller, method),
          });
        }
      }
    }
  }
  return routes;
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
