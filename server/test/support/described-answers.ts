import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

interface Description {
  paths: Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>>;
  components: { responses: Record<string, { content: Record<string, { examples: Record<string, unknown> }> }> };
}

/** The codes that openapi.json names of each route, such as `GET /api/admin/lenders/:id`. */
function describedCodes(): Map<string, Set<string>> {
  const { paths, components } = JSON.parse(
    readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'),
  ) as Description;
  const codes = new Map<string, Set<string>>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { responses }] of Object.entries(operations)) {
      const shared = Object.values(responses).flatMap(({ $ref }) => $ref?.split('/').pop() ?? []);
      const named = shared.flatMap((name) =>
        Object.keys(components.responses[name]!.content['application/json']!.examples),
      );
      codes.set(`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`, new Set(named));
    }
  }
  return codes;
}

let described: Map<string, Set<string>> | undefined;

/** The errors that `fastify` answers from now on and that openapi.json does not name of their routes. */
export function undescribedAnswers(fastify: FastifyInstance): Set<string> {
  const codesOf = (described ??= describedCodes());
  const undescribed = new Set<string>();
  fastify.addHook('preSerialization', (request, _reply, payload, done) => {
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    const code = errorCode(payload);
    if (code !== undefined && codesOf.get(route)?.has(code) === false) undescribed.add(`${route} answers ${code}`);
    done(null, payload);
  });
  return undescribed;
}

function errorCode(payload: unknown): string | undefined {
  if (typeof payload !== 'object' || payload === null || !('success' in payload) || payload.success !== false) return;
  return 'code' in payload && typeof payload.code === 'string' ? payload.code : undefined;
}
