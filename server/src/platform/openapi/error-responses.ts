import type { OpenAPIObject } from '@nestjs/swagger';
import { type ErrorBody, ERROR_STATUS, type ErrorCode } from '@marketplace/contract/errors/error-codes.js';
import { message } from '@marketplace/contract/i18n/messages.js';

type Components = NonNullable<OpenAPIObject['components']>;

export const ERROR_SCHEMA = {
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

/** What the messages of errors are completed by, for their examples. */
const VARS = {
  ...{
    seconds: 30,
    minutes: 12,
    hours: 5,
    tries: 3,
    left: 2,
    count: 4,
    month: 'October 2026',
    day: '01 Jan 2027',
    extension: '.xlsx',
  },
  ...{ rows: '12,00,000', max: '10,48,575' },
  ...{ lender: 'Kaveri Credit', bureau: 'The credit bureau', folders: 'cards, lenders, partners', limit: '10' },
  name: 'Meera Nair',
  scope: 'leads:write',
  next: '26 Nov 2026, 10:00',
  reason: message('en', 'link.notHttps'),
};

/** Limits that are no megabytes. */
const LIMITS: Partial<Record<ErrorCode, string>> = {
  'REQUEST.TOO_LARGE': '100 KB',
  'API_KEY.TOO_MANY': '2',
  'UPLOAD.TOO_MANY_ROWS': '1,00,000',
};

const HEADERS: Record<number, { name: string; description: string; type: 'integer' | 'string' }> = {
  401: { name: 'WWW-Authenticate', description: 'Bearer', type: 'string' },
  429: { name: 'Retry-After', description: 'Seconds to wait, where they are known', type: 'integer' },
  503: { name: 'Retry-After', description: 'Seconds to wait', type: 'integer' },
};

/**
 * The responses of a route that refuses with `codes`, by status. Routes that refuse alike share one response, which is
 * added to `components` with an example of each code.
 */
export function errorResponses(codes: readonly ErrorCode[], components: Components): Record<number, { $ref: string }> {
  const known = (Object.keys(ERROR_STATUS) as ErrorCode[]).filter((code) => codes.includes(code));
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of known) byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, alike]) => {
      const name = alike.join('-');
      components.responses = { ...components.responses, [name]: responseOf(status, alike) };
      for (const code of alike) components.examples = { ...components.examples, [code]: { value: exampleOf(code) } };
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

function responseOf(status: number, codes: readonly ErrorCode[]) {
  const header = HEADERS[status];
  return {
    description: codes.map((code) => `\`${code}\`: ${exampleOf(code).message}`).join('\n\n'),
    ...(header && {
      headers: { [header.name]: { description: header.description, schema: { type: header.type } } },
    }),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Error' },
            { type: 'object' as const, properties: { code: { type: 'string' as const, enum: [...codes] } } },
          ],
        },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

function exampleOf(code: ErrorCode): ErrorBody {
  return {
    success: false,
    code,
    message: message('en', code, { ...VARS, limit: LIMITS[code] ?? VARS.limit }),
    ...(code === 'REQUEST.INVALID' && { errors: [{ field: 'sort_order', message: message('en', 'field.integer') }] }),
    requestId: '8c5f2d0a1b3e-4f',
  };
}
