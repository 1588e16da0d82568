import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { MessagingModule } from '../../platform/messaging/messaging.module.js';
import { OtpModule } from '../customer-identity/otp.module.js';
import { Erasure } from '../prospects/erasure.js';
import { ProspectsModule } from '../prospects/prospects.module.js';
import { TransferLinkEntity } from './transfer-link.entity.js';
import { TransferRedirectController } from './transfer-redirect.controller.js';
import { TransfersController } from './transfers.controller.js';
import { TransfersService } from './transfers.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([TransferLinkEntity]),
    MessagingModule,
    OtpModule,
    PartnersModule,
    ProspectsModule,
  ],
  controllers: [TransfersController, TransferRedirectController],
  providers: [TransfersService],
  exports: [TransfersService],
})
export class TransfersModule implements OnModuleInit {
  constructor(
    private readonly erasure: Erasure,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    // Admins can see sent links, and daily limits are counted from them.
    this.housekeeping.removeAfter(30, 'transfer_links WHERE created_at < ?');
    this.erasure.register({
      count: async (database, { id }) => {
        const [row] = await database.query<{ n: number }[]>(
          'SELECT COUNT(*) AS n FROM messages WHERE prospect_id = ?',
          [id],
        );
        return [{ kind: 'messages', erased: row?.n ?? 0, kept: 0, ground: null }];
      },
      erase: (tx, { id }) => tx.query('DELETE FROM messages WHERE prospect_id = ?', [id]),
      detach: (tx, { id }) => tx.query('UPDATE messages SET to_last4 = NULL WHERE prospect_id = ?', [id]),
    });
    this.erasure.register({
      count: async (database, { id }) => {
        const [row] = await database.query<{ n: number }[]>(
          'SELECT COUNT(*) AS n FROM transfer_links WHERE prospect_id = ?',
          [id],
        );
        return [{ kind: 'transfer_links', erased: row?.n ?? 0, kept: 0, ground: null }];
      },
      erase: (tx, { id }) => tx.query('DELETE FROM transfer_links WHERE prospect_id = ?', [id]),
      detach: (tx, { id }) => tx.query('DELETE FROM transfer_links WHERE prospect_id = ? AND ended_at IS NULL', [id]),
    });
  }
}
