import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { DeskTeamMemberEntity } from './desk-team-member.entity.js';
import { DeskTeamEntity } from './desk-team.entity.js';
import { DeskTeamsAdminController } from './desk-teams.admin.controller.js';
import { DeskTeamsRepository } from './desk-teams.repository.js';
import { DeskTeamsService } from './desk-teams.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DeskTeamEntity, DeskTeamMemberEntity])],
  controllers: [DeskTeamsAdminController],
  providers: [DeskTeamsRepository, DeskTeamsService],
  exports: [DeskTeamsService],
})
export class DeskTeamsModule implements OnModuleInit {
  constructor(private readonly demo: DemoData) {}

  onModuleInit(): void {
    this.demo.register('accounts/desk-teams', ['accounts/admin-users'], () => import('./demo/desk-teams.demo.js'));
  }
}
