import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { AdminSearch } from '../../platform/admin-search/admin-search.js';
import { named } from '@marketplace/contract/search/named.js';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { Exports } from '../../platform/exports/exports.js';
import { asWhole } from '../../platform/exports/pages.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { LinkHostsModule } from '../link-hosts/link-hosts.module.js';
import { CatalogueController } from './catalogue.controller.js';
import { type ExportedLender, LENDER_COLUMNS } from './exported-columns.js';
import { LenderEffects } from './lender-effect.js';
import { LenderGroupEntity } from './lender-group.entity.js';
import { LenderGroupsRepository } from './lender-groups.repository.js';
import { LenderList } from './lender-list.js';
import { LenderSwitchEntity } from './lender-switch.entity.js';
import { LenderSwitches } from './lender-switches.js';
import { LenderEntity } from './lender.entity.js';
import { LendersAdminController } from './lenders.admin.controller.js';
import { LendersController } from './lenders.controller.js';
import { LendersRepository } from './lenders.repository.js';
import { LendersService } from './lenders.service.js';

/** Lenders, with the rows of their groups and switches, because a change of a lender writes those too. */
@Module({
  imports: [TypeOrmModule.forFeature([LenderGroupEntity, LenderSwitchEntity, LenderEntity]), LinkHostsModule],
  controllers: [CatalogueController, LendersController, LendersAdminController],
  providers: [LenderEffects, LenderGroupsRepository, LenderList, LenderSwitches, LendersRepository, LendersService],
  exports: [LenderGroupsRepository, LenderList, LenderSwitches, LendersRepository, LendersService],
})
export class LendersModule implements OnModuleInit {
  constructor(
    private readonly demo: DemoData,
    private readonly search: AdminSearch,
    private readonly exports: Exports,
    private readonly lenders: LenderList,
    private readonly service: LendersService,
  ) {}

  onModuleInit(): void {
    this.demo.register('catalogue/lenders', ['catalogue/link-hosts'], () => import('./demo/lenders.demo.js'));
    this.exports.register('lenders', {
      ...{ permission: Permission.LenderManage, columns: LENDER_COLUMNS },
      ...asWhole((query) => this.pageWithGroups(query)),
    });
    this.search.register({
      kind: 'lender',
      permission: Permission.LenderManage,
      find: async (text) =>
        named(await this.lenders.lenders(), text, ({ name, code }) => [name, code]).map(({ id, name, code }) => ({
          ...{ title: name, subtitle: code, path: `/lenders/${id}` },
        })),
    });
  }

  private async pageWithGroups(query: RawListQuery): Promise<Page<ExportedLender>> {
    const [page, groups] = await Promise.all([this.service.page(query), this.lenders.groups()]);
    const names = new Map(groups.map(({ id, name }) => [id, name]));
    const groupsOf = (ids: readonly number[]) => ids.map((id) => names.get(id) ?? String(id)).join(', ');
    return page.with(page.items.map((lender) => ({ ...lender, groups: groupsOf(lender.lender_group_ids) })));
  }
}
