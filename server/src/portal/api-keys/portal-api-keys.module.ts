import { Module } from '@nestjs/common';
import { ApiKeysModule } from '../../partners/api-keys/api-keys.module.js';
import { PortalApiKeysController } from './portal-api-keys.controller.js';

@Module({
  imports: [ApiKeysModule],
  controllers: [PortalApiKeysController],
})
export class PortalApiKeysModule {}
