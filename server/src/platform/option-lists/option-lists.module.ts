import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
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
export class OptionListsModule {}
