import { Module } from '@nestjs/common';
import { CustomerRecordsService } from './customer-records.service.js';
import { CustomerPathService } from './customer-path.service.js';
import { CustomersJourneyController } from './customers-journey.admin.controller.js';
import { CustomersService } from './customers.service.js';
import { RevealService } from './reveal.service.js';
import { TimelineService } from './timeline.service.js';

@Module({
  controllers: [CustomersJourneyController],
  providers: [CustomersService, CustomerRecordsService, TimelineService, RevealService, CustomerPathService],
  exports: [CustomersService],
})
export class CustomersJourneyModule {}
