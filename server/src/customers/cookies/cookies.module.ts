import { Module } from '@nestjs/common';
import { CookiesController } from './cookies.controller.js';
import { CookiesService } from './cookies.service.js';

@Module({ controllers: [CookiesController], providers: [CookiesService] })
export class CookiesModule {}
