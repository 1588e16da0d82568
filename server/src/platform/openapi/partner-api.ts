import type { OpenAPIObject } from '@nestjs/swagger';
import type { ERROR_SCHEMA } from './error-responses.js';

const PREFIX = '/api/partner-api/';

const DESCRIPTION =
  'What programs of partners call. Each call takes an API key as `Authorization: Bearer <key>`; owners create keys in ' +
  'the portal, under "Digital integration". A test key acts on the sandbox alone. Every error is the `Error` schema, ' +
  'its message in the language of `Accept-Language` (en, hi), and each answer has `RateLimit-*` headers.';

const REFERENCE = /^#\/components\/(\w+)\/(.+)$/;

/** The part of `whole` that partners call, with what it refers to and nothing else. */
export function partnerApiDocument(whole: OpenAPIObject): OpenAPIObject {
  const paths = Object.fromEntries(Object.entries(whole.paths).filter(([path]) => path.startsWith(PREFIX)));
  const used = new Set(Object.values(paths).flatMap((item) => item.get?.tags ?? item.post?.tags ?? []));
  const known = (whole.components ?? {}) as Record<string, Record<string, unknown> | undefined>;
  const components: Record<string, Record<string, unknown>> = {
    securitySchemes: { 'api-key': known['securitySchemes']?.['api-key'] },
  };
  const take = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [name, value] of Object.entries(node)) {
      const [, kind = '', key = ''] = (name === '$ref' && REFERENCE.exec(String(value))) || [];
      if (kind === '' || components[kind]?.[key] !== undefined) {
        take(value);
        continue;
      }
      const found = known[kind]?.[key];
      components[kind] = { ...components[kind], [key]: found };
      take(found);
    }
  };
  take(paths);
  // Of all codes of the service only those that these calls answer.
  const codes = Object.keys(components['examples'] ?? {});
  const error = known['schemas']?.['Error'] as typeof ERROR_SCHEMA;
  const code = { ...error.properties.code, enum: codes, example: codes[0] };
  components['schemas'] = {
    ...components['schemas'],
    Error: { ...error, properties: { ...error.properties, code } },
  };
  return {
    openapi: whole.openapi,
    info: { ...whole.info, title: 'Partner API', description: DESCRIPTION },
    servers: whole.servers ?? [],
    tags: (whole.tags ?? []).filter(({ name }) => used.has(name)),
    paths,
    components: components,
  };
}
