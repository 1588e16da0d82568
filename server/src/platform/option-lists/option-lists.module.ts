import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Exports } from '../exports/exports.js';
import { asWhole } from '../exports/pages.js';
import { OPTION_COLUMNS } from './exported-columns.js';
import { OptionItemEntity } from './option-item.entity.js';
import { OptionListsAdminController } from './option-lists.admin.controller.js';
import { OptionListsController } from './option-lists.controller.js';
import { OptionListsService } from './option-lists.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([OptionItemEntity])],
  controllers: [OptionListsController, OptionListsAdminController],
  providers: [OptionListsService],
  exports: [OptionListsService],
})
export class OptionListsModule implements OnModuleInit {
  constructor(
    private readonly exports: Exports,
    private readonly lists: OptionListsService,
  ) {}

  onModuleInit(): void {
    this.exports.register('option-lists', {
      ...{ permission: Permission.OptionListManage, columns: OPTION_COLUMNS },
      ...asWhole((query) => this.lists.exported(query)),
    });
  }
}
