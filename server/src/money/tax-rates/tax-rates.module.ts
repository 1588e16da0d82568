import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TaxRateEntity } from './tax-rate.entity.js';
import { TaxRatesAdminController } from './tax-rates.admin.controller.js';
import { TaxRatesRepository } from './tax-rates.repository.js';
import { TaxRatesService } from './tax-rates.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([TaxRateEntity])],
  controllers: [TaxRatesAdminController],
  providers: [TaxRatesRepository, TaxRatesService],
  exports: [TaxRatesRepository],
})
export class TaxRatesModule {}
