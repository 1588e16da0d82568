import { Injectable } from '@nestjs/common';
import {
  TRAINING_MODULES_MAX,
  trainingProblems,
  type TrainingState,
  type TrainingTexts,
  trainingWords,
} from '@marketplace/contract/training/training.js';
import type { Actor } from '../../platform/auth/actor.js';
import { changesBetween, Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { personalDataIn } from '../../platform/validation/free-text.js';
import {
  type CreateTrainingDto,
  type PublishTrainingDto,
  type SaveTrainingDto,
  TRAINING_LIST,
  type TrainingResponse,
  type TrainingRow,
  type UnpublishTrainingDto,
} from './dto/training.dto.js';
import type { TrainingModuleEntity } from './training.entity.js';
import { type ModuleWithText, textsOf, TrainingRepository } from './training.repository.js';

/** As the audit log names them. */
const ENTITY = 'training-module';
const PLACE = ['position', 'text_version'] as const;
type Place = Pick<TrainingModuleEntity, (typeof PLACE)[number]>;

/** What partners learn. What was saved is never edited, and what is published is one of the kept versions. */
@Injectable()
export class TrainingService {
  constructor(
    private readonly training: TrainingRepository,
    private readonly transactions: Transactions,
  ) {}

  async page(raw: RawListQuery): Promise<Page<TrainingRow>> {
    const query = TRAINING_LIST.read(raw);
    const [rows, total] = await this.training.findPage(query);
    return new Page('training-modules', rows.map(toRow), query.offset, total);
  }

  async get(id: number): Promise<TrainingResponse> {
    const module = await this.training.get(id);
    const { published_version } = module;
    const versions = await this.training.versions(id);
    const counts = published_version === null ? undefined : await this.training.counts(id, published_version);
    const passes = published_version === null ? [] : await this.training.passes(id, published_version);
    return {
      ...{ ...textsOf(module.text), ...toRow(module) },
      versions: versions.map(({ version, author, at }) => ({ version, author, at: at.toISOString() })),
      ...{ tried: counts?.tried ?? 0, passed: counts?.passed ?? 0 },
      passes: passes.map(({ name, partner, at }) => ({ name, partner, at: at.toISOString() })),
    };
  }

  async create(dto: CreateTrainingDto, actor: Actor): Promise<TrainingResponse> {
    refuseProblems(dto);
    const id = await this.transactions.run(
      actor,
      async (tx) => {
        if ((await this.training.count(tx)) >= TRAINING_MODULES_MAX) throw new DomainError('TRAINING.TOO_MANY');
        const created = await this.training.insert(tx, dto.position);
        await this.training.insertText(tx, { ...dto, module_id: created, version: 1, created_by: actor.id });
        tx.audit('create', ENTITY, created, [{ property: 'title_en', before: null, after: dto.title_en }]);
        return created;
      },
      dto,
    );
    return this.get(id);
  }

  /** Keeps the texts as the next version, if they differ; partners learn on what is published. */
  async save(id: number, dto: SaveTrainingDto, actor: Actor): Promise<TrainingResponse> {
    refuseProblems(dto);
    await this.transactions.run(
      actor,
      async (tx) => {
        const module = await this.lockAs(tx, id, dto.version);
        const before = await this.training.textOf(tx, id, module.text_version);
        const isNewText = !before || JSON.stringify(textsOf(before)) !== JSON.stringify(textsOf(dto));
        const text_version = module.text_version + (isNewText ? 1 : 0);
        // The texts themselves are kept as versions.
        const changes = changesBetween<Place>(module, { position: dto.position, text_version }, PLACE);
        if (changes.length === 0) return;
        if (isNewText) {
          await this.training.insertText(tx, {
            ...{ ...textsOf(dto), module_id: id, version: text_version, created_by: actor.id },
          });
        }
        await this.training.update(tx, module, { position: dto.position, text_version });
        tx.audit('update', ENTITY, id, changes);
      },
      { id, ...dto },
    );
    return this.get(id);
  }

  async publish(id: number, { version, text_version }: PublishTrainingDto, actor: Actor): Promise<TrainingResponse> {
    await this.transactions.run(actor, async (tx) => {
      const module = await this.lockAs(tx, id, version);
      if (!(await this.training.textOf(tx, id, text_version))) throw new DomainError('RECORD.NOT_FOUND');
      await this.setPublished(tx, module, text_version);
    });
    return this.get(id);
  }

  async unpublish(id: number, { version }: UnpublishTrainingDto, actor: Actor): Promise<TrainingResponse> {
    await this.transactions.run(actor, async (tx) => this.setPublished(tx, await this.lockAs(tx, id, version), null));
    return this.get(id);
  }

  private async setPublished(tx: Tx, module: TrainingModuleEntity, published_version: number | null): Promise<void> {
    if (module.published_version === published_version) return;
    await this.training.update(tx, module, { published_version });
    const change = { property: 'published_version', before: module.published_version, after: published_version };
    tx.audit(published_version === null ? 'unpublish' : 'publish', ENTITY, module.id, [change]);
  }

  private async lockAs(tx: Tx, id: number, version: number): Promise<TrainingModuleEntity> {
    const module = await this.training.lock(tx, id);
    if (module.version !== version) throw new DomainError('VERSION.CONFLICT');
    return module;
  }
}

function refuseProblems(texts: TrainingTexts): void {
  const problems = trainingProblems(texts);
  if (problems.length > 0) throw new InvalidRequest(problems);
  for (const field of ['title_en', 'title_hi', 'pages', 'questions'] as const) {
    const none = { ...texts, title_en: '', title_hi: '', pages: [], questions: [] };
    const held = trainingWords({ ...none, [field]: texts[field] })
      .map(personalDataIn)
      .find((found) => found !== null);
    if (held) throw new InvalidRequest([{ field, key: `field.holds.${held}` }]);
  }
}

function toRow({ text, updated_at, ...module }: ModuleWithText): TrainingRow {
  const { id, position, version, text_version, published_version } = module;
  return {
    ...{ id, position, version, text_version, published_version, state: stateOf(module) },
    ...{ title_en: text.title_en, title_hi: text.title_hi, question_count: text.questions.length },
    updated_at: updated_at.toISOString(),
  };
}

function stateOf({
  text_version,
  published_version,
}: Pick<TrainingModuleEntity, 'text_version' | 'published_version'>): TrainingState {
  if (published_version === null) return 'draft';
  return published_version === text_version ? 'published' : 'changed';
}
