import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CARD_PROPERTIES, type CreditCard } from '@marketplace/contract/credit-cards/card.js';
import { fillUtmLink } from '@marketplace/contract/links/utm-link.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { changesBetween, Transactions } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { type HistoryEntry, HistoryService } from '../../platform/history/history.service.js';
import { type ChosenDone, eachOf } from '../../platform/rest/chosen.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { validated } from '../../platform/validation/validate.js';
import { pageOf, sorted } from '../../platform/rest/in-memory.js';
import { positionsIn } from '../../platform/rest/positions.js';
import { messageFor } from '../../platform/rest/message-for.js';
import { LinkHostsService } from '../link-hosts/link-hosts.service.js';
import { CardList, toCreditCard } from './card-list.js';
import { type Card, CreditCardsRepository } from './credit-cards.repository.js';
import {
  type AdminCardResponse,
  type CardDeleted,
  type CardMessage,
  CardPropertiesDto,
  type CreateFullCardDto,
  type SaveCardDto,
  type SwitchCardsDto,
  type TestedLink,
  type TestLinkDto,
  type UpdateCardPropertyDto,
  CARD_LIST,
} from './dto/credit-card.dto.js';

const ENTITY = 'credit-card';

/** What the admin looks for, to add it. */
const MISSING: Record<string, (card: Card) => boolean> = {
  link: ({ utm_link }) => utm_link === null,
  image: ({ category_img_thumb }) => category_img_thumb === null,
  hindi: (card) =>
    (card.key_feature !== null && card.key_feature_hi === null) ||
    card.marketing_bullets_hi.length < card.marketing_bullets.length,
};

@Injectable()
export class CreditCardsService {
  constructor(
    private readonly list: CardList,
    private readonly repository: CreditCardsRepository,
    private readonly transactions: Transactions,
    private readonly linkHosts: LinkHostsService,
    private readonly partners: PartnersService,
    private readonly audit: HistoryService,
  ) {}

  async all(): Promise<CreditCard[]> {
    return (await this.list.cards()).map(toCreditCard);
  }

  /** A page of cards for the admin. All cards are in memory, so filters and order are applied there. */
  async page(raw: RawListQuery): Promise<Page<AdminCardResponse>> {
    const query = CARD_LIST.read(raw);
    const { q = '', secured, status, missing, id: ids } = query.filter;
    const words = q.toLowerCase();
    const found = (await this.list.cards()).filter(
      (card) =>
        (secured === undefined || card.secured === secured) &&
        (status === undefined || card.status === status) &&
        (missing === undefined || MISSING[missing]!(card)) &&
        (!ids || ids.includes(card.id)) &&
        `${card.category_name} ${card.key_feature ?? ''}`.toLowerCase().includes(words),
    );
    const page = pageOf('credit-cards', sorted(found, query), query);
    return page.with(page.items.map(toAdminCard));
  }

  async get(id: number): Promise<AdminCardResponse> {
    const card = await this.list.find(id);
    if (!card) throw new DomainError('CARD.NOT_FOUND');
    return toAdminCard(card);
  }

  async create(dto: CreateFullCardDto, actor: Actor): Promise<AdminCardResponse> {
    if (dto.utm_link) await this.linkHosts.requireUsable(dto.utm_link);
    refuseEmptyAges(dto);
    const created = await this.transactions.run(
      actor,
      async (tx) => {
        const card = await this.repository.insert(tx, givenProperties(dto) as CreateFullCardDto);
        tx.audit('create', ENTITY, card.id, [{ property: 'category_name', before: null, after: card.category_name }]);
        tx.afterCommit(() => this.list.apply(card));
        return toAdminCard(card);
      },
      dto,
    );
    return created;
  }

  /** Saves the given properties; the caller's version must be the stored one. */
  async save(id: number, { version, ...properties }: SaveCardDto, actor: Actor): Promise<AdminCardResponse> {
    return toAdminCard(await this.change(id, givenProperties(properties), version, actor));
  }

  /** Changes one property by name. Without a version, other changes made meanwhile are kept. */
  async updateProperty(dto: UpdateCardPropertyDto, actor: Actor): Promise<CardMessage> {
    const checked = checkedProperty(dto);
    if (checked[dto.property] === undefined) throw new InvalidRequest([{ field: 'value', key: 'field.required' }]);
    const card = await this.change(dto.category_id, { [dto.property]: checked[dto.property] }, dto.version, actor);
    return { success: true, message: messageFor(actor, 'credit-cards.updated'), data: toCreditCard(card) };
  }

  switchAll({ chosen, property, value }: SwitchCardsDto, actor: Actor): Promise<ChosenDone[]> {
    return eachOf(chosen, actor, ({ id, version }) => this.change(id, { [property]: value }, version, actor));
  }

  async createByName(dto: { category_name: string }, actor: Actor): Promise<CardMessage> {
    const { id: _id, ...data } = await this.create({ category_name: dto.category_name }, actor);
    return { success: true, message: messageFor(actor, 'credit-cards.created'), data };
  }

  /** Soft delete: the card disappears from every list and can be restored. */
  async remove(id: number, actor: Actor): Promise<AdminCardResponse> {
    return toAdminCard(await this.setDeleted(id, new Date(), actor));
  }

  async removeById(id: number, actor: Actor): Promise<CardDeleted> {
    await this.remove(id, actor);
    return { success: true, message: messageFor(actor, 'credit-cards.deleted') };
  }

  async restore(id: number, actor: Actor): Promise<AdminCardResponse> {
    return toAdminCard(await this.setDeleted(id, null, actor));
  }

  /** Sets the order of all cards at once; `ids` must contain exactly the existing cards. */
  async setOrder(ids: number[], actor: Actor): Promise<void> {
    await this.transactions.run(actor, async (tx) => {
      const cards = await this.repository.lockAll(tx);
      const placeOf = positionsIn(ids, cards, 'CARD.ORDER_INCOMPLETE');
      const before = cards.filter((card) => placeOf(card) !== card.sort_order);
      const moved = await this.repository.place(tx, before, placeOf);
      for (const [index, card] of moved.entries()) {
        tx.audit('reorder', ENTITY, card.id, changesBetween(before[index]!, card, ['sort_order']));
      }
      tx.afterCommit(() => this.list.apply(...moved));
    });
  }

  /** Returns the address that a visitor of `partner` would open, without recording a click. */
  async testLink(dto: TestLinkDto): Promise<TestedLink> {
    await this.linkHosts.requireUsable(dto.utm_link);
    const partner = dto.partner ? await this.partners.bySlug(dto.partner) : await this.partners.defaultPartner();
    const click_id = randomUUID();
    return { success: true, final_link: fillUtmLink(dto.utm_link, click_id, partner.utm_id), click_id };
  }

  async history(id: number, raw: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.audit.of(ENTITY, id, raw);
  }

  private async change(id: number, changes: Partial<Card>, version: number | undefined, actor: Actor): Promise<Card> {
    if (changes.utm_link) await this.linkHosts.requireUsable(changes.utm_link);
    return this.transactions.run(actor, async (tx) => {
      const before = await this.repository.lock(tx, id);
      if (!before || before.deleted_at !== null) throw new DomainError('CARD.NOT_FOUND');
      if (version !== undefined && version !== before.version) throw new DomainError('VERSION.CONFLICT');
      refuseEmptyAges({ ...before, ...changes });
      const after = await this.repository.update(tx, before, changes);
      tx.audit('update', ENTITY, id, changesBetween(before, after, CARD_PROPERTIES));
      tx.afterCommit(() => this.list.apply(after));
      return after;
    });
  }

  private setDeleted(id: number, deleted_at: Date | null, actor: Actor): Promise<Card> {
    return this.transactions.run(actor, async (tx) => {
      const before = await this.repository.lock(tx, id);
      if (!before || (before.deleted_at === null) === (deleted_at === null)) throw new DomainError('CARD.NOT_FOUND');
      const after = await this.repository.update(tx, before, { deleted_at });
      tx.audit(deleted_at ? 'delete' : 'restore', ENTITY, id);
      tx.afterCommit(() => this.list.apply(after));
      return after;
    });
  }
}

/** Nobody would get a card whose lowest age is above its highest. */
function refuseEmptyAges({ min_age, max_age }: Pick<CardPropertiesDto, 'min_age' | 'max_age'>): void {
  if (min_age == null || max_age == null || min_age <= max_age) return;
  throw new InvalidRequest([{ field: 'min_age', key: 'field.aboveMax', vars: { max: max_age } }]);
}

/** The properties in the request; class instances have the others as `undefined`. */
function givenProperties(dto: CardPropertiesDto): CardPropertiesDto {
  return Object.fromEntries(CARD_PROPERTIES.filter((name) => dto[name] !== undefined).map((name) => [name, dto[name]]));
}

/** Checks a value by the rule of its property; in the request it is named `value`. */
function checkedProperty({ property, value }: UpdateCardPropertyDto): CardPropertiesDto {
  try {
    return validated(CardPropertiesDto, { [property]: value });
  } catch (error) {
    if (!(error instanceof InvalidRequest)) throw error;
    throw new InvalidRequest(error.problems.map((problem) => ({ ...problem, field: 'value' })));
  }
}

function toAdminCard(card: Card): AdminCardResponse {
  return { id: card.id, ...toCreditCard(card) };
}
