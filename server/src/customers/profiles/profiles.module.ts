import { Module } from '@nestjs/common';
import { OptionListsModule } from '../../platform/option-lists/option-lists.module.js';
import { ProspectsModule } from '../prospects/prospects.module.js';
import { HeldProfile } from './held-profile.js';
import { ProfilesController } from './profiles.controller.js';
import { ProfilesRepository } from './profiles.repository.js';
import { ProfilesService } from './profiles.service.js';

@Module({
  imports: [OptionListsModule, ProspectsModule],
  controllers: [ProfilesController],
  providers: [ProfilesService, ProfilesRepository, HeldProfile],
  exports: [ProfilesService],
})
export class ProfilesModule {}
