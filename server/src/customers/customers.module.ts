import { Module } from '@nestjs/common';
import { BureauModule } from './bureau/bureau.module.js';
import { CardMatchesModule } from './card-matches/card-matches.module.js';
import { ConsentsModule } from './consents/consents.module.js';
import { ContactModule } from './contact/contact.module.js';
import { CookiesModule } from './cookies/cookies.module.js';
import { OtpModule } from './customer-identity/otp.module.js';
import { HelpModule } from './help/help.module.js';
import { NoticeChoicesModule } from './notice-choices/notice-choices.module.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import { ProspectsModule } from './prospects/prospects.module.js';
import { PublicHolidaysModule } from './public-holidays/public-holidays.module.js';
import { StartAnewModule } from './start-anew/start-anew.module.js';
import { TransfersModule } from './transfers/transfers.module.js';

@Module({
  imports: [
    ProspectsModule,
    ConsentsModule,
    ProfilesModule,
    OtpModule,
    TransfersModule,
    StartAnewModule,
    BureauModule,
    CardMatchesModule,
    CookiesModule,
    HelpModule,
    PublicHolidaysModule,
    ContactModule,
    NoticeChoicesModule,
  ],
})
export class CustomersArea {}
