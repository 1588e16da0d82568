import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConsentsModule } from '../../customers/consents/consents.module.js';
import { ProfilesModule } from '../../customers/profiles/profiles.module.js';
import { ProspectsModule } from '../../customers/prospects/prospects.module.js';
import { SubmissionsModule } from '../../loans/submissions/submissions.module.js';
import { OptionListsModule } from '../../platform/option-lists/option-lists.module.js';
import { Waiting } from '../../platform/waiting/waiting.js';
import { Erasure } from '../../customers/prospects/erasure.js';
import { CustomersJourneyModule } from '../customers-journey/customers-journey.module.js';
import { CertificatesService } from './certificates.service.js';
import { CustomerInfoDeletionController } from './customer-info-deletion.admin.controller.js';
import { DeletionCertificateEntity } from './deletion-certificate.entity.js';
import { DeletionCertificatesController } from './deletion-certificates.admin.controller.js';
import { DeletionRequestEntity } from './deletion-request.entity.js';
import { DeletionRequestsService } from './deletion-requests.service.js';
import { DeletionsController } from './deletions.admin.controller.js';
import { DeletionsService } from './deletions.service.js';
import { PersonalDataService } from './personal-data.service.js';
import { PrivacyController } from './privacy.controller.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([DeletionCertificateEntity, DeletionRequestEntity]),
    ConsentsModule,
    CustomersJourneyModule,
    OptionListsModule,
    ProfilesModule,
    ProspectsModule,
    SubmissionsModule,
  ],
  controllers: [PrivacyController, DeletionsController, CustomerInfoDeletionController, DeletionCertificatesController],
  providers: [PersonalDataService, DeletionRequestsService, DeletionsService, CertificatesService],
  exports: [DeletionsService],
})
export class PrivacyModule implements OnModuleInit {
  constructor(
    private readonly erasure: Erasure,
    private readonly waiting: Waiting,
  ) {}

  onModuleInit(): void {
    this.waiting.registerRows('deletion-requests', `deletion_requests WHERE state = 'REQUESTED'`);
    this.erasure.register({
      count: async (database, { id }) => {
        const [row] = await database.query<{ n: number }[]>(
          'SELECT COUNT(*) AS n FROM deletion_requests WHERE prospect_id = ?',
          [id],
        );
        return [{ kind: 'deletion_requests', erased: 0, kept: row?.n ?? 0, ground: 'proof' }];
      },
    });
  }
}
