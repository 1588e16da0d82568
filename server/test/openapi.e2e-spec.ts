import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Script } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { TestApp } from './support/test-app.js';

const root = resolve(import.meta.dirname, '../..');

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

describe('the API description', () => {
  let app: TestApp;
  let document: Document;

  beforeAll(async () => {
    app = await TestApp.start();
    document = (await app.http.get('/api/openapi.json').expect(200)).body as Document;
  });
  afterAll(() => app.stop());

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

  it('every call has the one error shape', () => {
    for (const { responses } of operations()) {
      expect(responses['default']?.content?.['application/json']?.schema).toEqual({
        $ref: '#/components/schemas/Error',
      });
    }
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
