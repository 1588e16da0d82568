import { Module } from '@nestjs/common';
import { CustomerPathService } from './customer-path.service.js';
import { CustomersJourneyController } from './customers-journey.admin.controller.js';
import { CustomersService } from './customers.service.js';
import { RevealService } from './reveal.service.js';
import { TimelineService } from './timeline.service.js';

@Module({
  controllers: [CustomersJourneyController],
  providers: [CustomersService, TimelineService, RevealService, CustomerPathService],
  exports: [CustomersService],
})
export class CustomersJourneyModule {}
