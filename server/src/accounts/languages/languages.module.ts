import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { LanguagesController } from './languages.controller.js';
import { LanguagesService } from './languages.service.js';

@Module({ imports: [AccountsModule], controllers: [LanguagesController], providers: [LanguagesService] })
export class LanguagesModule {}
