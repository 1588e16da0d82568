import { Module } from '@nestjs/common';
import { PayeesModule } from '../../partners/payees/payees.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { TaxInvoicesModule } from '../tax-invoices/tax-invoices.module.js';
import { PayeeStatementsAdminController } from './payee-statements.admin.controller.js';
import { PayeeStatementsRepository } from './payee-statements.repository.js';
import { PayeeStatementsService } from './payee-statements.service.js';

@Module({
  imports: [PayeesModule, PaymentsModule, TaxInvoicesModule],
  controllers: [PayeeStatementsAdminController],
  providers: [PayeeStatementsRepository, PayeeStatementsService],
  exports: [PayeeStatementsService],
})
export class PayeeStatementsModule {}
