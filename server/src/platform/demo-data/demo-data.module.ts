import { Global, Module } from '@nestjs/common';
import { DemoData } from './demo-data.js';

@Global()
@Module({ providers: [DemoData], exports: [DemoData] })
export class DemoDataModule {}
