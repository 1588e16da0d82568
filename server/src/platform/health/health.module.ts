import { Module } from '@nestjs/common';
import { Departure } from '../http/departure.js';
import { HealthController } from './health.controller.js';

@Module({ controllers: [HealthController], providers: [Departure], exports: [Departure] })
export class HealthModule {}
