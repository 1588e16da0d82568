import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { TrainingAdminController } from './training.admin.controller.js';
import { TrainingModuleEntity, TrainingTryEntity, TrainingVersionEntity } from './training.entity.js';
import { TrainingRepository } from './training.repository.js';
import { TrainingService } from './training.service.js';
import { TrainingTriesRepository } from './training-tries.repository.js';

/** Days of five years, which is how long tries are kept. */
const TRIES_DAYS = 1_827;

@Module({
  imports: [TypeOrmModule.forFeature([TrainingModuleEntity, TrainingVersionEntity, TrainingTryEntity])],
  controllers: [TrainingAdminController],
  providers: [TrainingRepository, TrainingService, TrainingTriesRepository],
  exports: [TrainingRepository, TrainingTriesRepository],
})
export class TrainingModule implements OnModuleInit {
  constructor(
    private readonly demo: DemoData,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.demo.register('desk/training', ['partners/partner-users', 'partners/merchants'], () =>
      import('./demo/training.demo.js'),
    );
    this.housekeeping.removeAfter(TRIES_DAYS, 'training_tries WHERE created_at < ?');
  }
}
