import { Module } from '@nestjs/common';
import { ShareTermsModule } from '../../money/share-terms/share-terms.module.js';
import { SharesController } from './shares.controller.js';

@Module({
  imports: [ShareTermsModule],
  controllers: [SharesController],
})
export class SharesModule {}
