import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PayeesModule } from '../../partners/payees/payees.module.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { InvoiceDrafts } from './invoice-drafts.service.js';
import { TaxInvoiceLineEntity } from './tax-invoice-line.entity.js';
import { TaxInvoiceEntity } from './tax-invoice.entity.js';
import { TaxInvoicesAdminController } from './tax-invoices.admin.controller.js';
import { TaxInvoicesRepository } from './tax-invoices.repository.js';
import { TaxInvoicesService } from './tax-invoices.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([TaxInvoiceEntity, TaxInvoiceLineEntity]), PayeesModule],
  controllers: [TaxInvoicesAdminController],
  providers: [InvoiceDrafts, TaxInvoicesRepository, TaxInvoicesService],
  exports: [InvoiceDrafts, TaxInvoicesRepository, TaxInvoicesService],
})
export class TaxInvoicesModule implements OnModuleInit {
  constructor(
    private readonly housekeeping: Housekeeping,
    private readonly drafts: InvoiceDrafts,
  ) {}

  onModuleInit(): void {
    this.housekeeping.add(() => this.drafts.draftMissing());
  }
}
