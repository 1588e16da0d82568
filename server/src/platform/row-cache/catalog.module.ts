import { Global, Module } from '@nestjs/common';
import { CatalogWatcher } from './catalog-watcher.js';

@Global()
@Module({ providers: [CatalogWatcher], exports: [CatalogWatcher] })
export class CatalogModule {}
