import { Module } from '@nestjs/common';
import { AssistedModule } from '../../loans/assisted/assisted.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { TrackingLinksModule } from '../../partners/tracking-links/tracking-links.module.js';
import { CounterController } from './counter.controller.js';
import { CounterService } from './counter.service.js';

@Module({
  imports: [AssistedModule, PartnersModule, TrackingLinksModule],
  controllers: [CounterController],
  providers: [CounterService],
})
export class CounterModule {}
