import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { EDITABLE } from './editable.js';

interface Description {
  paths: Record<string, { put?: { requestBody: { content: { 'application/json': { schema: { $ref: string } } } } } }>;
  components: { schemas: Record<string, { properties: object }> };
}

it('the properties that the admin app picks from a record are those that the API takes', () => {
  const description = new URL('../../../openapi.json', import.meta.url);
  const { paths, components } = JSON.parse(readFileSync(description, 'utf8')) as Description;
  const taken = Object.entries(paths).flatMap(([path, { put }]) => {
    const [, resource] = /^\/api\/admin\/([a-z-]+)\/\{id\}$/.exec(path) ?? [];
    if (resource === undefined || put === undefined) return [];
    const name = put.requestBody.content['application/json'].schema.$ref.split('/').at(-1)!;
    return [[resource, Object.keys(components.schemas[name]!.properties).sort()]] as const;
  });
  const sent = Object.entries(EDITABLE).map(([resource, names]) => [resource, [...names].sort()]);
  expect(Object.fromEntries(taken)).toMatchObject(Object.fromEntries(sent));
});
