import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { AdminIdentityModule } from './admin-identity/admin-identity.module.js';
import { AdminUsersModule } from './admin-users/admin-users.module.js';
import { DeskTeamsModule } from './desk-teams/desk-teams.module.js';
import { LanguagesModule } from './languages/languages.module.js';
import { NoticesModule } from './notices/notices.module.js';
import { PasscodesModule } from './passcodes/passcodes.module.js';
import { SavedViewsModule } from './saved-views/saved-views.module.js';
import { SessionsModule } from './sessions/sessions.module.js';

@Module({
  imports: [
    SessionsModule,
    AccountsModule,
    NoticesModule,
    LanguagesModule,
    PasscodesModule,
    AdminIdentityModule,
    AdminUsersModule,
    SavedViewsModule,
    DeskTeamsModule,
  ],
})
export class AccountsArea {}
