import { Injectable } from '@nestjs/common';
import { API_STEPS, LINK_STEPS, UNLENT_STEPS } from '@marketplace/contract/lenders/journey-steps.js';
import { isLoan } from '@marketplace/contract/products/products.js';
import { GatewaysService } from '../../catalogue/gateways/gateways.service.js';
import type { JourneyFigures } from '../../loans/lender-journeys/journey-figures.js';
import { LenderJourneysService } from '../../loans/lender-journeys/lender-journeys.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { portalScopeOf } from '../../platform/auth/portal-scope.js';
import { type OfferedLender, OfferedLenders } from '../eligibility/offered-lenders.js';
import type { LenderJourneyRow, LenderJourneys, StatusWord } from './dto/lender-journeys.dto.js';

const WORDS_MAX = 20;

/** What happens at a lender after the application, from its settings and from what earlier ones came to. */
@Injectable()
export class JourneysOfLenders {
  constructor(
    private readonly offered: OfferedLenders,
    private readonly journeys: LenderJourneysService,
    private readonly gateways: GatewaysService,
  ) {}

  async list(actor: Actor): Promise<LenderJourneys> {
    const [lenders, kept, words] = await Promise.all([
      this.offered.of(portalScopeOf(actor).columns.partner_id),
      this.journeys.all(),
      this.gateways.statusWords(),
    ]);
    return {
      lenders: lenders.map((one) =>
        rowOf(
          one,
          kept.get(one.lender.id)?.figures ?? null,
          one.lender.api === 1 ? words.get(one.lender.id) : undefined,
        ),
      ),
    };
  }
}

function rowOf(
  { lender, products }: OfferedLender,
  figures: JourneyFigures | null,
  agreed: readonly StatusWord[] = [],
): LenderJourneyRow {
  const { id: lender_id, name: lender_name, journey, api, documents, otps } = lender;
  const all = api === 1 ? API_STEPS : LINK_STEPS;
  const states = products.some(isLoan) ? all : all.filter((state) => !UNLENT_STEPS.includes(state));
  const seen = (figures?.words ?? []).filter(({ word }) => !agreed.some((one) => one.word === word));
  return {
    ...{ lender_id, lender_name, product_types: products, journey, api, documents, otps },
    steps: states.map((state) => {
      const known = figures?.steps.find((step) => step.state === state);
      return { state, usual_hours: known?.usual_hours ?? null, most_hours: known?.most_hours ?? null };
    }),
    refusals: figures?.refusals ?? [],
    words: [...agreed, ...seen].slice(0, WORDS_MAX),
  };
}
