import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SANDBOX_BUREAU } from '../platform/config/outside-services.js';
import { sandboxSecrets } from '../platform/demo-data/sandbox-secrets.js';
import { type Behaviour, DEFAULT_BEHAVIOUR, SANDBOX_OTP } from './behaviour.js';
import { journeyPage } from './journey-page.js';
import { premiumFor } from './premium.js';

export interface SandboxLead {
  reference: string;
  /** As it was sent. */
  body: Record<string, unknown>;
  status: string;
  /** The key of each time it was sent. */
  keys: string[];
  withdrawn: boolean;
}

interface SandboxLender {
  behaviour: Required<Behaviour>;
  leads: Map<string, SandboxLead>;
  tokens: Set<string>;
  /** What arrived, in order: `POST leads`. */
  calls: string[];
  /** Whom a bureau was asked about, as it was sent. */
  enquiries: Record<string, unknown>[];
}

interface Call {
  lender: SandboxLender;
  code: string;
  request: IncomingMessage;
  body: Record<string, unknown>;
  id: string;
}

interface Answer {
  status: number;
  body?: unknown;
  html?: string;
}

const LATE_SECONDS = 600;

/**
 * Plays lenders that have an API and a credit bureau, for development and tests: tokens, de-dupe, leads, offers, codes, a page for the
 * customer, signed callbacks, and faults on request. Listens on this machine only and forgets everything when it ends.
 * Each lender has its own part below `/{code}`; `PUT /{code}/behaviour` says how it behaves from then on.
 */
export class LenderSandbox {
  private readonly lenders = new Map<string, SandboxLender>();
  private readonly timers = new Set<NodeJS.Timeout>();
  /** Where callbacks go: the address of the marketplace. */
  callbackBase = '';

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.respond(request, response));
  }

  static async start(port = 0): Promise<LenderSandbox> {
    const server = createServer();
    const sandbox = new LenderSandbox(server);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return sandbox;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer);
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  lender(code: string): SandboxLender {
    let lender = this.lenders.get(code);
    if (!lender) {
      lender = { behaviour: { ...DEFAULT_BEHAVIOUR }, leads: new Map(), tokens: new Set(), calls: [], enquiries: [] };
      this.lenders.set(code, lender);
    }
    return lender;
  }

  behave(code: string, behaviour: Behaviour): void {
    Object.assign(this.lender(code).behaviour, behaviour);
  }

  /** Says `words` of a lead to the marketplace; answers the status of each call. */
  async sendCallback(
    code: string,
    leadId: string,
    status: string,
    more: Record<string, unknown> = {},
  ): Promise<number[]> {
    const { behaviour, leads } = this.lender(code);
    const lead = leads.get(leadId);
    if (lead) lead.status = status;
    const body = JSON.stringify({
      event_id: randomUUID(),
      lead_id: leadId,
      reference: lead?.reference,
      status,
      journey_url: `${this.url}/${code}/journey/${leadId}`,
      ...more,
    });
    const age = behaviour.callbacks === 'late' ? LATE_SECONDS : 0;
    const secret = behaviour.callbacks === 'wrong signature' ? 'another' : sandboxSecrets(code).callbackSecret;
    const answers: number[] = [];
    for (let times = behaviour.callbacks === 'duplicate' ? 3 : 1; times > 0; times--) {
      answers.push(await this.post(code, body, secret, age));
    }
    return answers;
  }

  private async post(code: string, body: string, secret: string, ageSeconds: number): Promise<number> {
    const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds);
    const answer = await fetch(`${this.callbackBase}/api/lender-callback/${code}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Timestamp': timestamp,
        'X-Signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
      },
      body,
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body, html } = await this.answer(request).catch((): Answer => ({ status: 400 }));
    // The connection ends without an answer, as when a network fails.
    if (status === 0) {
      response.destroy();
      return;
    }
    response.writeHead(status, {
      'Content-Type': html === undefined ? 'application/json' : 'text/html; charset=utf-8',
    });
    response.end(html ?? JSON.stringify(body ?? {}));
  }

  private async answer(request: IncomingMessage): Promise<Answer> {
    const { pathname } = new URL(request.url ?? '/', 'http://sandbox');
    const [, code = '', ...parts] = pathname.split('/');
    if (!/^[\w-]{1,60}$/.test(code)) return { status: 404 };
    const lender = this.lender(code);
    const body = await bodyOf(request);
    // The id of a lead stands second in every path that has one.
    const id = parts[1] ?? '';
    const route = `${request.method} ${parts.map((part, at) => (at === 1 && part !== 'check' ? ':id' : part)).join('/')}`;
    const call: Call = { lender, code, request, body, id };
    if (route === 'PUT behaviour') return this.changeBehaviour(call);
    if (route === 'GET journey/:id') return this.showJourney(call);
    if (route === 'POST journey/:id') return this.takeJourneyStep(call);
    lender.calls.push(route);
    // Decided as it arrives: a slow call, whose caller may have left, takes no failure from those that come later.
    const fails = lender.behaviour.fail > 0;
    if (fails) lender.behaviour.fail--;
    if (lender.behaviour.slow > 0) await new Promise((resolve) => setTimeout(resolve, lender.behaviour.slow));
    if (fails) return { status: 500 };
    if (lender.behaviour.garbage > 0) {
      lender.behaviour.garbage--;
      return { status: 200, html: '<p>Our service is being maintained' };
    }
    if (route === 'POST credit-score') return answerScore(call);
    if (route === 'POST token') return giveToken(call);
    if (!lender.tokens.has(request.headers.authorization ?? '')) return { status: 401 };
    if (route === 'POST leads/check') return { status: 200, body: { status: lender.behaviour.dedupe } };
    if (route === 'POST leads') return this.takeLead(call);
    const lead = lender.leads.get(id);
    if (!lead) return { status: 404 };
    switch (route) {
      case 'GET leads/:id':
        return { status: 200, body: this.reportOf(code, id, lead) };
      case 'GET leads/:id/offers':
        return { status: 200, body: { offers: offersFor(lead) } };
      case 'POST leads/:id/otp':
        return this.checkOtp(call, lead);
      case 'POST leads/:id/otp/resend':
        return { status: 200 };
      case 'POST leads/:id/withdraw':
        lead.withdrawn = true;
        lead.status = 'WITHDRAWN';
        return { status: 200 };
      default:
        return { status: 404 };
    }
  }

  private changeBehaviour({ lender, body }: Call): Answer {
    const known = Object.entries(body).filter(([name]) => name in DEFAULT_BEHAVIOUR);
    Object.assign(lender.behaviour, Object.fromEntries(known));
    return { status: 200, body: lender.behaviour };
  }

  /** The same key again is the same lead. */
  private takeLead({ lender, code, request, body }: Call): Answer {
    const key = String(request.headers['idempotency-key']);
    const id = String(body['lead_id']);
    const known = lender.leads.get(id);
    const lead: SandboxLead = known ?? {
      reference: `${code.slice(0, 8).toUpperCase()}-${String(lender.leads.size + 1).padStart(6, '0')}`,
      body,
      status: lender.behaviour.otp ? 'OTP_REQUIRED' : 'NEW',
      keys: [],
      withdrawn: false,
    };
    lead.keys.push(key);
    lender.leads.set(id, lead);
    if (!known && !lender.behaviour.otp) this.play(code, id);
    if (lender.behaviour.drop > 0) {
      lender.behaviour.drop--;
      return { status: 0 };
    }
    return {
      status: known ? 200 : 201,
      body: { reference: lead.reference, status: lead.status, ...detailsOf(lead.status, lead) },
    };
  }

  private checkOtp({ code, id, body }: Call, lead: SandboxLead): Answer {
    if (body['otp'] !== SANDBOX_OTP) return { status: 422 };
    lead.status = 'NEW';
    this.play(code, id);
    return { status: 200 };
  }

  /** Says its words one after the other. */
  private play(code: string, id: string): void {
    const { behaviour } = this.lender(code);
    if (behaviour.callbacks === 'none') return;
    const words = behaviour.callbacks === 'out of order' ? behaviour.script.toReversed() : behaviour.script;
    for (const [at, word] of words.entries()) {
      const timer = setTimeout(
        () => {
          this.timers.delete(timer);
          // A marketplace that is away hears of it when it asks.
          void this.sendCallback(code, id, word, detailsOf(word, this.lender(code).leads.get(id))).catch(
            () => undefined,
          );
        },
        behaviour.pace * (at + 1),
      );
      this.timers.add(timer);
    }
  }

  private reportOf(code: string, id: string, { reference, status, body }: SandboxLead) {
    const journey_url = `${this.url}/${code}/journey/${id}`;
    return { reference, status, journey_url, ...detailsOf(status, { body }) };
  }

  private showJourney({ code, lender, id }: Call): Answer {
    const lead = lender.leads.get(id);
    return lead ? this.page(code, id, lead) : { status: 404 };
  }

  private async takeJourneyStep({ code, lender, id, body }: Call): Promise<Answer> {
    const lead = lender.leads.get(id);
    if (!lead) return { status: 404 };
    const status = String(body['status']);
    await this.sendCallback(code, id, status, detailsOf(status, lead));
    return this.page(code, id, lead);
  }

  private page(code: string, leadId: string, lead: SandboxLead): Answer {
    const { status } = lead;
    return {
      status: 200,
      html: journeyPage({ code, leadId, status, insures: insures(lead), home: this.callbackBase }),
    };
  }
}

function answerScore({ lender, request, body }: Call): Answer {
  if (request.headers.authorization !== `Bearer ${SANDBOX_BUREAU.key}`) return { status: 401 };
  lender.enquiries.push(body);
  return { status: 200, body: { score: lender.behaviour.score } };
}

function giveToken({ lender, code, body }: Call): Answer {
  const { clientId, clientSecret } = sandboxSecrets(code);
  if (body['client_id'] !== clientId || body['client_secret'] !== clientSecret) return { status: 401 };
  const token = randomUUID();
  lender.tokens.add(`Bearer ${token}`);
  return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 3600 } };
}

function insures(lead: Pick<SandboxLead, 'body'>): boolean {
  return lead.body['product'] === 'Other Insurance';
}

/** What was asked for; of an insurer, who is asked for none, the sum insured. */
function amountOf(lead: Pick<SandboxLead, 'body'> | undefined): number {
  return Number(lead?.body['loan_amount'] ?? 0) || Number(lead?.body['sum_insured'] ?? 0) || 50_000;
}

function offersFor(lead: SandboxLead) {
  if (insures(lead)) return [];
  const tenure_months = Number(lead.body['tenure_months']) || 12;
  return [{ amount: amountOf(lead), tenure_months, rate_percent_per_year: 18, processing_fee: 1180 }];
}

/** What lenders say with a word. */
function detailsOf(word: string, lead: Pick<SandboxLead, 'body'> | undefined): Record<string, unknown> {
  if (word === 'REJECTED') return { reason: 'Our own checks did not pass' };
  const today = new Date().toISOString().slice(0, 10);
  return {
    ...(word === 'APPROVED' && { sanctioned_amount: amountOf(lead), sanctioned_on: today, tenure_months: 12 }),
    ...(word === 'DISBURSED' && { disbursed_amount: amountOf(lead), disbursed_on: today }),
    ...(lead && insures(lead) && { premium: premiumFor(lead.body) }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  const text = Buffer.concat(parts).toString();
  if (text === '') return {};
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  return JSON.parse(text) as Record<string, unknown>;
}
