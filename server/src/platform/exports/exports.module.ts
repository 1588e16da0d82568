import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '../files/files.module.js';
import { ExportJobs } from './export-jobs.js';
import { ExportPartEntity } from './export-part.entity.js';
import { ExportEntity } from './export.entity.js';
import { ExportsAdminController } from './exports.admin.controller.js';
import { Exports } from './exports.js';
import { ExportsService } from './exports.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ExportEntity, ExportPartEntity]), FilesModule],
  controllers: [ExportsAdminController],
  providers: [Exports, ExportsService, ExportJobs],
  exports: [Exports],
})
export class ExportsModule {}
