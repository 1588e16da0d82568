import { Global, Module } from '@nestjs/common';
import { WaitingAdminController } from './waiting.admin.controller.js';
import { Waiting } from './waiting.js';

@Global()
@Module({ controllers: [WaitingAdminController], providers: [Waiting], exports: [Waiting] })
export class WaitingModule {}
