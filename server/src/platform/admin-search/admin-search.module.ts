import { Global, Module } from '@nestjs/common';
import { AdminSearchController } from './admin-search.admin.controller.js';
import { AdminSearch } from './admin-search.js';

@Global()
@Module({ controllers: [AdminSearchController], providers: [AdminSearch], exports: [AdminSearch] })
export class AdminSearchModule {}
