import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { DiligenceService } from './diligence.service.js';
import { InsuranceSellerResponse } from './dto/insurance-seller.dto.js';

@ApiTags('Partners')
@Controller('api')
export class InsuranceSellerController {
  constructor(private readonly diligence: DiligenceService) {}

  @Describe('Read who offers insurance on a partner’s pages', {
    errors: ['PARTNER.NOT_FOUND'],
    description: 'Customers must be able to see the licence or POSP number of whoever offers insurance to them.',
  })
  @Get('get-insurance-seller/:name')
  @Public()
  @Header('Cache-Control', 'no-cache')
  @ApiParam({ name: 'name', example: 'cl' })
  @ApiOkResponse({ type: InsuranceSellerResponse })
  byName(@Param('name') name: string): Promise<InsuranceSellerResponse> {
    return this.diligence.insuranceSeller(name);
  }
}
