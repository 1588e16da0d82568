import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { LenderJourneyFiguresEntity } from './lender-journey-figures.entity.js';
import { LenderJourneysService } from './lender-journeys.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([LenderJourneyFiguresEntity])],
  providers: [LenderJourneysService],
  exports: [LenderJourneysService],
})
export class LenderJourneysModule implements OnModuleInit {
  constructor(
    private readonly demo: DemoData,
    private readonly housekeeping: Housekeeping,
    private readonly journeys: LenderJourneysService,
  ) {}

  onModuleInit(): void {
    this.demo.register('loans/lender-journeys', ['loans/applications'], () => import('./demo/lender-journeys.demo.js'));
    this.housekeeping.add((now) => this.journeys.refresh(now));
  }
}
