import { Module } from '@nestjs/common';
import { OwnKeyController } from './own-key.controller.js';

@Module({ controllers: [OwnKeyController] })
export class PartnerApiModule {}
