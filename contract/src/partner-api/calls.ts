import type { ApiKeyMode } from './api-keys.js';

/** The calls of partners' programs, of which the portal shows examples; a test compares them with the API's document. */

export const PARTNER_API = '/api/partner-api/v1';

/** Stands in an example where the id of a lead is to be written. */
export const LEAD_ID = 'LEAD_ID';

export const PARTNER_API_CALLS = [
  { name: 'key', method: 'GET', path: '/key' },
  {
    name: 'createLead',
    method: 'POST',
    path: '/leads',
    idempotencyKey: 'CRM-2041-1',
    body: { phone: '+91 98765 43210', product_type: 'Personal Loans', first_name: 'Sunita', reference: 'CRM-2041' },
  },
  { name: 'leads', method: 'GET', path: '/leads', query: 'limit=50' },
  { name: 'lead', method: 'GET', path: '/leads/{id}' },
  {
    name: 'sandboxState',
    method: 'POST',
    path: '/sandbox/leads/{id}/state',
    body: { state: 'SANCTIONED' },
    isTestOnly: true,
  },
  { name: 'products', method: 'GET', path: '/products' },
  { name: 'eligibility', method: 'GET', path: '/eligibility' },
] as const satisfies readonly Call[];

interface Call {
  name: string;
  method: 'GET' | 'POST';
  /** Below `PARTNER_API`, as the API's document writes it. */
  path: string;
  query?: string;
  body?: Readonly<Record<string, string>>;
  idempotencyKey?: string;
  /** There is no such call of live keys. */
  isTestOnly?: true;
}

export type PartnerApiCall = (typeof PARTNER_API_CALLS)[number];

export function callsOf(mode: ApiKeyMode): readonly PartnerApiCall[] {
  return PARTNER_API_CALLS.filter((call) => mode === 'test' || !('isTestOnly' in call));
}

export const EXAMPLE_LANGUAGES = ['curl', 'javascript'] as const;
export type ExampleLanguage = (typeof EXAMPLE_LANGUAGES)[number];

/** A call as one writes it. `key`: the bearer token, or what stands for it. */
export function exampleOf(call: Call, language: ExampleLanguage, origin: string, key: string): string {
  const address = origin + PARTNER_API + call.path.replace('{id}', LEAD_ID) + (call.query ? `?${call.query}` : '');
  const headers = [
    ['Authorization', `Bearer ${key}`],
    ...(call.body ? [['Content-Type', 'application/json']] : []),
    ...(call.idempotencyKey ? [['Idempotency-Key', call.idempotencyKey]] : []),
  ] as const;
  return language === 'curl' ? curlOf(call, address, headers) : javascriptOf(call, address, headers);
}

type Headers = readonly (readonly string[])[];

function curlOf({ body }: Call, address: string, headers: Headers): string {
  return [
    `curl '${address}'`,
    ...headers.map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body ? [`-d '${JSON.stringify(body)}'`] : []),
  ].join(' \\\n  ');
}

function javascriptOf({ method, body }: Call, address: string, headers: Headers): string {
  const lines = [
    ...(method === 'POST' ? [`method: 'POST',`] : []),
    `headers: {`,
    ...headers.map(([name, value]) => `  '${name}': '${value}',`),
    `},`,
    ...(body ? [`body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),`] : []),
  ];
  return [
    `const answer = await fetch('${address}', {`,
    ...lines.map((line) => `  ${line}`),
    `});`,
    `console.log(answer.status, await answer.json());`,
  ].join('\n');
}
