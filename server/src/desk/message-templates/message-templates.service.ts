import { Injectable } from '@nestjs/common';
import { type CampaignTemplate, templateProblems } from '@marketplace/contract/campaigns/templates.js';
import type { MessageKey } from '@marketplace/contract/i18n/messages.js';
import { DataSource } from 'typeorm';
import { PartnersService } from '../../partners/partners/partners.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { isDuplicateKey } from '../../platform/database/database-errors.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { Messaging } from '../../platform/messaging/messaging.js';
import { containing, type RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import {
  type CreateMessageTemplateDto,
  MESSAGE_TEMPLATE_LIST,
  type MessageTemplateResponse,
  type NewTemplateVersionDto,
} from './dto/message-template.dto.js';
import { MessageTemplateEntity } from './message-template.entity.js';

/** As the audit log names them. */
const ENTITY = 'message-template';

/**
 * The texts of campaigns. A version is never edited: what a campaign was approved with is what it sends, and what was
 * sent three years ago can still be read.
 */
@Injectable()
export class MessageTemplatesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly partners: PartnersService,
    private readonly messaging: Messaging,
    private readonly config: Config,
  ) {}

  async page(raw: RawListQuery): Promise<Page<MessageTemplateResponse>> {
    const query = MESSAGE_TEMPLATE_LIST.read(raw);
    const { id: ids, q, channel, state } = query.filter;
    const found = this.dataSource.getRepository(MessageTemplateEntity).createQueryBuilder('template').where('TRUE');
    if (ids) found.andWhere('template.id IN (:...ids)', { ids: [0, ...ids] });
    else found.andWhere('template.state = :state', { state: state ?? 'current' });
    if (channel) found.andWhere('template.channel = :channel', { channel });
    if (q) found.andWhere('template.name LIKE :q', { q: containing(q) });
    const [rows, total] = await found
      .orderBy(`template.${query.sort}`, query.direction)
      .addOrderBy('template.id', query.direction)
      .skip(query.offset)
      .take(query.limit)
      .getManyAndCount();
    return new Page('message-templates', rows.map(toTemplateResponse), query.offset, total);
  }

  async get(id: number): Promise<MessageTemplateResponse> {
    const found = await this.dataSource.getRepository(MessageTemplateEntity).findOneBy({ id });
    if (!found) throw new DomainError('RECORD.NOT_FOUND');
    return toTemplateResponse(found);
  }

  async create({ name, ...dto }: CreateMessageTemplateDto, actor: Actor): Promise<MessageTemplateResponse> {
    const text = complete(dto);
    await this.refuseProblems(text);
    return this.transactions.run(
      actor,
      async (tx) => {
        try {
          return await insert(tx, { ...text, name, version: 1 }, actor);
        } catch (error) {
          if (isDuplicateKey(error)) throw new DomainError('MESSAGE_TEMPLATE.NAME_TAKEN');
          throw error;
        }
      },
      { name, ...dto },
    );
  }

  /** Takes the place of the version `id`, which campaigns that have it keep. */
  async addVersion(id: number, dto: NewTemplateVersionDto, actor: Actor): Promise<MessageTemplateResponse> {
    const { channel } = await this.get(id);
    const text = complete({ ...dto, channel });
    await this.refuseProblems(text);
    return this.transactions.run(
      actor,
      async (tx) => {
        const { name, version } = await lockCurrent(tx, id);
        await tx.query("UPDATE message_templates SET state = 'replaced' WHERE id = ?", [id]);
        return insert(tx, { ...text, name, version: version + 1 }, actor);
      },
      { id, ...dto },
    );
  }

  /** Campaigns that have it go on; no new one takes it. */
  retire(id: number, actor: Actor): Promise<MessageTemplateResponse> {
    return this.transactions.run(actor, async (tx) => {
      const template = await lockCurrent(tx, id);
      await tx.query("UPDATE message_templates SET state = 'retired' WHERE id = ?", [id]);
      tx.audit('retire', ENTITY, id, [{ property: 'state', before: template.state, after: 'retired' }]);
      return toTemplateResponse({ ...template, state: 'retired' });
    });
  }

  /** Before anything is kept or sent: what an operator would drop. */
  private async refuseProblems(template: CampaignTemplate): Promise<void> {
    if (template.channel === 'whatsapp' && !this.messaging.hasWhatsApp) {
      throw new InvalidRequest([{ field: 'channel', key: 'template.channel.away' }]);
    }
    const partners = await this.partners.all();
    const problems = templateProblems(template, {
      origin: this.config.publicUrl,
      replyNumber: this.config.messaging.reply?.number ?? null,
      brands: partners.flatMap(({ name, name_hi }) => (name_hi === null ? [name] : [name, name_hi])),
    });
    const found = Object.entries(problems);
    if (found.length === 0) return;
    throw new InvalidRequest(found.map(([field, problem]) => ({ field, key: `template.${problem}` as MessageKey })));
  }
}

/** What was left out is empty. */
function complete<T extends Omit<CampaignTemplate, 'channel'>>(dto: T): T {
  const { header = null, entity_id = null, template_id_en = null, template_id_hi = null } = dto;
  const { subject_en = null, subject_hi = null, whatsapp_name = null } = dto;
  const { whatsapp_language_en = null, whatsapp_language_hi = null } = dto;
  return {
    ...{ ...dto, header, entity_id, template_id_en, template_id_hi, subject_en, subject_hi },
    ...{ whatsapp_name, whatsapp_language_en, whatsapp_language_hi },
  };
}

async function lockCurrent(tx: Tx, id: number): Promise<MessageTemplateEntity> {
  const found = await tx.manager.findOne(MessageTemplateEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!found) throw new DomainError('RECORD.NOT_FOUND');
  if (found.state !== 'current') throw new DomainError('MESSAGE_TEMPLATE.NOT_CURRENT');
  return found;
}

async function insert(
  tx: Tx,
  values: CampaignTemplate & { name: string; version: number },
  actor: Actor,
): Promise<MessageTemplateResponse> {
  const row = tx.manager.create(MessageTemplateEntity, { ...values, state: 'current', created_by: actor.id } as object);
  const { id } = await tx.manager.save(MessageTemplateEntity, row);
  tx.audit('create', ENTITY, id, [{ property: 'version', before: null, after: values.version }]);
  return toTemplateResponse(await tx.manager.findOneByOrFail(MessageTemplateEntity, { id }));
}

export function toTemplateResponse(row: MessageTemplateEntity): MessageTemplateResponse {
  const { id, name, version, state, channel, category, header, entity_id, template_id_en, template_id_hi } = row;
  const { subject_en, subject_hi, text_en, text_hi, values_en, values_hi, created_at } = row;
  const { whatsapp_name, whatsapp_language_en, whatsapp_language_hi } = row;
  return {
    ...{ id, name, version, state, channel, category, header, entity_id, template_id_en, template_id_hi },
    ...{
      subject_en,
      subject_hi,
      whatsapp_name,
      whatsapp_language_en,
      whatsapp_language_hi,
      text_en,
      text_hi,
      values_en,
      values_hi,
      created_at: created_at.toISOString(),
    },
  };
}
