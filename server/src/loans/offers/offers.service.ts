import { Injectable } from '@nestjs/common';
import { istToday } from '@marketplace/contract/dates/ist.js';
import {
  type Evaluation,
  evaluateOffers,
  type Offer,
  type OfferRequest,
  RANKING_POLICIES,
} from '@marketplace/contract/offers/engine.js';
import { type KeyFacts, keyFactsOf } from '@marketplace/contract/offers/key-facts.js';
import { currentTerms, type LenderTerms, pricedTerms } from '@marketplace/contract/offers/lenders-own.js';
import { whatIf } from '@marketplace/contract/offers/what-if.js';
import { type ApplicationState, OPEN_APPLICATION_STATES } from '@marketplace/contract/states/application.js';
import { LenderList, toLender } from '../../catalogue/lenders/lender-list.js';
import { ProfilesService } from '../../customers/profiles/profiles.service.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import { type Actor, sessionOf } from '../../platform/auth/actor.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { decimal } from '../../platform/database/columns.js';
import { DomainError, FieldsRefused } from '../../platform/errors/domain-error.js';
import { type StoredBareApplication, toBareApplication } from '../applications/customer-applications.service.js';
import { ApprovalChancesService } from '../approval-chances/approval-chances.service.js';
import { freezeEarners } from '../applications/who-earns.js';
import type { BareApplication } from '../applications/dto/customer-application.dto.js';
import { type OfferResponse, type OffersResponse, type WishDto } from './dto/offer.dto.js';
import { CurrentOfferRules, type VersionedRules } from './offer-rules.js';
import {
  journeyOf,
  type LockedApplication,
  OffersRepository,
  type OwnApplication,
  type StateAtLender,
} from './offers.repository.js';
import { resultsOf } from './run-results.js';

/** In these states nothing has been chosen: the engine may run again on new facts. */
/** The version of an offer whose terms nobody has chosen yet. */
const NEW_OFFER = 1;
const UNCHOSEN_STATES: readonly ApplicationState[] = ['DRAFT', 'MATCHED', 'NO_MATCH'];

interface Run {
  application: OwnApplication;
  request: OfferRequest;
  evaluation: Evaluation;
  rules: VersionedRules;
}

/** The offers of all lenders for the caller's application (DESIGN section 7), and the choice of one. */
@Injectable()
export class OffersService {
  constructor(
    private readonly repository: OffersRepository,
    private readonly profiles: ProfilesService,
    private readonly partners: PartnersService,
    private readonly lenders: LenderList,
    private readonly rules: CurrentOfferRules,
    private readonly chances: ApprovalChancesService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Runs the engine on the customer's current details. It changes nothing if facts and rules are the same as before, or
   * after an offer was chosen.
   */
  async submit(appId: string, actor: Actor): Promise<BareApplication> {
    let otherRules: string | null = null;
    for (;;) {
      const submitted = await this.submitOn(await this.rules.get(), appId, actor, otherRules);
      if (typeof submitted !== 'string') return submitted;
      otherRules = submitted;
      await this.lenders.refresh();
    }
  }

  /**
   * For a moment after a change of rules, servers have different ones in memory. A run on the same facts is replaced
   * only if this server has refreshed its rules since it saw that run (`otherRules` is the version of that run's
   * rules): otherwise two servers would replace each other's runs, and older rules would win over newer ones. Before
   * that it returns the version that the run had.
   */
  private submitOn(
    rules: VersionedRules,
    appId: string,
    actor: Actor,
    otherRules: string | null,
  ): Promise<BareApplication | string> {
    return this.transactions.run(actor, async (tx) => {
      const application = await this.repository.lock(tx, appId, actor.id);
      if (!application) throw new DomainError('APPLICATION.NOT_FOUND');
      const { id, product_type, partner_id, state, prospect_uuid: uuid, profile_encrypted } = application;
      const details = this.profiles.applicantOf({ uuid, profile_encrypted }, product_type);
      const { missing, updateRequired, lowHouseholdIncome, ...facts } = details;
      if (missing.length > 0) throw new FieldsRefused('APPLICATION.PROFILE_INCOMPLETE', missing);
      if (updateRequired) throw new DomainError('APPLICATION.PROFILE_OLD');
      if (!(OPEN_APPLICATION_STATES as readonly string[]).includes(state)) {
        throw new DomainError('APPLICATION.NOT_OPEN');
      }
      if (!UNCHOSEN_STATES.includes(state)) return toBareApplication(application);
      const partner = await this.partners.byId(partner_id);
      const daysSinceLead = await this.repository.daysSinceLead(application, tx);
      const request: OfferRequest = {
        product: product_type,
        applicant: { ...facts, householdIncomePerYear: lowHouseholdIncome, daysSinceLead },
        tenureMonths: null,
        day: istToday(),
      };
      const last = state === 'DRAFT' ? undefined : await this.repository.lastRun(tx, id);
      if (last && JSON.stringify(last.request) === JSON.stringify(request)) {
        if (last.rules_version === rules.version) return toBareApplication(application);
        if (last.rules_version !== otherRules) return last.rules_version;
      }
      return toBareApplication(await this.run(tx, application, request, rules, partner.utm_id));
    });
  }

  /**
   * The offers for the facts that were frozen at submission; another wish prices them again without being stored.
   * Before the identity check the answer leaves out what could reveal something about the customer: facts, and earlier
   * applications.
   */
  async offers(appId: string, wish: WishDto, actor: Actor): Promise<OffersResponse> {
    const { application, request, evaluation, rules } = await this.evaluate(appId, wish, actor);
    const isConfirmed = sessionOf(actor).identity !== 'unconfirmed';
    const atLenders = isConfirmed ? await this.repository.atLenders(application.id) : [];
    const chances = isConfirmed ? await this.chances.chancesFor(request.product, request.applicant) : null;
    const known = new Map(atLenders.map((row) => [row.lender_id, row]));
    return {
      appId: application.uuid,
      productType: application.product_type,
      state: application.state,
      version: application.version,
      amount: evaluation.amount,
      tenure_months: evaluation.tenure_months,
      range: evaluation.range,
      instalment_limit: isConfirmed ? evaluation.instalment_limit : null,
      matched: evaluation.matched.map((offer) => {
        return toOffer(offer, appId, known.get(offer.lender_id));
      }),
      // A lender that is off is not shown to customers.
      unmatched: isConfirmed
        ? evaluation.unmatched.filter(({ reasons }) => !reasons.some(({ code }) => code === 'VENDOR_OFF'))
        : [],
      what_if: isConfirmed ? whatIf(request, rules.rules, evaluation) : [],
      chances,
      ranking_policy: { name: rules.rules.ranking, order: [...RANKING_POLICIES[rules.rules.ranking]] },
      rules_version: rules.version,
    };
  }

  /** Stores the terms that the customer chose at one lender; the consent comes next. */
  async choose(appId: string, lenderId: number, dto: WishDto, actor: Actor): Promise<OfferResponse> {
    const { application, evaluation } = await this.evaluate(appId, dto, actor);
    const offer = await this.matchedOffer(evaluation, lenderId);
    const vars = { lender: offer.name };
    if (offer.over_instalment_limit) throw new DomainError('OFFER.INSTALMENT_TOO_HIGH');
    await this.transactions.run(actor, async (tx) => {
      const locked = await this.repository.lock(tx, appId, actor.id);
      if (!locked || !(OPEN_APPLICATION_STATES as readonly string[]).includes(locked.state)) {
        throw new DomainError('APPLICATION.NOT_OPEN');
      }
      const atLenders = await this.repository.atLenders(application.id, tx);
      const known = atLenders.find((row) => row.lender_id === lenderId);
      if (known && known.state !== 'OFFERED') throw new DomainError('OFFER.ALREADY_CHOSEN', vars);
      if (known) await this.repository.updateOffer(tx, known.id, offer);
      else await freezeEarners(tx, await this.repository.insertOffers(tx, locked, [offer]));
      // Once for each offer: whoever chooses again, with other terms, has opened it before.
      if (!known || known.version === NEW_OFFER) {
        tx.journey({
          ...journeyOf(locked),
          kind: 'OFFER_OPENED',
          lender_application_id: known?.id ?? null,
          lender_id: lenderId,
          ...(offer.amount > 0 && { facts: { amount: offer.amount } }),
        });
      }
      tx.audit('choose', 'application', application.id, [{ property: 'lender_id', before: null, after: lenderId }]);
    });
    return toOffer(offer, appId);
  }

  async keyFacts(appId: string, lenderId: number, wish: WishDto, actor: Actor): Promise<KeyFacts> {
    const { application, request, evaluation } = await this.evaluate(appId, wish, actor);
    const offer = await this.matchedOffer(evaluation, lenderId);
    const lender = await this.lenders.find(lenderId);
    const { name, name_hi, primary_color } = await this.partners.byId(application.partner_id);
    const facts =
      lender &&
      keyFactsOf(offer, toLender(lender), request.applicant.creditScore, {
        day: request.day,
        application: application.uuid,
        brand: { name, name_hi, primary_color },
      });
    if (!facts) throw new DomainError('OFFER.NOT_MATCHED', { lender: offer.name });
    await this.noteKeyFacts(application, lenderId, actor);
    return facts;
  }

  /** Notes once for each offer that the customer had the statement open. */
  private async noteKeyFacts({ id, uuid }: OwnApplication, lenderId: number, actor: Actor): Promise<void> {
    if (await this.repository.hasOpenedKeyFacts(id, lenderId)) return;
    await this.transactions.run(actor, async (tx) => {
      const application = await this.repository.lock(tx, uuid, actor.id);
      if (!application || (await this.repository.hasOpenedKeyFacts(id, lenderId, tx))) return;
      tx.journey({ ...journeyOf(application), kind: 'KFS_OPENED', lender_id: lenderId });
    });
  }

  private async run(
    tx: Tx,
    application: LockedApplication,
    request: OfferRequest,
    rules: VersionedRules,
    utmId: string | null,
  ): Promise<StoredBareApplication> {
    const evaluation = evaluateOffers(request, rules.rules);
    const { matched } = evaluation;
    const before = application.state === 'DRAFT' ? [] : await this.repository.atLenders(application.id, tx);
    const [offered, further] = [
      before.filter(({ state }) => state === 'OFFERED'),
      new Set(before.filter(({ state }) => state !== 'OFFERED').map(({ lender_id }) => lender_id)),
    ];
    await this.repository.removeOffers(tx, application, offered);
    const ids = await this.repository.insertOffers(
      tx,
      application,
      matched.filter((offer) => !offer.over_instalment_limit && !further.has(offer.lender_id)),
    );
    const state = matched.length > 0 ? 'MATCHED' : 'NO_MATCH';
    const submitted = await this.repository.freeze(tx, application, state, request, utmId);
    await freezeEarners(tx, ids);
    await this.rules.keep(tx, rules);
    await this.repository.log(tx, application.id, {
      request,
      rules_version: rules.version,
      results: resultsOf(evaluation),
    });
    if (application.submitted_at === null) tx.journey({ ...journeyOf(application), kind: 'SUBMITTED' });
    if (application.state !== state) tx.journey({ ...journeyOf(application), kind: state, source: 'system' });
    tx.audit('submit', 'application', application.id, [{ property: 'state', before: application.state, after: state }]);
    return submitted;
  }

  /** The frozen facts with the customer's wish, evaluated with the current rules. */
  private async evaluate(appId: string, wish: WishDto, actor: Actor): Promise<Run> {
    const found = await this.repository.applicationWithRun(appId, actor.id);
    if (!found) throw new DomainError('APPLICATION.NOT_FOUND');
    const { application, last } = found;
    if (!last) {
      // The last run of a finished application may have been archived.
      const isOpen = (OPEN_APPLICATION_STATES as readonly string[]).includes(application.state);
      throw new DomainError(isOpen ? 'APPLICATION.NOT_SUBMITTED' : 'APPLICATION.NOT_OPEN');
    }
    const { applicant } = last.request;
    const request: OfferRequest = {
      ...last.request,
      applicant: {
        ...applicant,
        desiredAmount: wish.amount ?? applicant.desiredAmount,
        daysSinceLead: await this.repository.daysSinceLead(application),
      },
      tenureMonths: wish.tenure_months ?? last.request.tenureMonths,
      day: istToday(),
    };
    const rules = await this.rules.get();
    return { application, request, evaluation: evaluateOffers(request, rules.rules), rules };
  }

  private async matchedOffer({ matched }: Evaluation, lenderId: number): Promise<Offer> {
    const offer = matched.find(({ lender_id }) => lender_id === lenderId);
    if (offer) return offer;
    const lender = await this.lenders.find(lenderId);
    // A lender that is off does not exist for customers.
    if (lender?.lender_status !== 1) throw new DomainError('LENDER.NOT_FOUND');
    throw new DomainError('OFFER.NOT_MATCHED', { lender: lender.name });
  }
}

/** The terms that the lender itself has named, which count more than those of the engine. */
function termsOf(row: StateAtLender): LenderTerms | null {
  return currentTerms({
    sanctioned_amount: decimal.from(row.sanctioned_amount),
    tenure_months: row.tenure_months,
    interest_rate_pa: decimal.from(row.interest_rate_pa),
    processing_fee: decimal.from(row.processing_fee),
    lender_offers: row.lender_offers === null ? [] : (JSON.parse(row.lender_offers) as LenderTerms[]),
  });
}

function ownFigures(terms: LenderTerms): Partial<OfferResponse> {
  const { processing_fee, net_disbursal, ...figures } = pricedTerms(terms);
  const fee = processing_fee ?? 0;
  return {
    ...figures,
    net_disbursal: net_disbursal ?? terms.amount - fee,
    fees: { lender: fee, third_party: 0, total: fee },
    counter_offer: false,
  };
}

function toOffer({ priority: _ours, ...offer }: Offer, appId: string, row?: StateAtLender): OfferResponse {
  const own = row ? termsOf(row) : null;
  return {
    ...offer,
    ...(own && ownFigures(own)),
    is_lenders_own: own !== null,
    premium: decimal.from(row?.premium ?? null),
    premium_on: row?.premium_on ?? null,
    state: row?.state ?? 'OFFERED',
    kfs: `/api/applications/${appId}/lenders/${offer.lender_id}/kfs`,
  };
}
