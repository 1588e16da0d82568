import { Injectable } from '@nestjs/common';
import {
  CREATIVE_DAYS_MAX,
  CREATIVE_FORMATS,
  creativeFileOf,
  creativeProblems,
  CREATIVES_MAX,
  type CreativeState,
  type CreativeTexts,
  headlineIn,
  type LenderRates,
  printMark,
} from '@marketplace/contract/creatives/creatives.js';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { LANGUAGES, type Language } from '@marketplace/contract/i18n/messages.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { LendersService } from '../../catalogue/lenders/lenders.service.js';
import type { PartnerEntity } from '../../partners/partners/partner.entity.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import { type Actor, sessionOf } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { changesBetween, Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, type FieldProblem, InvalidRequest } from '../../platform/errors/domain-error.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { CreativeDrawer } from './creative-drawer.js';
import type { CreativeEntity, CreativeVersionEntity } from './creative.entity.js';
import { CreativesRepository, type CreativeVersion, type CreativeWithText } from './creatives.repository.js';
import type { CreativeParts } from './draw/creative-layout.js';
import {
  CREATIVE_LIST,
  type CreateCreativeDto,
  type CreativeResponse,
  type CreativeRow,
  type PublishCreativeDto,
  type SaveCreativeDto,
  type UnpublishCreativeDto,
} from './dto/creative.dto.js';

/** As the audit log names them. */
const ENTITY = 'creative';
const TEXTS = ['headline_en', 'headline_hi', 'points_en', 'points_hi', 'valid_until'] as const;
const PLACE = ['position', 'text_version'] as const;
type Place = Pick<CreativeEntity, (typeof PLACE)[number]>;
type Branded = Pick<PartnerEntity, 'name' | 'name_hi' | 'primary_color' | 'secondary_color'>;
/** In whose brand texts are measured. */
const PLAIN: Branded = { name: 'Brand', name_hi: null, primary_color: '#000000', secondary_color: '#000000' };
/** Who stands on a preview. */
const NOBODY: Record<Language, CreativeParts['person']> = {
  en: { name: 'Asha Kumari', shop: 'Asha Mobile and Xerox', mobile: '98000 00000' },
  hi: { name: 'आशा कुमारी', shop: 'आशा मोबाइल और ज़ेरॉक्स', mobile: '98000 00000' },
};

/** What partners print and share. A text that was saved is never edited: it may be on paper. */
@Injectable()
export class CreativesService {
  constructor(
    private readonly creatives: CreativesRepository,
    private readonly drawer: CreativeDrawer,
    private readonly transactions: Transactions,
    private readonly lenders: LendersService,
    private readonly partners: PartnersService,
    private readonly config: Config,
  ) {}

  async page(raw: RawListQuery): Promise<Page<CreativeRow>> {
    const query = CREATIVE_LIST.read(raw);
    const [rows, total] = await this.creatives.findPage(query);
    return new Page('creatives', rows.map(toRow), query.offset, total);
  }

  async get(id: number): Promise<CreativeResponse> {
    const creative = await this.creatives.get(id);
    const versions = await this.creatives.versions(id);
    const { points_en, points_hi } = creative.text;
    return {
      ...{ ...toRow(creative), points_en, points_hi },
      versions: versions.map(({ author, created_at, ...text }) => ({
        ...{ version: text.version, headline_en: text.headline_en, headline_hi: text.headline_hi },
        ...{ points_en: text.points_en, points_hi: text.points_hi, valid_until: text.valid_until, author },
        at: created_at.toISOString(),
      })),
    };
  }

  async create(dto: CreateCreativeDto, actor: Actor): Promise<CreativeResponse> {
    await this.refuseProblems(dto, dto.product_type, actor);
    const { product_type, position } = dto;
    const id = await this.transactions.run(
      actor,
      async (tx) => {
        if ((await this.creatives.count(tx)) >= CREATIVES_MAX) throw new DomainError('CREATIVE.TOO_MANY');
        const created = await this.creatives.insert(tx, { product_type, position });
        await this.creatives.insertText(tx, { ...dto, creative_id: created, version: 1, created_by: actor.id });
        tx.audit('create', ENTITY, created, [{ property: 'headline_en', before: null, after: dto.headline_en }]);
        return created;
      },
      dto,
    );
    return this.get(id);
  }

  /** Keeps the texts as the next version, if they differ; partners get what is published. */
  async save(id: number, dto: SaveCreativeDto, actor: Actor): Promise<CreativeResponse> {
    const { product_type } = await this.creatives.get(id);
    await this.refuseProblems(dto, product_type, actor);
    await this.transactions.run(
      actor,
      async (tx) => {
        const creative = await this.lockAs(tx, id, dto.version);
        const before = await this.creatives.textOf(tx, id, creative.text_version);
        const isNewText = TEXTS.some((name) => before?.[name] !== dto[name]);
        const text_version = creative.text_version + (isNewText ? 1 : 0);
        // The texts themselves are kept as versions.
        const changes = changesBetween<Place>(creative, { ...dto, text_version }, PLACE);
        if (changes.length === 0) return;
        if (isNewText) {
          const kept = { ...dto, creative_id: id, version: text_version, created_by: actor.id };
          await this.creatives.insertText(tx, kept);
        }
        await this.creatives.update(tx, creative, { position: dto.position, text_version });
        tx.audit('update', ENTITY, id, changes);
      },
      { id, ...dto },
    );
    return this.get(id);
  }

  /** A lender may have changed its rates since the text was saved, and its day may be past: it is checked again. */
  async publish(id: number, { version, text_version }: PublishCreativeDto, actor: Actor): Promise<CreativeResponse> {
    const text = await this.creatives.version(id, text_version);
    if (!text) throw new DomainError('RECORD.NOT_FOUND');
    await this.refuseProblems(text, text.product_type, actor);
    await this.transactions.run(actor, async (tx) =>
      this.setPublished(tx, await this.lockAs(tx, id, version), text_version),
    );
    return this.get(id);
  }

  async unpublish(id: number, { version }: UnpublishCreativeDto, actor: Actor): Promise<CreativeResponse> {
    await this.transactions.run(actor, async (tx) => this.setPublished(tx, await this.lockAs(tx, id, version), null));
    return this.get(id);
  }

  /** A kept text as it looks in the marketplace's own brand, with a name that is nobody's. */
  async preview(id: number, version: number, name: string, actor: Actor): Promise<Buffer> {
    const file = creativeFileOf(name);
    const text = await this.creatives.version(id, version);
    if (!text || file?.type !== 'png') throw new DomainError('RECORD.NOT_FOUND');
    const partner = await this.partners.defaultPartner();
    const parts = this.partsOf(text, partner, file.format, file.language);
    return this.drawer.draw(
      { ...parts, person: NOBODY[file.language], url: `${this.config.publicUrl}/${partner.slug}` },
      partner.logo,
      'png',
      `admin ${sessionOf(actor).userId}`,
    );
  }

  /** What a text is drawn from, but for the person and their link. */
  partsOf(
    text: CreativeVersion,
    partner: Branded,
    format: CreativeParts['format'],
    language: Language,
  ): Omit<CreativeParts, 'person' | 'url'> {
    const { name, email, phone } = this.config.grievanceOfficer ?? {};
    const page = `${new URL(this.config.publicUrl).host}/privacy-policy`;
    return {
      ...{ format, language, product: text.product_type, ...headlineIn(text, language) },
      ...{ mark: printMark(text.id, text.text_version), validUntil: text.valid_until },
      brand: {
        name: (language === 'hi' ? partner.name_hi : null) ?? partner.name,
        primary: partner.primary_color,
        secondary: partner.secondary_color,
      },
      grievance: name === undefined ? page : [name, phone, email].join(', '),
    };
  }

  /** Lenders that take applications, with what they charge. */
  async rates(): Promise<LenderRates[]> {
    return (await this.lenders.all()).filter(({ lender_status }) => lender_status === 1);
  }

  private async refuseProblems(
    text: CreativeTexts & Pick<CreativeVersion, 'valid_until'>,
    product_type: ProductType,
    actor: Actor,
  ): Promise<void> {
    const today = istToday();
    const errors: FieldProblem[] = Object.entries(creativeProblems(text, await this.rates())).map(
      ([field, problem]) => ({ field, ...problem }),
    );
    if (text.valid_until < today || text.valid_until > shiftDay(today, CREATIVE_DAYS_MAX)) {
      errors.push({ field: 'valid_until', key: 'creative.until', vars: { days: CREATIVE_DAYS_MAX } });
    }
    if (errors.length > 0) throw new InvalidRequest(errors);
    for (const field of await this.fieldsThatDoNotFit(text, product_type, actor)) {
      errors.push({ field, key: 'creative.noFit' });
    }
    if (errors.length > 0) throw new InvalidRequest(errors);
  }

  private async fieldsThatDoNotFit(
    text: CreativeTexts & Pick<CreativeVersion, 'valid_until'>,
    product_type: ProductType,
    actor: Actor,
  ): Promise<string[]> {
    const version = { ...text, id: 1, product_type, text_version: 1, published_version: null };
    const fields: string[] = [];
    for (const language of LANGUAGES) {
      const { headline, points } = headlineIn(text, language);
      const all = CREATIVE_FORMATS.map((format) => ({
        ...this.partsOf(version, PLAIN, format, language),
        ...{ person: NOBODY[language], url: this.config.publicUrl },
      }));
      const cut = await this.drawer.cutTexts(all, `admin ${sessionOf(actor).userId}`);
      if (cut.some((one) => one.includes(headline))) fields.push(`headline_${language}`);
      if (cut.some((one) => points.some((point) => one.includes(point)))) fields.push(`points_${language}`);
    }
    return fields;
  }

  private async setPublished(tx: Tx, creative: CreativeEntity, published_version: number | null): Promise<void> {
    if (creative.published_version === published_version) return;
    await this.creatives.update(tx, creative, { published_version });
    const change = { property: 'published_version', before: creative.published_version, after: published_version };
    tx.audit(published_version === null ? 'unpublish' : 'publish', ENTITY, creative.id, [change]);
  }

  private async lockAs(tx: Tx, id: number, version: number): Promise<CreativeEntity> {
    const creative = await this.creatives.lock(tx, id);
    if (creative.version !== version) throw new DomainError('VERSION.CONFLICT');
    return creative;
  }
}

function toRow({ text, published, updated_at, ...creative }: CreativeWithText): CreativeRow {
  const { id, product_type, position, version, text_version, published_version } = creative;
  return {
    ...{ id, product_type, position, version, text_version, published_version },
    ...{ state: stateOf(creative, published), published_until: published?.valid_until ?? null },
    ...{ headline_en: text.headline_en, headline_hi: text.headline_hi, valid_until: text.valid_until },
    updated_at: updated_at.toISOString(),
  };
}

function stateOf(
  { text_version, published_version }: Pick<CreativeEntity, 'text_version' | 'published_version'>,
  published: CreativeVersionEntity | null,
): CreativeState {
  if (published === null) return 'draft';
  if (published.valid_until < istToday()) return 'ended';
  return published_version === text_version ? 'published' : 'changed';
}
