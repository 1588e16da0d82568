import { Module } from '@nestjs/common';
import { LendersModule } from '../../catalogue/lenders/lenders.module.js';
import { ConsentsController } from './consents.controller.js';
import { ConsentsService } from './consents.service.js';

@Module({
  imports: [LendersModule],
  controllers: [ConsentsController],
  providers: [ConsentsService],
  exports: [ConsentsService],
})
export class ConsentsModule {}
