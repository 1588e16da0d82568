import { Module } from '@nestjs/common';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { EmbedScriptController } from './embed-script.controller.js';
import { EmbedController } from './embed.controller.js';
import { EmbedService } from './embed.service.js';

@Module({
  imports: [PartnersModule],
  controllers: [EmbedController, EmbedScriptController],
  providers: [EmbedService],
})
export class EmbedModule {}
