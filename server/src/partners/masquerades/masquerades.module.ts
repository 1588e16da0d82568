import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { MasqueradeEntity } from './masquerade.entity.js';
import { MasqueradesAdminController } from './masquerades.admin.controller.js';
import { MasqueradesController } from './masquerades.controller.js';
import { MasqueradesRepository } from './masquerades.repository.js';
import { MasqueradesService } from './masquerades.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([MasqueradeEntity])],
  controllers: [MasqueradesAdminController, MasqueradesController],
  providers: [MasqueradesRepository, MasqueradesService],
  exports: [MasqueradesService],
})
export class MasqueradesModule implements OnModuleInit {
  constructor(
    private readonly housekeeping: Housekeeping,
    private readonly masquerades: MasqueradesService,
  ) {}

  onModuleInit(): void {
    this.housekeeping.add((now) => this.masquerades.settle(now));
    this.housekeeping.removeAfter(730, 'masquerades WHERE started_at < ?');
  }
}
