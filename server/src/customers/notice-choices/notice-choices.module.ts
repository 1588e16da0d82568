import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Erasure } from '../prospects/erasure.js';
import { ProspectsModule } from '../prospects/prospects.module.js';
import { NoticeChoiceEntity } from './notice-choice.entity.js';
import { NoticeChoicesController } from './notice-choices.controller.js';
import { NoticeChoicesService } from './notice-choices.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([NoticeChoiceEntity]), ProspectsModule],
  controllers: [NoticeChoicesController],
  providers: [NoticeChoicesService],
  exports: [NoticeChoicesService],
})
export class NoticeChoicesModule implements OnModuleInit {
  constructor(private readonly erasure: Erasure) {}

  onModuleInit(): void {
    this.erasure.register({
      count: async (database, { id }) => {
        const [row] = await database.query<{ n: number }[]>(
          'SELECT COUNT(*) AS n FROM notice_choices WHERE prospect_id = ?',
          [id],
        );
        return [{ kind: 'notice_choices', erased: row?.n ?? 0, kept: 0, ground: null }];
      },
      erase: (tx, { id }) => tx.query('DELETE FROM notice_choices WHERE prospect_id = ?', [id]),
    });
  }
}
