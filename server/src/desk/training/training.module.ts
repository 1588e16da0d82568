import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LendersModule } from '../../catalogue/lenders/lenders.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { FilesModule } from '../../platform/files/files.module.js';
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
import { TrainingPictureEntity } from './training-picture.entity.js';
import { TrainingPicturesAdminController } from './training-pictures.admin.controller.js';
import { TrainingPicturesService } from './training-pictures.service.js';
import { TrainingRepository } from './training.repository.js';
import { TrainingService } from './training.service.js';
import { TrainingTriesRepository } from './training-tries.repository.js';

/** Five years, as long as anybody may ask who was trained when. */
const KEPT_DAYS = 5 * 366;
/** A form may still be open. */
const UNUSED_PICTURE_DAYS = 30;

@Module({
  imports: [
    LendersModule,
    TypeOrmModule.forFeature([
      TrainingCertificateEntity,
      TrainingModuleEntity,
      TrainingPictureEntity,
      TrainingTryEntity,
      TrainingVersionEntity,
    ]),
    CreativesModule,
    FilesModule,
    PartnersModule,
  ],
  controllers: [CertificatesController, TrainingAdminController, TrainingPicturesAdminController],
  providers: [
    CertificatesService,
    DemandsRepository,
    TrainingPicturesService,
    TrainingRepository,
    TrainingService,
    TrainingTriesRepository,
  ],
  exports: [
    CertificatesService,
    DemandsRepository,
    TrainingPicturesService,
    TrainingRepository,
    TrainingTriesRepository,
  ],
})
export class TrainingModule implements OnModuleInit {
  constructor(
    private readonly demo: DemoData,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.removeAfter(KEPT_DAYS, 'training_tries WHERE created_at < ?');
    this.housekeeping.removeAfter(KEPT_DAYS, 'training_certificates WHERE created_at < ?');
    this.housekeeping.removeAfter(UNUSED_PICTURE_DAYS, 'training_pictures WHERE kept = 0 AND created_at < ?');
    this.demo.register(
      'desk/training',
      ['partners/partner-users', 'partners/merchants'],
      () => import('./demo/training.demo.js'),
    );
  }
}
