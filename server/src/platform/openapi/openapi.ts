import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { type Caller, GRANTS } from '@marketplace/contract/permissions/permissions.js';
import type { Access } from '../auth/allow.decorator.js';
import { commonErrors } from './common-errors.js';
import { ERROR_SCHEMA, errorResponses } from './error-responses.js';
import { operationId, routesOf } from './routes.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

const DESCRIPTION =
  'Every error is the `Error` schema, its message in the language of `Accept-Language` (en, hi). ' +
  'Bodies with unknown properties are refused. Lists take `sort`, `range` and `filter` as JSON and answer `Content-Range`. ' +
  'Calls that need a session take the token of a sign-in as `Authorization: Bearer <token>`.';

/** The areas of the service in the order in which a reader meets them, each with what it is about. */
const AREAS: Record<string, string> = {
  Accounts: 'Signing in as an admin, sessions, the second step, languages.',
  Customers: 'Signing in with a passcode, profiles, consents and what else customers do with their data.',
  Loans: 'Applications, offers, sending to lenders, and what lenders report.',
  Catalogue: 'Lenders, their gateways and switches, credit cards, and the hosts that links may lead to.',
  Partners: 'Partners and their users, merchants, tracking links.',
  Portal: 'What the partner portal asks for.',
  Money: 'Revenue slabs of lenders, the commission ledger, payouts.',
  Desk: 'Support of customers: cases, who works on them, and what is done.',
  Operations: 'Files of lenders, the dashboard, requests to delete personal data.',
  Pages: 'What the public pages show to messengers.',
  Platform: 'Pictures, option lists, places, health and figures of the service.',
};

/** The description of every call: what the controllers declare, and what holds for all of their kind. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Loan, credit-card and insurance marketplace')
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/', 'The server that shows this description')
    .addBearerAuth()
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An API key of a partner' }, 'api-key')
    .build();
  const document = SwaggerModule.createDocument(app, config, { operationIdFactory: operationId });
  const components = (document.components ??= {});
  components.schemas = { ...components.schemas, Error: ERROR_SCHEMA };

  const routes = routesOf(app);
  const rooms = new Map(Object.keys(AREAS).map((area) => [area, new Set<string>()]));
  for (const [path, { operation, method }] of operationsOf(document)) {
    const route = routes.get(operation.operationId ?? '')!;
    // Decorators tell them in an order of the compiler's own.
    operation.parameters?.sort((a, b) => placeIn(path, a) - placeIn(path, b));
    operation.description = [operation.description, callersOf(route.access)].filter(Boolean).join('\n\n');
    operation.security = securityOf(route.access);
    operation.tags = (operation.tags ?? []).map((room) => `${route.area}: ${room}`);
    for (const tag of operation.tags) rooms.get(route.area)?.add(tag);
    const isRepeatable = (operation.parameters ?? []).some((one) => 'name' in one && one.name === 'Idempotency-Key');
    const codes = [...route.errors, ...commonErrors(route, { method, path, isRepeatable })];
    Object.assign(operation.responses, errorResponses(codes, components));
  }
  document.tags = [...rooms].flatMap(([area, tags]) =>
    [...tags].sort().map((name) => ({ name, description: AREAS[area]! })),
  );
  return Object.assign(document, {
    'x-tagGroups': [...rooms].map(([name, tags]) => ({ name, tags: [...tags].sort() })),
  });
}

function operationsOf(document: OpenAPIObject): [path: string, { method: string; operation: Operation }][] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'delete'] as const).flatMap((method) => {
      const operation = item[method];
      return operation ? [[path, { method, operation }] as [string, { method: string; operation: Operation }]] : [];
    }),
  );
}

const CALLERS: Record<Caller, string> = {
  customer: 'customers',
  'partner:OWNER': 'owners of partners',
  'partner:STAFF': 'their staff',
  'partner:MERCHANT': 'their merchants',
  'partner:AGENT': 'agents of merchants',
  'admin:1': 'admins of role 1',
  'admin:2': 'admins of role 2',
  'admin:3': 'admins of role 3',
};

function callersOf(access: Access | undefined): string {
  if (access?.kind === 'public') {
    return access.session === 'optional' ? 'Needs no session; a valid one is read.' : 'Needs no session.';
  }
  if (access?.kind === 'api-key') {
    return access.scope === null ? 'For any API key of a partner.' : `For API keys with the scope \`${access.scope}\`.`;
  }
  const callers = access ? GRANTS[access.permission].map((caller) => CALLERS[caller]) : ['nobody'];
  return `For ${new Intl.ListFormat('en').format(callers)}.`;
}

function securityOf(access: Access | undefined): Record<string, string[]>[] {
  if (access?.kind === 'api-key') return [{ 'api-key': [] }];
  if (access?.kind !== 'public') return [{ bearer: [] }];
  return access.session === 'optional' ? [{}, { bearer: [] }] : [];
}

/** Parameters stand as in the path, those outside it after them. */
function placeIn(address: string, parameter: object): number {
  const at = 'name' in parameter ? address.indexOf(`{${String(parameter.name)}}`) : -1;
  return at < 0 ? address.length : at;
}
