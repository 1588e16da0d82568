import { Module } from '@nestjs/common';
import { GatewaysModule } from '../../catalogue/gateways/gateways.module.js';
import { LenderJourneysModule as FiguresModule } from '../../loans/lender-journeys/lender-journeys.module.js';
import { EligibilityModule } from '../eligibility/eligibility.module.js';
import { JourneysOfLenders } from './journeys-of-lenders.js';
import { LenderJourneysController } from './lender-journeys.controller.js';

@Module({
  imports: [EligibilityModule, FiguresModule, GatewaysModule],
  controllers: [LenderJourneysController],
  providers: [JourneysOfLenders],
})
export class PortalLenderJourneysModule {}
