import {
  DEDUPE_OUTCOMES,
  type DedupeOutcome,
  type GatewayAuth,
  type Lead,
} from '@marketplace/contract/gateways/gateway.js';
import { parseAmount, parsePercent } from '@marketplace/contract/imports/cells.js';
import {
  type ApiGateway,
  type DedupeKeys,
  type Journey,
  type LenderOffer,
  LenderRefusal,
  type LenderReport,
} from './lender-gateway.js';
import { type Mapping, parseTenure, readReport } from './lender-report.js';
import { type Outbound, type OutboundAnswer, type OutboundCall, OutboundFailure } from './outbound.js';

export interface HttpSettings extends Mapping {
  lenderId: number;
  /** Version of the settings; a token is valid only for the settings with which it was requested. */
  version: number;
  /** The common prefix of all calls. */
  baseUrl: string;
  auth: GatewayAuth;
  clientId: string;
  clientSecret: string;
}

/** The last token of each lender, by id. */
export type Tokens = Map<number, { version: number; token: string; until: number }>;

/** A token is no longer used shortly before it expires. */
const TOKEN_MARGIN_MS = 30_000;
const OFFERS_MAX = 20;
/** Statuses after which the same call may succeed. */
const PASSING = new Set([408, 425, 429]);

/** A lender's API in the form that docs/operations.md describes; the lender's own field names are translated. */
export class HttpGateway implements ApiGateway {
  constructor(
    private readonly settings: HttpSettings,
    private readonly outbound: Pick<Outbound, 'call'>,
    private readonly tokens: Tokens,
  ) {}

  async checkDuplicate({ mobile, pan, email }: DedupeKeys): Promise<DedupeOutcome> {
    const body = await this.json('leads/check', {
      method: 'POST',
      body: { mobile_hmac: mobile, pan_hmac: pan, email_hmac: email },
    });
    const status = (body as { status?: unknown } | null)?.status;
    return DEDUPE_OUTCOMES.find((outcome) => outcome === status) ?? 'UNKNOWN';
  }

  async submit(lead: Lead): Promise<LenderReport> {
    const named = Object.entries<string | number | null>({ ...lead }).map(([field, value]): [string, unknown] => [
      this.settings.field_map[field] ?? field,
      value,
    ]);
    const body = await this.json('leads', {
      method: 'POST',
      headers: { 'Idempotency-Key': lead.lead_id },
      body: Object.fromEntries(named),
    });
    return readReport(body, this.settings);
  }

  async status(leadId: string): Promise<LenderReport> {
    return readReport(await this.json(`leads/${leadId}`, { method: 'GET' }), this.settings);
  }

  async offers(leadId: string): Promise<LenderOffer[]> {
    const body = await this.json(`leads/${leadId}/offers`, { method: 'GET' });
    const offers = (body as { offers?: unknown } | null)?.offers;
    return (Array.isArray(offers) ? offers : []).slice(0, OFFERS_MAX).flatMap((offer) => readOffer(offer) ?? []);
  }

  async confirmOtp(leadId: string, otp: string): Promise<'right' | 'wrong'> {
    const { status } = await this.call(`leads/${leadId}/otp`, { method: 'POST', body: { otp } });
    if (status >= 200 && status < 300) return 'right';
    if (status === 422) return 'wrong';
    throw new LenderRefusal(status);
  }

  async resendOtp(leadId: string): Promise<void> {
    await this.json(`leads/${leadId}/otp/resend`, { method: 'POST' });
  }

  async withdraw(leadId: string): Promise<void> {
    await this.json(`leads/${leadId}/withdraw`, { method: 'POST' });
  }

  journeyUrl({ journeyUrl }: Journey): string | null {
    return journeyUrl;
  }

  private async json(path: string, call: OutboundCall): Promise<unknown> {
    const { status, body } = await this.call(path, call);
    if (status < 200 || status >= 300) throw new LenderRefusal(status);
    return body;
  }

  /** If the token is refused, repeats the call with a new one. */
  private async call(path: string, call: OutboundCall): Promise<OutboundAnswer> {
    const authorized = async () =>
      this.send(path, { ...call, headers: { ...call.headers, Authorization: await this.authorization() } });
    const answer = await authorized();
    if (answer.status !== 401 || !this.tokens.delete(this.settings.lenderId)) return answer;
    return authorized();
  }

  private async send(path: string, call: OutboundCall): Promise<OutboundAnswer> {
    const answer = await this.outbound.call(new URL(`${this.settings.baseUrl.replace(/\/$/, '')}/${path}`), call);
    const { status } = answer;
    if (status >= 500 || PASSING.has(status)) throw new OutboundFailure(`The lender answered ${status}`);
    return answer;
  }

  private async authorization(): Promise<string> {
    const { lenderId, version, auth, clientId, clientSecret } = this.settings;
    if (auth === 'bearer') return `Bearer ${clientSecret}`;
    if (auth === 'basic') return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const known = this.tokens.get(lenderId);
    if (known?.version === version && Date.now() < known.until) return `Bearer ${known.token}`;
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    });
    const answer = await this.send('token', { method: 'POST', body });
    if (answer.status !== 200) throw new LenderRefusal(answer.status);
    const { access_token, expires_in } = (answer.body ?? {}) as { access_token?: unknown; expires_in?: unknown };
    if (typeof access_token !== 'string') throw new OutboundFailure('The lender gave no token');
    const seconds = typeof expires_in === 'number' ? expires_in : 0;
    const until = Date.now() + seconds * 1000 - TOKEN_MARGIN_MS;
    this.tokens.set(lenderId, { version, token: access_token, until });
    return `Bearer ${access_token}`;
  }
}

function readOffer(offer: unknown): LenderOffer | undefined {
  const fields = (offer ?? {}) as Record<string, unknown>;
  const number = (value: unknown, parse: (value: string | number) => number | undefined) =>
    typeof value === 'string' || typeof value === 'number' ? parse(value) : undefined;
  const rupees = (value: string | number) => parseAmount(value, false);
  const amount = number(fields['amount'], rupees);
  const tenure_months = number(fields['tenure_months'], parseTenure);
  const rate_percent_per_year = number(fields['rate_percent_per_year'], parsePercent);
  if (amount === undefined || rate_percent_per_year === undefined || tenure_months === undefined) return undefined;
  const processing_fee = number(fields['processing_fee'], rupees) ?? null;
  return { amount, tenure_months, rate_percent_per_year, processing_fee };
}
