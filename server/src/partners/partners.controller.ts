import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Public } from '../common/auth/allow.decorator.js';
import { BrandResponse } from './dto/partner.dto.js';
import { PartnersService } from './partners.service.js';

@ApiTags('Brand')
@Controller('api')
export class PartnersController {
  constructor(private readonly partners: PartnersService) {}

  @Get('get-partner-by-name/:name')
  @Public()
  @Header('Cache-Control', 'no-cache')
  @ApiParam({ name: 'name', example: 'cl' })
  @ApiOkResponse({ type: BrandResponse })
  byName(@Param('name') name: string): Promise<BrandResponse> {
    return this.partners.brandOf(name);
  }
}
