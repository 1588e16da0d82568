import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Script } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PARTNER_API, PARTNER_API_CALLS } from '@marketplace/contract/partner-api/calls.js';
import { ERROR_STATUS, type ErrorCode } from '@marketplace/contract/errors/error-codes.js';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { type Route, routesOf } from '../src/platform/openapi/routes.js';
import { validated } from '../src/platform/validation/validate.js';
import { TestApp } from './support/test-app.js';

const root = resolve(import.meta.dirname, '../..');

interface Schema {
  $ref?: string;
  type?: string;
  example?: unknown;
  enum?: unknown[];
  allOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

type Content = Record<string, { schema: Schema; examples?: Record<string, { $ref: string }> }>;

interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; content?: Content }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, { description: string; content: Content }>;
    examples: Record<string, { value: { code: string; message: string } }>;
  };
  tags: { name: string }[];
  'x-tagGroups': { name: string; tags: string[] }[];
}

describe('the API description', () => {
  let app: TestApp;
  let folder: string;
  let document: Document;
  let routes: Map<string, Route>;

  beforeAll(async () => {
    app = await TestApp.start();
    folder = await mkdtemp(join(tmpdir(), 'partner-api-'));
    routes = routesOf(app.app);
    document = (await app.http.get('/api/openapi.json').expect(200)).body as Document;
  });
  afterAll(async () => {
    await app.stop();
    await rm(folder, { recursive: true });
  });

  async function partnerApiFile(): Promise<string> {
    const { text } = await app.http.get('/api/partner-api/openapi.json').expect(200);
    await writeFile(join(folder, 'partner-api.json'), text);
    return join(folder, 'partner-api.json');
  }

  const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path));

  it('the committed description is current; npm run openapi updates it', async () => {
    expect(document).toEqual(JSON.parse(await readFile(`${root}/openapi.json`, 'utf8')));
  });

  it('the apps’ types were generated from the committed description', async () => {
    const generated = astToString(await openapiTypescript(JSON.stringify(document)));
    const committed = await readFile(`${root}/contract/src/api/schema.d.ts`, 'utf8');
    expect(committed.endsWith(generated)).toBe(true);
  });

  it('every request and answer has an example', () => {
    const lacking = operations().flatMap(({ operationId, requestBody, responses }) => {
      const bodies = [requestBody?.content, ...Object.values(responses).map((response) => response.content)];
      return bodies
        .flatMap((content) => Object.values(content ?? {}))
        .filter(({ schema }) => !hasExample(schema, document.components.schemas))
        .map(() => operationId);
    });
    expect(lacking).toEqual([]);
  });

  /** The codes that an operation names under `status`. */
  const codesOf = ({ responses }: Operation, status: string) =>
    Object.keys(sharedResponse(responses[status])?.content['application/json']?.examples ?? {});

  function sharedResponse(response: Operation['responses'][string] | undefined) {
    return document.components.responses[response?.$ref?.split('/').pop() ?? ''];
  }

  it('every call has the one error shape, each code under its own status', () => {
    for (const operation of operations()) {
      const refusals = Object.keys(operation.responses).filter((status) => status >= '400');
      expect([operation.operationId, refusals]).toEqual([
        operation.operationId,
        expect.arrayContaining(['400', '500']),
      ]);
      for (const status of refusals) {
        const codes = codesOf(operation, status);
        expect(sharedResponse(operation.responses[status])?.content['application/json']?.schema).toEqual({
          allOf: [
            { $ref: '#/components/schemas/Error' },
            { type: 'object', properties: { code: { type: 'string', enum: codes } } },
          ],
        });
        expect(codes.map((code) => String(ERROR_STATUS[code as ErrorCode]))).toEqual(codes.map(() => status));
      }
    }
  });

  it('every call has the summary of its @Describe, and says who may call it', () => {
    const lacking = operations().filter(
      ({ summary = '', description = '' }) =>
        !/^[A-Z].{5,}[^.]$/.test(summary) || !/(^|\n)(For .+|Needs no session.*)\.$/.test(description),
    );
    expect(lacking.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('a call names the errors of its kind beside its own', () => {
    const named = (method: string, path: string) => {
      const operation = document.paths[path]![method]!;
      const statuses = Object.keys(operation.responses).filter((status) => status >= '400');
      return Object.fromEntries(statuses.map((status) => [status, codesOf(operation, status)]));
    };
    const always = { 408: ['REQUEST.TIMEOUT'], 429: ['REQUEST.TOO_MANY'], 500: ['SERVER.ERROR'] };
    const sent = {
      400: ['REQUEST.INVALID', 'REQUEST.MALFORMED'],
      413: ['REQUEST.TOO_LARGE'],
      415: ['REQUEST.UNSUPPORTED_MEDIA_TYPE'],
    };
    const admin = { 401: ['AUTH.REQUIRED'], 403: ['AUTH.FORBIDDEN', 'AUTH.SECOND_STEP_REQUIRED'] };
    const database = { 503: ['DATABASE.UNAVAILABLE'] };
    expect(named('post', '/api/admin/lenders')).toEqual({
      ...{ ...always, ...sent, ...admin, ...database, 422: ['IDEMPOTENCY.KEY_REUSED'] },
      400: ['REQUEST.INVALID', 'REQUEST.MALFORMED', 'UTM_LINK.REFUSED'],
      409: ['LENDER.NAME_TAKEN'],
    });
    expect(named('put', '/api/admin/lender-groups/{id}')).toEqual({
      ...{ ...always, ...sent, ...admin, ...database },
      404: ['REQUEST.NOT_FOUND', 'LENDER_GROUP.NOT_FOUND'],
      409: ['LENDER_GROUP.NAME_TAKEN', 'VERSION.CONFLICT'],
    });
    expect(named('get', '/api/consents')).toEqual({
      ...{ ...always, ...database, 400: ['REQUEST.MALFORMED'] },
      ...{ 401: ['AUTH.REQUIRED', 'AUTH.SIGNED_OUT'], 403: ['AUTH.FORBIDDEN', 'IDENTITY.CHECK_REQUIRED'] },
    });
    expect(named('get', '/api/get-credit-cards-data')).toEqual({
      ...{ ...always, ...database, 400: ['REQUEST.MALFORMED'], 401: ['AUTH.REQUIRED', 'AUTH.SIGNED_OUT'] },
    });
    expect(named('post', '/api/pricing/quote')).toEqual({ ...always, ...sent, ...database });
  });

  it('each error has an example with nothing left to fill in', () => {
    for (const [code, { value }] of Object.entries(document.components.examples)) {
      expect(value).toMatchObject({ success: false, code, message: expect.not.stringMatching(/[{}]/) });
    }
  });

  it('a call that needs a session names its token', () => {
    const security = (method: string, path: string) => document.paths[path]?.[method]?.security;
    expect(security('post', '/api/admin/lenders')).toEqual([{ bearer: [] }]);
    expect(security('post', '/api/pricing/quote')).toEqual([]);
    expect(security('get', '/api/get-credit-cards-data')).toEqual([{}, { bearer: [] }]);
  });

  it('calls are grouped by area and room', () => {
    const tags = document.tags.map(({ name }) => name);
    expect(document['x-tagGroups'].flatMap((group) => group.tags)).toEqual(tags);
    for (const { operationId, tags: own = [] } of operations()) {
      expect([operationId, own.filter((tag) => tags.includes(tag)).length, own.length]).toEqual([operationId, 1, 1]);
    }
    expect(tags).toContain('Catalogue: Lenders (admin)');
  });

  it('the examples of a body together are a body that the call accepts', () => {
    const refused = operations().flatMap(({ operationId, requestBody }) => {
      const dto = routes.get(operationId)?.body;
      const schema = requestBody?.content['application/json']?.schema;
      if (!dto || !schema) return [];
      try {
        validated(dto, exampleOf(schema, document.components.schemas));
        return [];
      } catch (error) {
        return [[operationId, error]];
      }
    });
    expect(refused).toEqual([]);
  });

  it('the description of the partner API has its calls and what they refer to, and nothing else', async () => {
    const { body } = await app.http.get('/api/partner-api/openapi.json').expect(200);
    const own = body as typeof document;
    const paths = Object.keys(document.paths).filter((path) => path.startsWith('/api/partner-api/'));
    expect(Object.keys(own.paths)).toEqual(paths);
    expect(paths.length).toBeGreaterThan(5);
    const references = [...JSON.stringify(own).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)];
    const defined = Object.entries((own as { components: Record<string, object> }).components)
      .filter(([kind]) => kind !== 'securitySchemes')
      .flatMap(([kind, parts]) => Object.keys(parts).map((name) => `${kind}/${name}`));
    expect([...new Set(references.map(([, kind, name]) => `${kind}/${name}`))].sort()).toEqual(defined.sort());
    expect(JSON.stringify(own)).not.toMatch(/admin|prospect/i);
  });

  it('the portal has an example of every call of the partner API', async () => {
    const { body } = await app.http.get('/api/partner-api/openapi.json').expect(200);
    const described = Object.entries((body as typeof document).paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const shown = PARTNER_API_CALLS.map(({ method, path }) => `${method} ${PARTNER_API}${path}`);
    expect(shown.toSorted()).toEqual(described.toSorted());
  });

  it.each([
    ['the whole API', () => Promise.resolve('openapi.json')],
    ['the partner API', partnerApiFile],
  ])('the description of %s passes the recommended rules of its linter', async (_what, file) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [`${root}/node_modules/@redocly/cli/bin/cli.js`, 'lint', await file(), '--format', 'json'],
      { cwd: root, maxBuffer: 50 * 1024 * 1024, env: { ...process.env, CI: 'true' } },
    ).catch((failed: { stdout: string }) => failed);
    const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] };
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it.each([
    ['/api/upload-application-status-file', '| status | always | One of LENDER_ACCEPTED, KYC_PENDING, UNDER_REVIEW'],
    ['/api/upload-application-status-file', '- SANCTIONED: sanction, approved, loan approved'],
    [
      '/api/admin/uploads/status',
      '| application_uuid | or another of: application_uuid; lender_id + lender_reference_id |',
    ],
    ['/api/admin/uploads/mis', '| lender_status | always | One of LENDER_ACCEPTED'],
    [
      '/api/admin/uploads/mis',
      '| product | or another of: application_uuid; lender_reference_id; mobile + product | One of Personal Loans',
    ],
    ['/api/admin/uploads/mis', '| remarks |  | Text, at most 500 characters |'],
    ['/api/admin/uploads/mis', '| tenure_months |  | Whole months from 1 to 480 | 24 |'],
    ['/api/admin/uploads/commission', '| period | always | YYYY-MM, MM/YYYY, Mon YYYY, or any day of the month'],
    ['/api/admin/uploads/commission', '| received_on |  | YYYY-MM-DD, DD/MM/YYYY, DD-Mon-YYYY, or a date of Excel'],
  ])('the file of %s is described with its column: %s', (path, row) => {
    const body = document.paths[path]?.['post']?.requestBody?.content['multipart/form-data']?.schema;
    const { image_name: file } = (body as { properties: Record<string, { description: string }> }).properties;
    expect(file?.description).toContain(row);
  });

  it('a commission file is described without statuses', () => {
    expect(JSON.stringify(document.paths['/api/admin/uploads/commission'])).not.toContain('DISBURSED');
  });

  it('the description is shown to people at /api/docs', async () => {
    const page = await app.http.get('/api/docs').expect(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.text).toContain('Marketplace API');
    const script = await fetch(`${app.url}/api/docs/swagger-ui-init.js`).then((answer) => answer.text());
    expect(script).toContain('"openapi"');
    // A type that is no text, such as `String`, would stand in it as a function.
    expect(() => new Script(script)).not.toThrow();
  });
});

/** An example stands at the schema or anywhere below it; a bare text or a file explains itself. */
function hasExample(schema: unknown, schemas: Record<string, unknown>): boolean {
  const text = JSON.stringify(schema);
  if (text === '{"type":"string"}' || text.includes('"format":"binary"')) return true;
  if (/"(example|enum)":/.test(text)) return true;
  return [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].some(([, name = '']) =>
    hasExample(schemas[name], schemas),
  );
}

/** What a reader would send who copies the examples. */
function exampleOf(schema: Schema, schemas: Record<string, Schema>): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.$ref) return exampleOf(schemas[schema.$ref.split('/').pop()!]!, schemas);
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf?.slice(0, 1) ?? [])];
  if (parts.length > 0) {
    const examples = parts.map((part) => exampleOf(part, schemas));
    return examples.length === 1 ? examples[0] : Object.assign({}, ...examples);
  }
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array') return [exampleOf(schema.items!, schemas)];
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [name, exampleOf(property, schemas)]),
  );
}
