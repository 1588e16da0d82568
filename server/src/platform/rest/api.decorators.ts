import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiParam, ApiQuery } from '@nestjs/swagger';

/** The query of a list in the ra-data-simple-rest dialect. */
export function ApiListQuery() {
  return applyDecorators(
    ApiQuery({ name: 'sort', required: false, type: String, example: '["id","ASC"]' }),
    ApiQuery({ name: 'range', required: false, type: String, example: '[0,24]' }),
    ApiQuery({ name: 'filter', required: false, type: String, example: '{"q":"asha"}' }),
  );
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
