import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PublicHolidayEntity } from './public-holiday.entity.js';
import { PublicHolidaysAdminController } from './public-holidays.admin.controller.js';
import { PublicHolidaysRepository } from './public-holidays.repository.js';
import { PublicHolidaysService } from './public-holidays.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PublicHolidayEntity])],
  controllers: [PublicHolidaysAdminController],
  providers: [PublicHolidaysRepository, PublicHolidaysService],
  exports: [PublicHolidaysRepository],
})
export class PublicHolidaysModule {}
