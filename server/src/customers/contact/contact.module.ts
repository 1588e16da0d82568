import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConsentsModule } from '../consents/consents.module.js';
import { ConsentsService } from '../consents/consents.service.js';
import { Erasure } from '../prospects/erasure.js';
import { ProspectsModule } from '../prospects/prospects.module.js';
import { PublicHolidaysModule } from '../public-holidays/public-holidays.module.js';
import { ContactPreferencesService } from './contact-preferences.service.js';
import { ContactStopEntity } from './contact-stop.entity.js';
import { ContactController } from './contact.controller.js';
import { ContactService } from './contact.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ContactStopEntity]), ConsentsModule, ProspectsModule, PublicHolidaysModule],
  controllers: [ContactController],
  providers: [ContactService, ContactPreferencesService],
  exports: [ContactService, ContactPreferencesService],
})
export class ContactModule implements OnModuleInit {
  constructor(
    private readonly consents: ConsentsService,
    private readonly preferences: ContactPreferencesService,
    private readonly erasure: Erasure,
  ) {}

  onModuleInit(): void {
    this.consents.onWithdrawal('communication', (tx, { prospect_id, text_version }) =>
      this.preferences.withdrawn(tx, prospect_id, text_version),
    );
    this.erasure.register({
      count: async (database, { id }) => {
        const [row] = await database.query<{ n: number }[]>(
          'SELECT COUNT(*) AS n FROM contact_stops WHERE prospect_id = ?',
          [id],
        );
        return [{ kind: 'contact_stops', erased: row?.n ?? 0, kept: 0, ground: null }];
      },
      erase: (tx, { id }) => tx.query('DELETE FROM contact_stops WHERE prospect_id = ?', [id]),
    });
  }
}
