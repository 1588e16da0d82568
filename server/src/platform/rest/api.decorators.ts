import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiParam, ApiQuery } from '@nestjs/swagger';
import { apiOfRule } from '../validation/fields.js';
import { AFTER, type FilterRule, LIMIT_MAX, type ListDefinition } from './list-query.js';

/** The query of `list` in the ra-data-simple-rest dialect: its columns, directions and filters, with their types. */
export function ApiListQuery(list: ListDefinition<string, Readonly<Record<string, FilterRule>>>) {
  const orders = list.sorts.flatMap((sort) => list.directions.map((direction) => JSON.stringify([sort, direction])));
  const properties = Object.fromEntries(Object.entries(list.filters).map(([key, rule]) => [key, schemaOf(rule)]));
  if (list.after.length > 0) {
    const description =
      'The id of a row: the page begins behind it, so that pages which are read one after the other bring each row ' +
      `once, whatever is added meanwhile. In the order of ${list.after.join(' or ')}.`;
    properties.after = { ...schemaOf(AFTER), description, example: 1042 };
  }
  return applyDecorators(
    ApiQuery({
      name: 'sort',
      required: false,
      description: 'A column and its direction, as JSON',
      schema: { type: 'string', enum: orders, default: JSON.stringify(list.defaultSort) },
    }),
    ApiQuery({
      name: 'range',
      required: false,
      description: `The first and the last place of a page, counted from 0, as JSON; ${LIMIT_MAX} places at most`,
      schema: { type: 'string', pattern: '^\\[\\d+,\\d+\\]$', example: '[0,24]' },
    }),
    ApiQuery({
      name: 'filter',
      required: false,
      description: 'What all rows of the list have, as JSON',
      content: { 'application/json': { schema: { type: 'object', properties, additionalProperties: false } } },
    }),
  );
}

function schemaOf(rule: FilterRule): object {
  return rule.api ?? apiOfRule(rule);
}

export function ApiRowId() {
  return ApiParam({ name: 'id', type: 'integer', example: 7 });
}

export function ApiIdempotent() {
  return ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'The same key answers the same result without doing it twice, for a day',
    example: '8f14e45f-ceea-467f-9d6b-1c2f6a3d9b10',
  });
}
