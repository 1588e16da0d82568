import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ShareTermsAdminController } from './share-terms.admin.controller.js';
import { ShareTermsEntity } from './share-terms.entity.js';
import { ShareTermsRepository } from './share-terms.repository.js';
import { ShareTermsService } from './share-terms.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ShareTermsEntity])],
  controllers: [ShareTermsAdminController],
  providers: [ShareTermsRepository, ShareTermsService],
  exports: [ShareTermsRepository, ShareTermsService],
})
export class ShareTermsModule {}
