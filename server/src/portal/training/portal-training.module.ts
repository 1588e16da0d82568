import { Module } from '@nestjs/common';
import { TrainingModule } from '../../desk/training/training.module.js';
import { EligibilityModule } from '../eligibility/eligibility.module.js';
import { PortalTrainingController } from './portal-training.controller.js';
import { PortalTrainingService } from './portal-training.service.js';

@Module({
  imports: [EligibilityModule, TrainingModule],
  controllers: [PortalTrainingController],
  providers: [PortalTrainingService],
  exports: [PortalTrainingService],
})
export class PortalTrainingModule {}
