import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PayeesModule } from '../../partners/payees/payees.module.js';
import { TaxInvoicesModule } from '../tax-invoices/tax-invoices.module.js';
import { TaxRatesModule } from '../tax-rates/tax-rates.module.js';
import { CommissionPaymentLineEntity } from './commission-payment-line.entity.js';
import { CommissionPaymentEntity } from './commission-payment.entity.js';
import { PaymentsAdminController } from './payments.admin.controller.js';
import { PaymentsRepository } from './payments.repository.js';
import { PaymentsService } from './payments.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([CommissionPaymentEntity, CommissionPaymentLineEntity]),
    PayeesModule,
    TaxInvoicesModule,
    TaxRatesModule,
  ],
  controllers: [PaymentsAdminController],
  providers: [PaymentsRepository, PaymentsService],
  exports: [PaymentsService],
})
export class PaymentsModule {}
