import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Erasure } from './erasure.js';
import { ProspectEntity } from './prospect.entity.js';

@Module({ imports: [TypeOrmModule.forFeature([ProspectEntity])], providers: [Erasure], exports: [Erasure] })
export class ProspectsModule {}
