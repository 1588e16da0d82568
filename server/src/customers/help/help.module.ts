import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { HelpRequestEntity } from './help-request.entity.js';
import { HelpController } from './help.controller.js';
import { HelpService } from './help.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([HelpRequestEntity])],
  controllers: [HelpController],
  providers: [HelpService],
  exports: [HelpService],
})
export class HelpModule implements OnModuleInit {
  constructor(private readonly housekeeping: Housekeeping) {}

  onModuleInit(): void {
    // Requests that the desk never accepted; accepted ones are already deleted.
    this.housekeeping.removeAfter(30, 'help_requests WHERE created_at < ?');
  }
}
