import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Erasure } from './erasure.js';
import { PersonalData } from './personal-data.js';
import { ProspectEntity } from './prospect.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([ProspectEntity])],
  providers: [Erasure, PersonalData],
  exports: [Erasure, PersonalData],
})
export class ProspectsModule {}
