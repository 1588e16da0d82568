import { Global, Module } from '@nestjs/common';
import { RowCacheWatcher } from './row-cache-watcher.js';

@Global()
@Module({ providers: [RowCacheWatcher], exports: [RowCacheWatcher] })
export class RowCacheModule {}
