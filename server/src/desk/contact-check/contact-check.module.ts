import { Module } from '@nestjs/common';
import { CustomersJourneyModule } from '../../operations/customers-journey/customers-journey.module.js';
import { ContactCheckController } from './contact-check.admin.controller.js';
import { ContactCheckService } from './contact-check.service.js';

@Module({
  imports: [CustomersJourneyModule],
  controllers: [ContactCheckController],
  providers: [ContactCheckService],
})
export class ContactCheckModule {}
