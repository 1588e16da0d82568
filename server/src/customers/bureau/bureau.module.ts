import { Module } from '@nestjs/common';
import { ConsentsModule } from '../consents/consents.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { BureauController } from './bureau.controller.js';
import { BureauService } from './bureau.service.js';

@Module({
  imports: [ConsentsModule, ProfilesModule],
  controllers: [BureauController],
  providers: [BureauService],
})
export class BureauModule {}
