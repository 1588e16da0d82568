import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { DiligenceAdminController } from './diligence.admin.controller.js';
import { DiligenceEntity } from './diligence.entity.js';
import { DiligenceRepository } from './diligence.repository.js';
import { DiligenceService } from './diligence.service.js';
import { InsuranceSellerController } from './insurance-seller.controller.js';
import { fillIndexes } from './fill-indexes.js';

@Module({
  imports: [TypeOrmModule.forFeature([DiligenceEntity])],
  controllers: [DiligenceAdminController, InsuranceSellerController],
  providers: [DiligenceRepository, DiligenceService],
  exports: [DiligenceService],
})
export class DiligenceModule implements OnModuleInit {
  constructor(
    private readonly demo: DemoData,
    private readonly housekeeping: Housekeeping,
    private readonly repository: DiligenceRepository,
    private readonly dataSource: DataSource,
    private readonly cipher: FieldCipher,
  ) {}

  onModuleInit(): void {
    this.demo.register('partners/diligence', ['partners/merchants'], () => import('./demo/diligence.demo.js'));
    this.housekeeping.add(() => this.repository.ensureAll());
    this.housekeeping.add(() => fillIndexes(this.dataSource, this.cipher));
  }
}
