import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DemoData } from '../../platform/demo-data/demo-data.js';
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
export class ShareTermsModule implements OnModuleInit {
  constructor(private readonly demo: DemoData) {}

  onModuleInit(): void {
    this.demo.register('money/share-terms', ['partners/merchants'], () => import('./demo/share-terms.demo.js'));
  }
}
