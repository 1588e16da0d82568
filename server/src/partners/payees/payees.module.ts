import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PartnersModule } from '../partners/partners.module.js';
import { PayeeEntity } from './payee.entity.js';
import { PayeesAdminController } from './payees.admin.controller.js';
import { PayeesService } from './payees.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PayeeEntity]), PartnersModule],
  controllers: [PayeesAdminController],
  providers: [PayeesService],
  exports: [PayeesService],
})
export class PayeesModule {}
