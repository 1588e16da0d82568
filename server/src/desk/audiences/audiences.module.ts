import { Module } from '@nestjs/common';
import { AudiencesService } from './audiences.service.js';

@Module({ providers: [AudiencesService], exports: [AudiencesService] })
export class AudiencesModule {}
