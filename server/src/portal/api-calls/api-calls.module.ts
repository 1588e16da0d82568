import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { API_CALL_DAYS } from '@marketplace/contract/partner-api/api-calls.js';
import { ApiKeysModule } from '../../partners/api-keys/api-keys.module.js';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { MetricsModule } from '../../platform/metrics/metrics.module.js';
import { ApiCallEntity } from './api-call.entity.js';
import { ApiCallLog } from './api-call-log.js';
import { ApiCallsAdminController } from './api-calls.admin.controller.js';
import { ApiCallsController } from './api-calls.controller.js';
import { ApiCallsService } from './api-calls.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ApiCallEntity]), ApiKeysModule, MetricsModule],
  controllers: [ApiCallsController, ApiCallsAdminController],
  providers: [ApiCallLog, ApiCallsService],
})
export class ApiCallsModule implements OnModuleInit {
  constructor(
    private readonly housekeeping: Housekeeping,
    private readonly demo: DemoData,
  ) {}

  onModuleInit(): void {
    this.housekeeping.removeAfter(API_CALL_DAYS, 'partner_api_calls WHERE created_at < ?');
    this.demo.register('portal/api-calls', ['partners/partner-users'], () => import('./demo/api-calls.demo.js'));
  }
}
