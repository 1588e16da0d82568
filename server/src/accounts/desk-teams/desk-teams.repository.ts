import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { containing } from '../../platform/rest/list-query.js';
import type { DESK_TEAM_LIST } from './dto/desk-team.dto.js';
import { DeskTeamEntity } from './desk-team.entity.js';

type Values = Pick<DeskTeamEntity, 'name' | 'supervisor_id'>;

/** Whoever is in a team, by name. */
export interface TeamMember {
  team_id: number;
  id: number;
  name: string;
}

@Injectable()
export class DeskTeamsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A page of all and how many there are. */
  findPage(query: ReturnType<typeof DESK_TEAM_LIST.read>): Promise<[DeskTeamEntity[], number]> {
    const { q, id: ids } = query.filter;
    const found = this.deskTeams.createQueryBuilder('deskTeam');
    if (ids) found.andWhere('deskTeam.id IN (:...ids)', { ids: [0, ...ids] });
    if (q) found.andWhere('deskTeam.name LIKE :q', { q: containing(q) });
    return found
      .orderBy(`deskTeam.${query.sort}`, query.direction)
      .addOrderBy('deskTeam.id', query.direction)
      .skip(query.offset)
      .take(query.limit)
      .getManyAndCount();
  }

  async get(id: number): Promise<DeskTeamEntity> {
    return known(await this.deskTeams.findOneBy({ id }));
  }

  /** Locked until `tx` ends. */
  async lock(tx: Tx, id: number): Promise<DeskTeamEntity> {
    return known(await tx.manager.findOne(DeskTeamEntity, { where: { id }, lock: { mode: 'pessimistic_write' } }));
  }

  async insert(tx: Tx, values: Values): Promise<DeskTeamEntity> {
    const { id } = await tx.manager.save(DeskTeamEntity, tx.manager.create(DeskTeamEntity, values));
    return tx.manager.findOneByOrFail(DeskTeamEntity, { id });
  }

  /** Writes `values` over a row that `tx` has locked. */
  async update(tx: Tx, { id, version }: DeskTeamEntity, values: Partial<Values>): Promise<DeskTeamEntity> {
    const changed = { ...values, version: version + 1, updated_at: new Date() };
    await tx.manager.update(DeskTeamEntity, { id }, changed);
    return tx.manager.findOneByOrFail(DeskTeamEntity, { id });
  }

  /** Marks a row that `tx` has locked as deleted; its history stays. */
  async remove(tx: Tx, { id, version }: DeskTeamEntity): Promise<void> {
    await tx.manager.update(DeskTeamEntity, { id }, { deleted_at: new Date(), version: version + 1 });
  }

  /** Of some teams, by name. */
  membersOf(teams: readonly number[], source: Pick<Tx, 'query'> = this.dataSource): Promise<TeamMember[]> {
    return source.query(
      `SELECT m.team_id, admin.id, admin.name FROM desk_team_members m JOIN admin_users admin ON admin.id = m.admin_id
       WHERE m.team_id IN (?) AND admin.deleted_at IS NULL ORDER BY admin.name, admin.id`,
      [[0, ...teams]],
    );
  }

  async namesOf(admins: readonly number[], source: Pick<Tx, 'query'> = this.dataSource): Promise<Map<number, string>> {
    const rows = await source.query<{ id: number; name: string }[]>(
      'SELECT id, name FROM admin_users WHERE id IN (?)',
      [[0, ...admins]],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** How many of these are active admins of a role. */
  async countActive(tx: Tx, ids: readonly number[], role: 2 | 3): Promise<number> {
    const [row] = await tx.query<{ n: number }[]>(
      'SELECT COUNT(*) AS n FROM admin_users WHERE id IN (?) AND role_id = ? AND status = 1 AND deleted_at IS NULL',
      [[0, ...ids], role],
    );
    return Number(row?.n ?? 0);
  }

  /** Those who are in a team from now on, of a team that `tx` has locked. */
  async setMembers(tx: Tx, teamId: number, ids: readonly number[]): Promise<void> {
    await tx.query('DELETE FROM desk_team_members WHERE team_id = ? AND admin_id NOT IN (?)', [teamId, [0, ...ids]]);
    if (ids.length === 0) return;
    await tx.query('INSERT IGNORE INTO desk_team_members (team_id, admin_id) VALUES ?', [
      ids.map((id) => [teamId, id]),
    ]);
  }

  /** Whoever is with an admin in a team that there is, or whom the admin supervises or is supervised by. */
  async colleaguesOf(adminId: number): Promise<number[]> {
    const teams = await this.dataSource.query<{ id: number; supervisor_id: number | null }[]>(
      `SELECT t.id, t.supervisor_id FROM desk_teams t WHERE t.deleted_at IS NULL AND t.supervisor_id = ?
       UNION SELECT t.id, t.supervisor_id FROM desk_team_members m JOIN desk_teams t ON t.id = m.team_id
       WHERE m.admin_id = ? AND t.deleted_at IS NULL`,
      [adminId, adminId],
    );
    const members = await this.membersOf(teams.map(({ id }) => id));
    const supervisors = teams.map(({ supervisor_id }) => supervisor_id).filter((id) => id !== null);
    return [...new Set([adminId, ...supervisors, ...members.map(({ id }) => id)])];
  }

  private get deskTeams() {
    return this.dataSource.getRepository(DeskTeamEntity);
  }
}

function known(deskTeam: DeskTeamEntity | null): DeskTeamEntity {
  if (!deskTeam) throw new DomainError('RECORD.NOT_FOUND');
  return deskTeam;
}
