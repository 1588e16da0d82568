import { Injectable } from '@nestjs/common';
import { istDayStart, istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { progressOf, rightNeeded, validUntil } from '@marketplace/contract/training/training.js';
import { countRight, drawQuestions } from '../../desk/training/draw.js';
import type { TrainingTryEntity, TrainingVersionEntity } from '../../desk/training/training.entity.js';
import { type ModuleWithText, TrainingRepository } from '../../desk/training/training.repository.js';
import { type Pass, TrainingTriesRepository, type TriesNow } from '../../desk/training/training-tries.repository.js';
import type { Actor } from '../../platform/auth/actor.js';
import { portalScopeOf } from '../../platform/auth/portal-scope.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import type {
  HandInDto,
  PortalTrainingModule,
  PortalTrainingResponse,
  PortalTrainingRow,
  TrainingResultResponse,
  TrainingTryResponse,
  TryQuestion,
} from './dto/portal-training.dto.js';

/** As the audit log names it. */
const ENTITY = 'training-try';

/** What a user of the portal learns. Right answers leave the server once a try is handed in. */
@Injectable()
export class PortalTrainingService {
  constructor(
    private readonly training: TrainingRepository,
    private readonly tries: TrainingTriesRepository,
    private readonly transactions: Transactions,
  ) {}

  async list(actor: Actor): Promise<PortalTrainingResponse> {
    const passes = await this.tries.passes(portalScopeOf(actor).userId);
    const now = new Date();
    return { modules: (await this.training.published()).map((module) => toRow(module, passes, now)) };
  }

  async get(id: number, actor: Actor): Promise<PortalTrainingModule> {
    const { userId } = portalScopeOf(actor);
    const module = await this.training.publishedById(id);
    const now = new Date();
    const passes = await this.tries.passes(userId);
    const tries = await this.tries.now(userId, id, istDayStart(istToday(now)));
    const { text } = module;
    return {
      ...{ ...toRow(module, passes, now), pages: text.pages, needed: rightNeeded(text) },
      is_open: tries.open?.version === text.version,
      tries_left: Math.max(0, text.tries_per_day - tries.startedSince),
      next_try_at: nextTryAt(text, tries, now)?.toISOString() ?? null,
    };
  }

  /** A try that was begun goes on; one of an older version is given up. */
  async start(module_id: number, actor: Actor): Promise<TrainingTryResponse> {
    const user_id = portalScopeOf(actor).userId;
    const { text } = await this.training.publishedById(module_id);
    const begun = await this.transactions.run(actor, async (tx) => {
      await this.tries.lockUser(tx, user_id);
      const now = new Date();
      const tries = await this.tries.now(user_id, module_id, istDayStart(istToday(now)), tx);
      if (tries.open?.version === text.version) return tries.open;
      const next = nextTryAt(text, { ...tries, open: null }, now);
      if (next) {
        const minutes = Math.ceil((next.getTime() - now.getTime()) / 60_000);
        throw new DomainError('TRAINING.WAIT', { minutes });
      }
      if (tries.open) await this.tries.end(tx, tries.open.id, { answers: null, right_count: null, passed: null, ended_at: now });
      const asked = await this.tries.asked(tx, user_id, module_id, text.version);
      const questions = drawQuestions(text.questions, text.drawn, asked);
      return this.tries.insert(tx, { user_id, module_id, version: text.version, questions });
    });
    return { id: begun.id, needed: rightNeeded(text), questions: shownQuestions(text, begun) };
  }

  /** Handed in again, it answers the first result, whatever is sent. */
  async handIn(id: number, { answers }: HandInDto, actor: Actor): Promise<TrainingResultResponse> {
    const user_id = portalScopeOf(actor).userId;
    return this.transactions.run(actor, async (tx) => {
      const found = await this.tries.lockOwn(tx, id, user_id);
      const text = (await this.training.textOf(tx, found.module_id, found.version))!;
      if (found.answers !== null) return toResult(text, found, found.answers);
      const { published_version } = await this.training.lock(tx, found.module_id);
      if (found.ended_at !== null || published_version !== found.version) throw new DomainError('TRAINING.CHANGED');
      const isWhole =
        answers.length === found.questions.length &&
        answers.every((answer, at) => answer < found.questions[at]!.choices.length);
      if (!isWhole) throw new InvalidRequest([{ field: 'answers', key: 'training.answers' }]);
      const right_count = countRight(text.questions, found.questions, answers);
      const passed = right_count >= rightNeeded(text) ? 1 : 0;
      const ended = { answers, right_count, passed, ended_at: new Date() } as const;
      await this.tries.end(tx, id, ended);
      tx.audit(passed ? 'pass' : 'fail', ENTITY, id, [
        { property: 'right_count', before: null, after: right_count },
        { property: 'version', before: null, after: found.version },
      ]);
      return toResult(text, { ...found, ...ended }, answers);
    });
  }
}

function toRow({ id, text }: ModuleWithText, passes: readonly Pass[], now: Date): PortalTrainingRow {
  const own = passes.filter(({ module_id }) => module_id === id);
  const { progress, passed_until } = progressOf(own, text, now);
  const { title_en, title_hi, drawn } = text;
  return {
    ...{ id, title_en, title_hi, drawn, page_count: text.pages.length },
    ...{ progress, passed_until: passed_until?.toISOString() ?? null },
  };
}

/** When a new try may begin; `null`: now. */
function nextTryAt(text: TrainingVersionEntity, { open, startedSince, lastFailedAt }: TriesNow, now: Date): Date | null {
  if (open?.version === text.version) return null;
  const waits = [
    ...(lastFailedAt ? [new Date(lastFailedAt.getTime() + text.wait_minutes * 60_000)] : []),
    ...(startedSince >= text.tries_per_day ? [istDayStart(shiftDay(istToday(now), 1))] : []),
  ];
  const last = waits.toSorted((a, b) => a.getTime() - b.getTime()).at(-1);
  return last && last > now ? last : null;
}

function shownQuestions(text: TrainingVersionEntity, { questions }: TrainingTryEntity): TryQuestion[] {
  return questions.map(({ question, choices }) => {
    const { text_en, text_hi, choices_en, choices_hi } = text.questions[question]!;
    return {
      ...{ text_en, text_hi },
      choices_en: choices.map((choice) => choices_en[choice]!),
      choices_hi: choices.map((choice) => choices_hi[choice]!),
    };
  });
}

function toResult(
  text: TrainingVersionEntity,
  done: TrainingTryEntity,
  answers: readonly number[],
): TrainingResultResponse {
  return {
    ...{ passed: done.passed === 1, right_count: done.right_count!, needed: rightNeeded(text) },
    passed_until: done.passed === 1 ? validUntil(done.ended_at!, text.valid_months).toISOString() : null,
    questions: shownQuestions(text, done).map((shown, at) => {
      const { question, choices } = done.questions[at]!;
      const { right, why_en, why_hi } = text.questions[question]!;
      return { ...shown, chosen: answers[at]!, right: choices.indexOf(right), why_en, why_hi };
    }),
  };
}
