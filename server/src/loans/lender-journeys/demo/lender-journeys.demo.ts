import type { INestApplicationContext } from '@nestjs/common';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { DataSource } from 'typeorm';
import { DemoApplications } from '../../applications/demo/applicants.js';
import { readWorld } from '../../applications/demo/applications.demo.js';
import { journeyFigures, type Move, type Refused } from '../journey-figures.js';
import { LenderJourneysService } from '../lender-journeys.service.js';

/** What lenders say of the steps, each one of these ways. */
const WORDS: readonly Partial<Record<LenderApplicationState, string>>[] = [
  {},
  {
    LENDER_ACCEPTED: 'LEAD_RECEIVED',
    KYC_PENDING: 'DOCS_PENDING',
    UNDER_REVIEW: 'IN_PROCESS',
    SANCTIONED: 'APPROVED',
    AGREEMENT_SIGNED: 'ESIGN_DONE',
    DISBURSED: 'LOAN_DISBURSED',
  },
  {
    LENDER_ACCEPTED: 'Login done',
    KYC_PENDING: 'KYC in progress',
    UNDER_REVIEW: 'Underwriting',
    SANCTIONED: 'Credit approved',
    DISBURSED: 'Booked',
  },
];

/** The demo's applications at one lender are too few to be told: these are made like them, and not stored. */
const MADE = 6_000;
/** So that the few stored ones do not take their place. */
const KEPT_UNTIL = new Date('2099-01-01T00:00:00Z');

/** Figures of every lender of the marketplace, so that the portal's page has some at the first start. */
export async function addDemoData(app: INestApplicationContext): Promise<void> {
  const dataSource = app.get(DataSource);
  const kept = await dataSource.query<unknown[]>(
    'SELECT id FROM lender_journey_figures WHERE computed_at = ? LIMIT 1',
    [KEPT_UNTIL],
  );
  if (kept.length > 0) return;
  const moves = new Map<number, Move[]>();
  const refused = new Map<number, Refused[]>();
  const generator = new DemoApplications(await readWorld(dataSource), 0, MADE, 4);
  let id = 0;
  for (let number = 0; number < MADE; number++) {
    for (const { lender, steps, refusal } of generator.make(number).atLenders) {
      id += 1;
      const own = moves.get(lender.lender_id) ?? [];
      own.push(
        ...steps.map(({ state, at }) => ({
          ...{ lender_application_id: id, to_state: state, at },
          raw_status: WORDS[lender.lender_id % WORDS.length]![state] ?? null,
        })),
      );
      moves.set(lender.lender_id, own);
      if (refusal) {
        const { code, reason } = refusal;
        refused.set(lender.lender_id, [...(refused.get(lender.lender_id) ?? []), { raw_status: code, reason }]);
      }
    }
  }
  const journeys = app.get(LenderJourneysService);
  for (const [lender, own] of moves) {
    await journeys.keep(lender, journeyFigures(own, refused.get(lender) ?? []), KEPT_UNTIL);
  }
}
