import { Module } from '@nestjs/common';
import { ConsentsModule } from '../consents/consents.module.js';
import { OptionListsModule } from '../option-lists/option-lists.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { DeletionRequestsService } from './deletion-requests.service.js';
import { DeletionsController } from './deletions.admin.controller.js';
import { DeletionsService } from './deletions.service.js';
import { PersonalDataService } from './personal-data.service.js';
import { PrivacyController } from './privacy.controller.js';

@Module({
  imports: [ConsentsModule, OptionListsModule, ProfilesModule, SubmissionsModule],
  controllers: [PrivacyController, DeletionsController],
  providers: [PersonalDataService, DeletionRequestsService, DeletionsService],
})
export class PrivacyModule {}
