import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { Erasure } from '../prospects/erasure.js';
import { PersonalData } from '../prospects/personal-data.js';
import { ProspectsModule } from '../prospects/prospects.module.js';
import { NoticeChoiceEntity } from './notice-choice.entity.js';
import { NoticeChoicesController } from './notice-choices.controller.js';
import { PushService } from './push.service.js';
import { PushSubscriptionEntity } from './push-subscription.entity.js';
import { NoticeChoicesService } from './notice-choices.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([NoticeChoiceEntity, PushSubscriptionEntity]), ProspectsModule],
  controllers: [NoticeChoicesController],
  providers: [NoticeChoicesService, PushService],
  exports: [NoticeChoicesService, PushService],
})
export class NoticeChoicesModule implements OnModuleInit {
  constructor(
    private readonly erasure: Erasure,
    private readonly personalData: PersonalData,
    private readonly push: PushService,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.personalData.register({ held: ({ id }, actor) => this.push.held(id, actor) });
    this.erasure.register({
      count: async (database, { id }) => {
        const [row] = await database.query<{ choices: number; browsers: number }[]>(
          `SELECT (SELECT COUNT(*) FROM notice_choices WHERE prospect_id = ?) AS choices,
             (SELECT COUNT(*) FROM push_subscriptions WHERE prospect_id = ?) AS browsers`,
          [id, id],
        );
        const [choices, browsers] = [Number(row?.choices), Number(row?.browsers)];
        return [
          { kind: 'notice_choices', erased: choices, kept: 0, ground: null },
          { kind: 'push_subscriptions', erased: browsers, kept: 0, ground: null },
        ];
      },
      erase: async (tx, { id }) => {
        await tx.query('DELETE FROM notice_choices WHERE prospect_id = ?', [id]);
        await tx.query('DELETE FROM push_subscriptions WHERE prospect_id = ?', [id]);
      },
      detach: (tx, { id }) => tx.query('DELETE FROM push_subscriptions WHERE prospect_id = ?', [id]),
    });
    // A browser tells its subscription again at each visit; sessions are gone sooner.
    this.housekeeping.removeAfter(60, 'push_subscriptions WHERE created_at < ?');
  }
}
