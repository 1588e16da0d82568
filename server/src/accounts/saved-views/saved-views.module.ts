import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SavedViewEntity } from './saved-view.entity.js';
import { SavedViewsAdminController } from './saved-views.admin.controller.js';
import { SavedViewsService } from './saved-views.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SavedViewEntity])],
  controllers: [SavedViewsAdminController],
  providers: [SavedViewsService],
})
export class SavedViewsModule {}
