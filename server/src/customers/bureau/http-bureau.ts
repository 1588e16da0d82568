import { randomUUID } from 'node:crypto';
import { PROFILE_FIELDS } from '@marketplace/contract/forms/profile.js';
import { type Outbound, OutboundFailure } from '../../catalogue/gateways/outbound.js';
import type { BureauConfig } from '../../platform/config/outside-services.js';
import type { BureauGateway, BureauPerson } from './bureau-gateway.js';

/** The values that India's bureaus return instead of a score for somebody who is new to credit. */
const NEW_TO_CREDIT: readonly unknown[] = [-1, 0];

/** A bureau's API in the form that docs/operations.md describes. */
export class HttpBureau implements BureauGateway {
  constructor(
    private readonly settings: BureauConfig,
    private readonly outbound: Outbound,
  ) {}

  get name(): string {
    return this.settings.name;
  }

  async scoreOf(person: BureauPerson): Promise<number | null> {
    const { url, key, timeoutMs } = this.settings;
    const { status, body } = await this.outbound.call(new URL(`${url.replace(/\/$/, '')}/credit-score`), {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}` },
      body: { reference: randomUUID(), enquiry: 'soft', ...person },
      timeoutMs,
    });
    if (status !== 200) throw new OutboundFailure(`The bureau answered ${status}`);
    const score = (body as { score?: unknown } | null)?.score;
    if (NEW_TO_CREDIT.includes(score)) return null;
    const { min, max } = PROFILE_FIELDS.credit_score.rule;
    if (typeof score === 'number' && Number.isInteger(score) && score >= min && score <= max) return score;
    throw new OutboundFailure('The bureau answered without a score');
  }
}
