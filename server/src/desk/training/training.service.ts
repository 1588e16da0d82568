import { Injectable } from '@nestjs/common';
import {
  trainingProblems,
  TRAINING_MODULES_MAX,
  type TrainingState,
  type TrainingTexts,
} from '@marketplace/contract/training/training.js';
import { LenderList } from '../../catalogue/lenders/lender-list.js';
import type { LenderRow } from '../../catalogue/lenders/lenders.repository.js';
import type { Actor } from '../../platform/auth/actor.js';
import { changesBetween, Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { type Demand, DemandsRepository } from './demands.repository.js';
import {
  type CreateTrainingDto,
  type DemandTrainingDto,
  type PublishTrainingDto,
  type SaveTrainingDto,
  TRAINING_LIST,
  type TrainingResponse,
  type TrainingRow,
  type UnpublishTrainingDto,
} from './dto/training.dto.js';
import type { TrainingModuleEntity } from './training.entity.js';
import { TrainingPicturesService } from './training-pictures.service.js';
import { type ModuleWithText, textsOf, TrainingRepository } from './training.repository.js';

/** As the audit log names them. */
const ENTITY = 'training_module';
const PLACE = ['position', 'text_version'] as const;
type Place = Pick<TrainingModuleEntity, (typeof PLACE)[number]>;

/** What partners learn. A version that was saved is never edited, so that a try is always of known questions. */
@Injectable()
export class TrainingService {
  constructor(
    private readonly training: TrainingRepository,
    private readonly demands: DemandsRepository,
    private readonly pictures: TrainingPicturesService,
    private readonly lenders: LenderList,
    private readonly transactions: Transactions,
  ) {}

  async page(raw: RawListQuery): Promise<Page<TrainingRow>> {
    const query = TRAINING_LIST.read(raw);
    const [rows, total] = await this.training.findPage(query);
    const ids = rows.map(({ id }) => id);
    const [passed, demands] = await Promise.all([this.training.passedCounts(ids), this.demands.ofModules(ids)]);
    const items = rows.map((row) => toRow(row, passed.get(row.id) ?? 0, demands.get(row.id)));
    return new Page('training-modules', items, query.offset, total);
  }

  async get(id: number): Promise<TrainingResponse> {
    const [module, versions, passed, demands, lenders] = await Promise.all([
      this.training.get(id),
      this.training.versions(id),
      this.training.passedCounts([id]),
      this.demands.ofModules([id]),
      this.lenders.lenders(),
    ]);
    const { title_en: _en, title_hi: _hi, ...content } = textsOf(module.text);
    const pictures = await this.pictures.ofPages(content.pages);
    return {
      ...{ ...toRow(module, passed.get(id) ?? 0, demands.get(id)), ...content, pictures },
      lender_choices: lenders.map(named),
      versions: versions.map((one) => ({ ...one, at: one.at.toISOString() })),
    };
  }

  async create(dto: CreateTrainingDto, actor: Actor): Promise<TrainingResponse> {
    refuseProblems(dto);
    const id = await this.transactions.run(
      actor,
      async (tx) => {
        if ((await this.training.count(tx)) >= TRAINING_MODULES_MAX) throw new DomainError('TRAINING.TOO_MANY');
        await this.pictures.keep(tx, dto.pages);
        const created = await this.training.insert(tx, dto.position);
        await this.training.insertText(tx, { ...dto, module_id: created, version: 1, created_by: actor.id });
        tx.audit('create', ENTITY, created, [{ property: 'title_en', before: null, after: dto.title_en }]);
        return created;
      },
      dto,
    );
    return this.get(id);
  }

  /** Keeps what differs as the next version; partners learn on from what is published. */
  async save(id: number, dto: SaveTrainingDto, actor: Actor): Promise<TrainingResponse> {
    refuseProblems(dto);
    await this.transactions.run(
      actor,
      async (tx) => {
        const module = await this.lockAs(tx, id, dto.version);
        const before = await this.training.textOf(tx, id, module.text_version);
        const isNew = before === null || JSON.stringify(textsOf(before)) !== JSON.stringify(textsOf(dto));
        const text_version = module.text_version + (isNew ? 1 : 0);
        const changes = changesBetween<Place>(module, { position: dto.position, text_version }, PLACE);
        if (changes.length === 0) return;
        if (isNew) {
          await this.pictures.keep(tx, dto.pages);
          await this.training.insertText(tx, {
            ...{ ...dto, module_id: id, version: text_version, created_by: actor.id },
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

  /** Which products and lenders demand the module before links earn. What was earned before stays. */
  async demand(
    id: number,
    { version, products, lenders: ids, from_day }: DemandTrainingDto,
    actor: Actor,
  ): Promise<TrainingResponse> {
    const lenders = (await this.lenders.lenders()).filter(({ id: one }) => ids.includes(one)).map(named);
    if (lenders.length < ids.length) throw new InvalidRequest([{ field: 'lenders', key: 'field.option' }]);
    await this.transactions.run(actor, async (tx) => {
      const module = await this.lockAs(tx, id, version);
      const before = await this.demands.ofModule(tx, id);
      const shown = (one: Demand | undefined) =>
        one ? `${[...one.products, ...one.lenders.map(({ name }) => name)].join(', ')} from ${one.from_day}` : null;
      const after = products.length + lenders.length > 0 ? { products, lenders, from_day } : undefined;
      if (shown(before) === shown(after)) return;
      await this.demands.set(tx, id, { products, lenders, from_day });
      await this.training.update(tx, module, {});
      tx.audit('demand', ENTITY, id, [{ property: 'demanded_by', before: shown(before), after: shown(after) }]);
    });
    return this.get(id);
  }

  private async setPublished(tx: Tx, module: TrainingModuleEntity, published_version: number | null): Promise<void> {
    if (module.published_version === published_version) return;
    await this.training.update(tx, module, {
      published_version,
      ...(published_version !== null && { published_at: new Date() }),
    });
    const change = { property: 'published_version', before: module.published_version, after: published_version };
    tx.audit(published_version === null ? 'unpublish' : 'publish', ENTITY, module.id, [change]);
  }

  private async lockAs(tx: Tx, id: number, version: number): Promise<TrainingModuleEntity> {
    const module = await this.training.lock(tx, id);
    if (module.version !== version) throw new DomainError('VERSION.CONFLICT');
    return module;
  }
}

const named = ({ id, name }: LenderRow) => ({ id, name });

function refuseProblems(given: TrainingTexts): void {
  const problems = trainingProblems(given);
  if (problems.length > 0) throw new InvalidRequest(problems);
}

function toRow({ text, updated_at, ...module }: ModuleWithText, passed: number, demand?: Demand): TrainingRow {
  const { id, position, version, text_version, published_version } = module;
  return {
    ...{ id, position, version, text_version, published_version, state: stateOf(module) },
    ...{ title_en: text.title_en, title_hi: text.title_hi, question_count: text.questions.length, passed },
    ...{
      demanded_by: demand?.products ?? [],
      demanding_lenders: demand?.lenders ?? [],
      demanded_from: demand?.from_day ?? null,
    },
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
