import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { TrainingDemandEntity, UntrainedLeadEntity } from './training-demand.entity.js';

/** Five years, as tries of quizzes are kept. */
const KEPT_DAYS = 5 * 366;

/** Training that is demanded before links earn: decision 100. The admin sets it in the room of training. */
@Module({ imports: [TypeOrmModule.forFeature([TrainingDemandEntity, UntrainedLeadEntity])] })
export class TrainingDemandsModule implements OnModuleInit {
  constructor(private readonly housekeeping: Housekeeping) {}

  onModuleInit(): void {
    this.housekeeping.removeAfter(KEPT_DAYS, 'untrained_leads WHERE created_at < ?');
  }
}
