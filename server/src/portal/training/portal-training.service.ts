import { Injectable } from '@nestjs/common';
import { istDayEnd, istDayStart, istToday } from '@marketplace/contract/dates/ist.js';
import { LANGUAGES } from '@marketplace/contract/i18n/messages.js';
import { certificateFile, formatCertificate } from '@marketplace/contract/training/certificate.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import {
  progressOf,
  rightNeeded,
  TRAINING_GRACE_DAYS,
  type TrainingPage,
  type TrainingPicture,
  validUntil,
} from '@marketplace/contract/training/training.js';
import { CertificatesService } from '../../desk/training/certificates.service.js';
import { type Demand, DemandsRepository, type LackedModule } from '../../desk/training/demands.repository.js';
import { countRight, drawQuestions } from '../../desk/training/draw.js';
import type { TrainingPictureResponse } from '../../desk/training/dto/training-picture.dto.js';
import type { TrainingTryEntity, TrainingVersionEntity } from '../../desk/training/training.entity.js';
import { type ModuleWithText, TrainingRepository } from '../../desk/training/training.repository.js';
import { type Pass, TrainingTriesRepository } from '../../desk/training/training-tries.repository.js';
import { TrainingPicturesService } from '../../desk/training/training-pictures.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { portalScopeOf } from '../../platform/auth/portal-scope.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest, tooMany } from '../../platform/errors/domain-error.js';
import { OfferedLenders } from '../eligibility/offered-lenders.js';
import type {
  CertificateResponse,
  LackedTraining,
  PortalTrainingList,
  PortalTrainingModule,
  PortalTrainingPage,
  PortalTrainingPicture,
  PortalTrainingResponse,
  TrainingDemands,
  TrainingResultResponse,
  TrainingTryResponse,
} from './dto/portal-training.dto.js';

/** More than a day may have, with those that were given up because the module had changed. */
const TRIES_READ = 20;
const DAY_MS = 86_400_000;

/** What the partner offers its customers. */
interface Offered {
  products: readonly ProductType[];
  lenders: readonly number[];
}

type Tries = readonly TrainingTryEntity[];

/** What somebody of the portal learns: their own tries alone, whatever their role. */
@Injectable()
export class PortalTrainingService {
  constructor(
    private readonly training: TrainingRepository,
    private readonly tries: TrainingTriesRepository,
    private readonly pictures: TrainingPicturesService,
    private readonly certificates: CertificatesService,
    private readonly demanded: DemandsRepository,
    private readonly offered: OfferedLenders,
    private readonly transactions: Transactions,
  ) {}

  async list(actor: Actor): Promise<PortalTrainingList> {
    const { userId, columns } = portalScopeOf(actor);
    const [modules, passes, offered] = await Promise.all([
      this.training.published(),
      this.tries.passesOf(userId),
      this.offeredBy(columns.partner_id),
    ]);
    const demands = await this.demanded.ofModules(modules.map(({ id }) => id));
    const now = new Date();
    return {
      modules: modules.map((module) => toModule(module, passes, now, demandOn(demands.get(module.id), offered))),
    };
  }

  async get(id: number, actor: Actor): Promise<PortalTrainingResponse> {
    const { userId, columns } = portalScopeOf(actor);
    const module = await this.training.publishedById(id);
    const [passes, last, demands, pictures, offered] = await Promise.all([
      this.tries.passesOf(userId),
      this.tries.lastOf(userId, id, TRIES_READ),
      this.demanded.ofModules([id]),
      this.pictures.ofPages(module.text.pages),
      this.offeredBy(columns.partner_id),
    ]);
    const now = new Date();
    const { text } = module;
    return {
      ...toModule(module, passes, now, demandOn(demands.get(id), offered)),
      pages: text.pages.map((page) => toPage(page, pictures)),
      right_needed: rightNeeded(text),
      tries_per_day: text.tries_per_day,
      tries_left: Math.max(0, text.tries_per_day - triesOfToday(last)),
      next_try_at: nextTry(last, text, now)?.at.toISOString() ?? null,
      open_try: openTry(last, text)?.id ?? null,
    };
  }

  /** What costs merchants and agents customers; nobody else's links need training. */
  async demands(actor: Actor): Promise<TrainingDemands> {
    const { role, userId, columns } = portalScopeOf(actor);
    if (columns.merchant_id === undefined) return { lacking: [], customers: [] };
    const [lacking, customers] = await Promise.all([
      this.lacking(actor),
      role === 'AGENT'
        ? this.demanded.leadsOf('AGENT', userId)
        : this.demanded.leadsOf('MERCHANT', columns.merchant_id),
    ]);
    return { lacking, customers: customers.map(({ at, ...customer }) => ({ ...customer, at: at.toISOString() })) };
  }

  /** What the caller, or their shop, has not passed before links earn. */
  async lacking(actor: Actor): Promise<LackedTraining[]> {
    const { role, userId, columns } = portalScopeOf(actor);
    if (columns.merchant_id === undefined) return [];
    const [offered, ofShop, own] = await Promise.all([
      this.offeredBy(columns.partner_id),
      this.demanded.lackedBy('MERCHANT', columns.merchant_id),
      role === 'AGENT' ? this.demanded.lackedBy('AGENT', userId) : [],
    ]);
    if (role === 'MERCHANT') return lackedOf(ofShop, offered, 'SELF');
    return [...lackedOf(own, offered, 'SELF'), ...lackedOf(ofShop, offered, 'SHOP')];
  }

  private async offeredBy(partnerId: number): Promise<Offered> {
    const [products, lenders] = await Promise.all([this.offered.productsOf(partnerId), this.offered.of(partnerId)]);
    return { products, lenders: lenders.map(({ lender }) => lender.id) };
  }

  /** The try that is open, or a new one. The questions asked least often come first. */
  async begin(id: number, actor: Actor): Promise<TrainingTryResponse> {
    const { userId: user_id } = portalScopeOf(actor);
    return this.transactions.run(actor, async (tx) => {
      await this.tries.lockUser(tx, user_id);
      const { text } = await this.training.publishedById(id, tx);
      const last = await this.tries.lastOf(user_id, id, TRIES_READ, tx);
      const open = openTry(last, text);
      if (open) return toTry(open, text);
      const now = new Date();
      const next = nextTry(last, text, now);
      if (next) throw tooMany(next.code, next.at.getTime() - now.getTime());
      const { version } = text;
      await this.tries.giveUp(
        tx,
        last.filter(({ ended_at }) => ended_at === null).map((one) => one.id),
        now,
      );
      const asked = await this.tries.askedIn(tx, user_id, id, version);
      const questions = drawQuestions(text.questions, text.drawn, asked);
      return toTry(await this.tries.begin(tx, { user_id, module_id: id, version, questions }), text);
    });
  }

  /** A try that was handed in stays as it was: the same answer again. */
  async handIn(id: number, try_id: number, answers: number[], actor: Actor): Promise<TrainingResultResponse> {
    const { userId } = portalScopeOf(actor);
    await this.transactions.run(actor, async (tx) => {
      const { text } = await this.training.publishedById(id, tx);
      const open = await this.tries.lock(tx, userId, id, try_id);
      if (open.answers !== null) return;
      if (open.ended_at !== null || open.version !== text.version) throw new DomainError('TRAINING.CHANGED');
      const { questions } = open;
      const isWhole =
        answers.length === questions.length && answers.every((answer, at) => answer < questions[at]!.choices.length);
      if (!isWhole) {
        const vars = { min: questions.length, max: questions.length };
        throw new InvalidRequest([{ field: 'answers', key: 'field.list', vars }]);
      }
      const right_count = countRight(text.questions, questions, answers);
      const passed = right_count >= rightNeeded(text) ? 1 : 0;
      const ended_at = new Date();
      await this.tries.end(tx, try_id, { answers, right_count, passed, ended_at });
      if (passed === 0) return;
      const { version, valid_months } = text;
      await this.certificates.issue(tx, {
        ...{ id: try_id, user_id: userId, module_id: id, version, ended_at, valid_months },
      });
    });
    return this.result(id, try_id, actor);
  }

  /** Of one's own last pass in what is taught now. */
  async certificate(id: number, actor: Actor): Promise<CertificateResponse> {
    const certificate = await this.certificates.ofUser(portalScopeOf(actor).userId, id, actor);
    const { number, name, title_en, title_hi, state, passed_at, valid_until } = certificate;
    return {
      ...{
        number: formatCertificate(number),
        name,
        title_en,
        title_hi,
        state,
        url: this.certificates.urlOf(certificate),
      },
      ...{ passed_at: passed_at.toISOString(), valid_until: valid_until.toISOString() },
    };
  }

  /** `file`: `certificate-hi.pdf`. */
  async certificateFile(id: number, file: string, actor: Actor): Promise<Buffer> {
    const { userId } = portalScopeOf(actor);
    const language = LANGUAGES.find((one) => file === certificateFile(one));
    if (!language) throw new DomainError('RECORD.NOT_FOUND');
    const certificate = await this.certificates.ofUser(userId, id, actor);
    return this.certificates.pdf(certificate, language, userId);
  }

  /** Of a try that was handed in; before, nobody is told what is right. */
  async result(id: number, try_id: number, actor: Actor): Promise<TrainingResultResponse> {
    const { userId } = portalScopeOf(actor);
    const done = await this.tries.get(userId, id, try_id);
    const { answers, ended_at, right_count } = done;
    if (answers === null || ended_at === null) throw new DomainError('RECORD.NOT_FOUND');
    const text = await this.training.versionOf(id, done.version);
    const passed = done.passed === 1;
    return {
      ...{ id: try_id, passed, right_count: right_count ?? 0, right_needed: rightNeeded(text) },
      passed_until: passed ? validUntil(ended_at, text.valid_months).toISOString() : null,
      questions: toTry(done, text).questions.map((question, at) => {
        const { question: place, choices } = done.questions[at]!;
        const { right, why_en, why_hi } = text.questions[place]!;
        return { ...question, answer: answers[at]!, right: choices.indexOf(right), why_en, why_hi };
      }),
    };
  }
}

function openTry(last: Tries, { version }: TrainingVersionEntity): TrainingTryEntity | undefined {
  return last.find((one) => one.ended_at === null && one.version === version);
}

function triesOfToday(last: Tries): number {
  const today = istDayStart(istToday());
  return last.filter(({ created_at }) => created_at >= today).length;
}

/** When the next try may begin, and why not now; `undefined`: now. A try that is open may be gone on with. */
function nextTry(
  last: Tries,
  text: TrainingVersionEntity,
  now: Date,
): { at: Date; code: 'TRAINING.WAIT' | 'TRAINING.DAY_LIMIT' } | undefined {
  if (openTry(last, text)) return undefined;
  if (triesOfToday(last) >= text.tries_per_day) return { at: istDayEnd(istToday()), code: 'TRAINING.DAY_LIMIT' };
  const failed = last.find(({ version, answers }) => version === text.version && answers !== null);
  if (failed?.passed !== 0 || failed.ended_at === null) return undefined;
  const at = new Date(failed.ended_at.getTime() + text.wait_minutes * 60_000);
  return at > now ? { at, code: 'TRAINING.WAIT' } : undefined;
}

function toModule(
  { id, text, published_at }: ModuleWithText,
  passes: readonly Pass[],
  now: Date,
  demand: Demand | undefined,
): PortalTrainingModule {
  const own = passes.filter(({ module_id }) => module_id === id);
  const { progress, passed_until } = progressOf(own, text, now);
  const { title_en, title_hi, pages, drawn } = text;
  return {
    ...{ id, title_en, title_hi, page_count: pages.length, drawn, progress },
    passed_until: passed_until?.toISOString() ?? null,
    ...{ demanded_by: demand?.products ?? [], demanded_from: demand?.from_day ?? null },
    demanding_lenders: demand?.lenders.map(({ name }) => name) ?? [],
    counts_until: demand && progress !== 'passed' ? countsUntil(own, published_at, now) : null,
  };
}

function toPage(
  { title_en, title_hi, body_en, body_hi, picture }: TrainingPage,
  pictures: readonly TrainingPictureResponse[],
): PortalTrainingPage {
  const files = pictures.find(({ id }) => id === picture?.id);
  return {
    ...{ title_en, title_hi, body_en, body_hi },
    picture: picture && files ? toPagePicture(picture, files) : null,
  };
}

function toPagePicture(
  { alt_en, alt_hi, caption_en, caption_hi }: TrainingPicture,
  { file, small_file, width, height, small_width }: TrainingPictureResponse,
): PortalTrainingPicture {
  return { file, small_file, width, height, small_width, alt_en, alt_hi, caption_en, caption_hi };
}

/** The last day on which what was passed in an older version counts where a product demands the module. */
function countsUntil(passes: readonly Pass[], published_at: Date | null, now: Date): string | null {
  if (published_at === null) return null;
  const grace = published_at.getTime() + TRAINING_GRACE_DAYS * DAY_MS;
  const until = Math.max(
    ...passes.map(({ at, valid_months }) => Math.min(grace, validUntil(at, valid_months).getTime())),
  );
  return until > now.getTime() ? istToday(new Date(until)) : null;
}

/** What of a demand concerns the customers of a partner: its products, and all lenders of which it offers something. */
function demandOn(demand: Demand | undefined, offered: Offered): Demand | undefined {
  if (!demand) return undefined;
  const lenders = demand.lenders.filter(({ id }) => offered.lenders.includes(id));
  return demand.products.length + lenders.length === 0 ? undefined : { ...demand, lenders };
}

/** Each module once, with the products and lenders of the partner that demand it. */
function lackedOf(all: readonly LackedModule[], offered: Offered, lacked_by: 'SELF' | 'SHOP'): LackedTraining[] {
  const rows = all.filter(
    ({ product_type, lender_id }) =>
      (product_type !== null && offered.products.includes(product_type)) ||
      (lender_id !== null && offered.lenders.includes(lender_id)),
  );
  const modules = rows.filter((row, at) => rows.findIndex(({ module_id }) => module_id === row.module_id) === at);
  return modules.map(({ module_id, title_en, title_hi }) => {
    const own = rows.filter((row) => row.module_id === module_id);
    const products = own.flatMap(({ product_type }) => product_type ?? []);
    const lenders = own.flatMap(({ lender_name }) => lender_name ?? []);
    return { module_id, title_en, title_hi, products, lenders, lacked_by };
  });
}

/** The questions as they were drawn, without what is right. */
function toTry({ id, questions }: TrainingTryEntity, text: TrainingVersionEntity): TrainingTryResponse {
  return {
    id,
    questions: questions.map(({ question, choices }) => {
      const { text_en, text_hi, choices_en, choices_hi } = text.questions[question]!;
      return {
        ...{ text_en, text_hi },
        choices_en: choices.map((place) => choices_en[place]!),
        choices_hi: choices.map((place) => choices_hi[place]!),
      };
    }),
  };
}
