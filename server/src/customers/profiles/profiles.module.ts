import { Module, type OnModuleInit } from '@nestjs/common';
import { DemoData } from '../../platform/demo-data/demo-data.js';
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
export class ProfilesModule implements OnModuleInit {
  constructor(private readonly demo: DemoData) {}

  onModuleInit(): void {
    this.demo.register('customers/profiles', ['partners/partners'], () => import('./demo/unfinished.demo.js'));
  }
}
