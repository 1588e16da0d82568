import { Module } from '@nestjs/common';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { OtpModule } from '../customer-identity/otp.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { ProspectsModule } from '../prospects/prospects.module.js';
import { StartAnewController } from './start-anew.controller.js';
import { StartAnewService } from './start-anew.service.js';

@Module({
  imports: [OtpModule, PartnersModule, ProfilesModule, ProspectsModule],
  controllers: [StartAnewController],
  providers: [StartAnewService],
})
export class StartAnewModule {}
