import { Module } from '@nestjs/common';
import { PayeesModule } from '../../partners/payees/payees.module.js';
import { BankAccountController } from './bank-account.controller.js';
import { TaxDataController } from './tax-data.controller.js';

@Module({
  imports: [PayeesModule],
  controllers: [BankAccountController, TaxDataController],
})
export class BankAccountModule {}
