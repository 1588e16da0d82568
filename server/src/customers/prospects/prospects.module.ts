import { Module } from '@nestjs/common';
import { Erasure } from './erasure.js';

@Module({ providers: [Erasure], exports: [Erasure] })
export class ProspectsModule {}
