import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow, Public } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { BrandResponse, PartnerMessage, UpdatePartnerRevenueDto, UpdatePartnerUtmDto } from './dto/partner.dto.js';
import { PartnersService } from './partners.service.js';

/** The documented calls; `partners.admin.controller.ts` is the other door to the same service. */
@ApiTags('Partners')
@Controller('api')
export class PartnersController {
  constructor(private readonly partners: PartnersService) {}

  @Describe('Read a partner’s brand by its slug', { errors: ['PARTNER.NOT_FOUND'] })
  @Get('get-partner-by-name/:name')
  @Public()
  @Header('Cache-Control', 'no-cache')
  @ApiParam({ name: 'name', example: 'cl' })
  @ApiOkResponse({ type: BrandResponse })
  byName(@Param('name') name: string): Promise<BrandResponse> {
    return this.partners.brandOf(name);
  }

  @Describe('Set the UTM id of a partner', { errors: ['PARTNER.NOT_FOUND'] })
  @Post('update-partner-utm/:id')
  @HttpCode(200)
  @Allow(Permission.PartnerManage)
  @ApiRowId()
  @ApiOkResponse({ type: PartnerMessage })
  updateUtm(
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdatePartnerUtmDto,
    @CurrentActor() actor: Actor,
  ): Promise<PartnerMessage> {
    return this.partners.updateUtm(id, dto, actor);
  }

  @Describe('Set the revenue share of a partner', { errors: ['PARTNER.NOT_FOUND'] })
  @Post('update-partner-revenue-data/:id')
  @HttpCode(200)
  @Allow(Permission.PartnerManage)
  @ApiRowId()
  @ApiOkResponse({ type: PartnerMessage })
  updateRevenue(
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdatePartnerRevenueDto,
    @CurrentActor() actor: Actor,
  ): Promise<PartnerMessage> {
    return this.partners.updateRevenue(id, dto, actor);
  }
}
