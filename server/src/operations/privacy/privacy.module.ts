import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConsentsModule } from '../../customers/consents/consents.module.js';
import { ProfilesModule } from '../../customers/profiles/profiles.module.js';
import { ProspectsModule } from '../../customers/prospects/prospects.module.js';
import { SubmissionsModule } from '../../loans/submissions/submissions.module.js';
import { OptionListsModule } from '../../platform/option-lists/option-lists.module.js';
import { DeletionRequestEntity } from './deletion-request.entity.js';
import { DeletionRequestsService } from './deletion-requests.service.js';
import { DeletionsController } from './deletions.admin.controller.js';
import { DeletionsService } from './deletions.service.js';
import { PersonalDataService } from './personal-data.service.js';
import { PrivacyController } from './privacy.controller.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([DeletionRequestEntity]),
    ConsentsModule,
    OptionListsModule,
    ProfilesModule,
    ProspectsModule,
    SubmissionsModule,
  ],
  controllers: [PrivacyController, DeletionsController],
  providers: [PersonalDataService, DeletionRequestsService, DeletionsService],
})
export class PrivacyModule {}
