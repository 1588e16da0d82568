import { Global, Module } from '@nestjs/common';
import { MetricsModule } from '../metrics/metrics.module.js';
import { Limits } from './limits.js';

@Global()
@Module({ imports: [MetricsModule], providers: [Limits], exports: [Limits] })
export class LimitsModule {}
