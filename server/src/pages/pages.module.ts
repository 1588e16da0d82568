import { Module } from '@nestjs/common';
import { PartnersModule } from '../partners/partners.module.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';

@Module({ imports: [PartnersModule], controllers: [PagesController], providers: [PagesService] })
export class PagesModule {}
