import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ERROR_STATUS } from '@marketplace/contract/errors/error-codes.js';

const DESCRIPTION =
  'Every error is the `Error` schema, its message in the language of `Accept-Language` (en, hi). ' +
  'Bodies with unknown properties are refused. Lists take `sort`, `range` and `filter` as JSON and answer `Content-Range`.';

const ERROR_SCHEMA = {
  type: 'object' as const,
  required: ['success', 'code', 'message', 'requestId'],
  properties: {
    success: { type: 'boolean' as const, enum: [false] },
    code: { type: 'string' as const, enum: Object.keys(ERROR_STATUS), example: 'CARD.NOT_FOUND' },
    message: { type: 'string' as const, example: 'This credit card does not exist.' },
    errors: {
      type: 'array' as const,
      items: {
        type: 'object' as const,
        required: ['field', 'message'],
        properties: {
          field: { type: 'string' as const, example: 'sort_order' },
          message: { type: 'string' as const, example: 'Must be a whole number.' },
        },
      },
    },
    requestId: { type: 'string' as const, example: '8c5f2d0a1b3e-4f' },
  },
};

/** The description of every call, with the one error shape on each. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Loan, credit-card and insurance marketplace')
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Error: ERROR_SCHEMA },
  };
  for (const [address, path] of Object.entries(document.paths)) {
    for (const operation of [path.get, path.post, path.put, path.delete]) {
      if (!operation) continue;
      // Decorators tell them in an order of the compiler's own.
      operation.parameters?.sort((a, b) => placeIn(address, a) - placeIn(address, b));
      operation.responses['default'] = {
        description: 'Refused or failed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      };
    }
  }
  return document;
}

/** Parameters stand as in the path, those outside it after them. */
function placeIn(address: string, parameter: object): number {
  const at = 'name' in parameter ? address.indexOf(`{${String(parameter.name)}}`) : -1;
  return at < 0 ? address.length : at;
}
