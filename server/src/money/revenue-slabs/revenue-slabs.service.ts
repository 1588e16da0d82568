import { Injectable } from '@nestjs/common';
import type { MessageKey } from '@marketplace/contract/i18n/messages.js';
import { SLAB_VALUES, type Slab, type SlabField, slabProblems } from '@marketplace/contract/revenue/slab.js';
import type { Actor } from '../../platform/auth/actor.js';
import { changesBetween, Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { positionsIn } from '../../platform/rest/positions.js';
import { messageFor } from '../../platform/rest/message-for.js';
import type {
  CreateSlabDto,
  RevenueTypes,
  SlabCreated,
  SlabOrderDto,
  SlabsOfLender,
  SlabMessage,
  UpdateSlabDto,
} from './dto/revenue-slab.dto.js';
import { type NewSlab, RevenueSlabsRepository } from './revenue-slabs.repository.js';

const ENTITY = 'revenue-slab';

@Injectable()
export class RevenueSlabsService {
  constructor(
    private readonly repository: RevenueSlabsRepository,
    private readonly transactions: Transactions,
  ) {}

  async types(): Promise<RevenueTypes> {
    return { success: true, data: await this.repository.types() };
  }

  async ofLender(lenderId: number): Promise<SlabsOfLender> {
    if (!(await this.repository.hasLender(lenderId))) throw new DomainError('LENDER.NOT_FOUND');
    return { success: true, lenderRevenue: await this.repository.ofLender(lenderId) };
  }

  async create(dto: CreateSlabDto, actor: Actor): Promise<SlabCreated> {
    const values = await this.checked(dto);
    return this.transactions.run(
      actor,
      async (tx) => {
        await this.lockLender(tx, dto.lender_id);
        const id = await this.repository.insert(tx, dto.lender_id, values);
        const lenderRevenueItem = await this.locked(tx, id, dto.lender_id);
        tx.audit('create', ENTITY, id, [
          { property: 'lender_id', before: null, after: dto.lender_id },
          ...changesBetween<object>({}, values, Object.keys(values) as never[]),
        ]);
        return { success: true, message: messageFor(actor, 'revenue.added'), lenderRevenueItem };
      },
      dto,
    );
  }

  async update(dto: UpdateSlabDto, actor: Actor): Promise<SlabCreated> {
    const values = await this.checked(dto);
    return this.transactions.run(actor, async (tx) => {
      const before = await this.locked(tx, dto.id, dto.lender_id);
      if (dto.version !== undefined && dto.version !== before.version) throw new DomainError('VERSION.CONFLICT');
      await this.repository.update(tx, dto.id, values);
      const after = await this.locked(tx, dto.id, dto.lender_id);
      tx.audit('update', ENTITY, dto.id, changesBetween(before, after, [...SLAB_VALUES, 'status']));
      return { success: true, message: messageFor(actor, 'revenue.updated'), lenderRevenueItem: after };
    });
  }

  /** `lender_revenue_ids` must contain exactly the lender's slabs. Of two simultaneous orders the later one counts. */
  setOrder({ lender_id, lender_revenue_ids: ids }: SlabOrderDto, actor: Actor): Promise<SlabMessage> {
    return this.transactions.run(actor, async (tx) => {
      await this.lockLender(tx, lender_id);
      const slabs = await this.repository.ofLender(lender_id, tx);
      positionsIn(ids, slabs, 'SLAB.ORDER_INCOMPLETE');
      const before = slabs.map(({ id }) => id);
      await this.repository.order(tx, lender_id, ids);
      tx.audit('reorder', 'lender', lender_id, [{ property: 'lender_revenue_ids', before, after: ids }]);
      return slabMessage(actor, 'revenue.ordered');
    });
  }

  remove(id: number, actor: Actor): Promise<SlabMessage> {
    return this.transactions.run(actor, async (tx) => {
      await this.locked(tx, id);
      await this.repository.delete(tx, id);
      tx.audit('delete', ENTITY, id);
      return slabMessage(actor, 'revenue.deleted');
    });
  }

  /** Checks the rules of the form and returns its messages. */
  private async checked(dto: CreateSlabDto): Promise<NewSlab> {
    const type = (await this.repository.types()).find(({ id }) => id === dto.revenue_type_id);
    const problems = Object.entries(slabProblems(dto, type?.kind)) as [SlabField, MessageKey][];
    if (problems.length > 0) throw new InvalidRequest(problems.map(([field, key]) => ({ field, key })));
    const names = [...SLAB_VALUES, 'status'] as const;
    return Object.fromEntries(names.map((name) => [name, dto[name]])) as unknown as NewSlab;
  }

  private async lockLender(tx: Tx, lenderId: number): Promise<void> {
    if (!(await this.repository.lockLender(tx, lenderId))) throw new DomainError('LENDER.NOT_FOUND');
  }

  private async locked(tx: Tx, id: number, lenderId?: number): Promise<Slab> {
    const slab = await this.repository.lock(tx, id);
    if (!slab || (lenderId !== undefined && slab.lender_id !== lenderId)) throw new DomainError('SLAB.NOT_FOUND');
    return slab;
  }
}

function slabMessage(actor: Actor, key: MessageKey): SlabMessage {
  return { success: true, message: messageFor(actor, key) };
}
