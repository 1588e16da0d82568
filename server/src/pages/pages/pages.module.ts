import { Module } from '@nestjs/common';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';
import { SecurityTxtController } from './security-txt.controller.js';

@Module({ imports: [PartnersModule], controllers: [SecurityTxtController, PagesController], providers: [PagesService] })
export class PagesModule {}
