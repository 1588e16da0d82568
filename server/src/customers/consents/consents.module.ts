import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LendersModule } from '../../catalogue/lenders/lenders.module.js';
import { Erasure } from '../prospects/erasure.js';
import { ProspectsModule } from '../prospects/prospects.module.js';
import { ConsentEntity } from './consent.entity.js';
import { ConsentsController } from './consents.controller.js';
import { ConsentsService } from './consents.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ConsentEntity]), LendersModule, ProspectsModule],
  controllers: [ConsentsController],
  providers: [ConsentsService],
  exports: [ConsentsService],
})
export class ConsentsModule implements OnModuleInit {
  constructor(private readonly erasure: Erasure) {}

  onModuleInit(): void {
    this.erasure.register({
      count: async (database, { id }) => {
        const [row] = await database.query<{ n: number }[]>(
          'SELECT COUNT(*) AS n FROM consents WHERE prospect_id = ?',
          [id],
        );
        return [{ kind: 'consents', erased: 0, kept: row?.n ?? 0, ground: 'proof' }];
      },
    });
  }
}
