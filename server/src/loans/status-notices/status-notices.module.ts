import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NoticeChoicesModule } from '../../customers/notice-choices/notice-choices.module.js';
import { Erasure } from '../../customers/prospects/erasure.js';
import { ProspectsModule } from '../../customers/prospects/prospects.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import type { Tx } from '../../platform/database/transactions.js';
import { MessagingModule } from '../../platform/messaging/messaging.module.js';
import { NoticeLinksController } from './notice-links.controller.js';
import { NoticeLinksService } from './notice-links.service.js';
import { StatusNoticeEntity } from './status-notice.entity.js';
import { StatusNoticesService } from './status-notices.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([StatusNoticeEntity]),
    MessagingModule,
    NoticeChoicesModule,
    PartnersModule,
    ProspectsModule,
  ],
  controllers: [NoticeLinksController],
  providers: [NoticeLinksService, StatusNoticesService],
  exports: [StatusNoticesService],
})
export class StatusNoticesModule implements OnModuleInit {
  constructor(private readonly erasure: Erasure) {}

  onModuleInit(): void {
    const forget = (tx: Tx, id: number) => tx.query('DELETE FROM status_notices WHERE prospect_id = ?', [id]);
    this.erasure.register({
      erase: (tx, { id }) => forget(tx, id),
      detach: (tx, { id }) => forget(tx, id),
    });
  }
}
