import { Module } from '@nestjs/common';
import { TrainingModule } from '../../desk/training/training.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { PortalTrainingController } from './portal-training.controller.js';
import { PortalTrainingService } from './portal-training.service.js';

@Module({
  imports: [PartnersModule, TrainingModule],
  controllers: [PortalTrainingController],
  providers: [PortalTrainingService],
})
export class PortalTrainingModule {}
