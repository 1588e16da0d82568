import { Module } from '@nestjs/common';
import { OptionListsAdminController } from './option-lists.admin.controller.js';
import { OptionListsController } from './option-lists.controller.js';
import { OptionListsService } from './option-lists.service.js';

@Module({
  controllers: [OptionListsController, OptionListsAdminController],
  providers: [OptionListsService],
  exports: [OptionListsService],
})
export class OptionListsModule {}
