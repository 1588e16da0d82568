import { Module } from '@nestjs/common';
import { ConsentsModule } from '../consents/consents.module.js';
import { OptionListsModule } from '../option-lists/option-lists.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { DeletionRequestsService } from './deletion-requests.service.js';
import { PersonalDataService } from './personal-data.service.js';
import { PrivacyController } from './privacy.controller.js';

@Module({
  imports: [ConsentsModule, OptionListsModule, ProfilesModule],
  controllers: [PrivacyController],
  providers: [PersonalDataService, DeletionRequestsService],
})
export class PrivacyModule {}
