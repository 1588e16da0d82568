import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/auth/actor.js';
import { changesBetween, Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { type HistoryEntry, HistoryService } from '../../platform/history/history.service.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import {
  DESK_TEAM_LIST,
  type CreateDeskTeamDto,
  type DeskTeamResponse,
  type UpdateDeskTeamDto,
} from './dto/desk-team.dto.js';
import type { DeskTeamEntity } from './desk-team.entity.js';
import { DeskTeamsRepository } from './desk-teams.repository.js';

/** As the audit log names them. */
const ENTITY = 'desk-team';
@Injectable()
export class DeskTeamsService {
  constructor(
    private readonly repository: DeskTeamsRepository,
    private readonly transactions: Transactions,
    private readonly audit: HistoryService,
  ) {}

  async page(raw: RawListQuery): Promise<Page<DeskTeamResponse>> {
    const query = DESK_TEAM_LIST.read(raw);
    const [found, total] = await this.repository.findPage(query);
    return new Page('desk-teams', await this.toResponses(found), query.offset, total);
  }

  async get(id: number): Promise<DeskTeamResponse> {
    return this.toResponse(await this.repository.get(id));
  }

  /** An admin with all who are in their teams, and the teams' supervisors. */
  colleaguesOf(adminId: number): Promise<number[]> {
    return this.repository.colleaguesOf(adminId);
  }

  create({ name, supervisor_id = null, member_ids }: CreateDeskTeamDto, actor: Actor): Promise<DeskTeamResponse> {
    return this.transactions.run(
      actor,
      async (tx) => {
        await this.requireRoles(tx, supervisor_id, member_ids);
        const created = await this.repository.insert(tx, { name, supervisor_id });
        await this.repository.setMembers(tx, created.id, member_ids);
        tx.audit('create', ENTITY, created.id, [
          { property: 'name', before: null, after: name },
          { property: 'supervisor_id', before: null, after: supervisor_id },
          { property: 'member_ids', before: null, after: member_ids },
        ]);
        return this.toResponse(created, tx);
      },
      { name, supervisor_id, member_ids },
    );
  }

  update(id: number, dto: UpdateDeskTeamDto, actor: Actor): Promise<DeskTeamResponse> {
    return this.transactions.run(actor, async (tx) => {
      const before = await this.repository.lock(tx, id);
      if (dto.version !== undefined && before.version !== dto.version) throw new DomainError('VERSION.CONFLICT');
      const members = (await this.repository.membersOf([id], tx)).map((member) => member.id);
      const { name = before.name, supervisor_id = before.supervisor_id, member_ids = members } = dto;
      // Who was in it already may stay, whatever they are by now.
      await this.requireRoles(
        tx,
        supervisor_id === before.supervisor_id ? null : supervisor_id,
        member_ids.filter((one) => !members.includes(one)),
      );
      const after = await this.repository.update(tx, before, { name, supervisor_id });
      await this.repository.setMembers(tx, id, member_ids);
      const byNumber = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
      tx.audit(
        'update',
        ENTITY,
        id,
        changesBetween({ ...before, member_ids: byNumber(members) }, { ...after, member_ids: byNumber(member_ids) }, [
          'name',
          'supervisor_id',
          'member_ids',
        ]),
      );
      return this.toResponse(after, tx);
    });
  }

  /** Cases and tickets belong to single admins: they keep them. */
  remove(id: number, actor: Actor): Promise<DeskTeamResponse> {
    return this.transactions.run(actor, async (tx) => {
      const before = await this.repository.lock(tx, id);
      await this.repository.remove(tx, before);
      tx.audit('delete', ENTITY, id, [{ property: 'name', before: before.name, after: null }]);
      return this.toResponse(before, tx);
    });
  }

  history(id: number, raw: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.audit.of(ENTITY, id, raw);
  }

  /** @throws InvalidRequest where the supervisor is no active manager or a member no active admin of the desk */
  private async requireRoles(tx: Tx, supervisorId: number | null, memberIds: readonly number[]): Promise<void> {
    const problems: ConstructorParameters<typeof InvalidRequest>[0] = [];
    if (supervisorId !== null && (await this.repository.countActive(tx, [supervisorId], 2)) === 0) {
      problems.push({ field: 'supervisor_id', key: 'field.option' });
    }
    const members = [...new Set(memberIds)];
    if (members.length > 0 && (await this.repository.countActive(tx, members, 3)) < members.length) {
      problems.push({ field: 'member_ids', key: 'field.option' });
    }
    if (problems.length > 0) throw new InvalidRequest(problems);
  }

  private async toResponse(team: DeskTeamEntity, source?: Pick<Tx, 'query'>): Promise<DeskTeamResponse> {
    const [response] = await this.toResponses([team], source);
    return response!;
  }

  private async toResponses(teams: readonly DeskTeamEntity[], source?: Pick<Tx, 'query'>): Promise<DeskTeamResponse[]> {
    const members = await this.repository.membersOf(
      teams.map(({ id }) => id),
      source,
    );
    const supervisors = teams.map(({ supervisor_id }) => supervisor_id).filter((id) => id !== null);
    const names = await this.repository.namesOf(supervisors, source);
    return teams.map(({ id, name, supervisor_id, version, created_at, updated_at }) => {
      const own = members.filter(({ team_id }) => team_id === id);
      return {
        ...{ id, name, supervisor_id, version },
        supervisor_name: supervisor_id === null ? null : (names.get(supervisor_id) ?? null),
        member_ids: own.map((member) => member.id).sort((a, b) => a - b),
        members: own.map((member) => ({ id: member.id, name: member.name })),
        created_at: created_at.toISOString(),
        updated_at: updated_at.toISOString(),
      };
    });
  }
}
