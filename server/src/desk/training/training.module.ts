import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LendersModule } from '../../catalogue/lenders/lenders.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { CreativesModule } from '../creatives/creatives.module.js';
import { CertificatesController } from './certificates.controller.js';
import { CertificatesService } from './certificates.service.js';
import { DemandsRepository } from './demands.repository.js';
import { TrainingAdminController } from './training.admin.controller.js';
import {
  TrainingCertificateEntity,
  TrainingModuleEntity,
  TrainingTryEntity,
  TrainingVersionEntity,
} from './training.entity.js';
import { TrainingRepository } from './training.repository.js';
import { TrainingService } from './training.service.js';
import { TrainingTriesRepository } from './training-tries.repository.js';

/** Five years, as long as anybody may ask who was trained when. */
const KEPT_DAYS = 5 * 366;

@Module({
  imports: [
    LendersModule,
    TypeOrmModule.forFeature([
      TrainingCertificateEntity,
      TrainingModuleEntity,
      TrainingTryEntity,
      TrainingVersionEntity,
    ]),
    CreativesModule,
    PartnersModule,
  ],
  controllers: [CertificatesController, TrainingAdminController],
  providers: [CertificatesService, DemandsRepository, TrainingRepository, TrainingService, TrainingTriesRepository],
  exports: [CertificatesService, DemandsRepository, TrainingRepository, TrainingTriesRepository],
})
export class TrainingModule implements OnModuleInit {
  constructor(
    private readonly demo: DemoData,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.removeAfter(KEPT_DAYS, 'training_tries WHERE created_at < ?');
    this.housekeeping.removeAfter(KEPT_DAYS, 'training_certificates WHERE created_at < ?');
    this.demo.register(
      'desk/training',
      ['partners/partner-users', 'partners/merchants'],
      () => import('./demo/training.demo.js'),
    );
  }
}
