import { Module } from '@nestjs/common';
import { CreativesModule } from '../../desk/creatives/creatives.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { SharePicturesController } from './share-pictures.controller.js';
import { SharePictures } from './share-pictures.service.js';

@Module({
  imports: [CreativesModule, PartnersModule],
  controllers: [SharePicturesController],
  providers: [SharePictures],
})
export class SharePicturesModule {}
