import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ArchivePartEntity } from './archive-part.entity.js';

/** Only the table: archives are written and read by commands, without the service. */
@Module({ imports: [TypeOrmModule.forFeature([ArchivePartEntity])] })
export class ArchiveModule {}
