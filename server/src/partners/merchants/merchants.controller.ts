import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Public } from '../../platform/auth/allow.decorator.js';
import { Success } from '../../platform/rest/success.js';
import { RegisterMerchantDto } from './dto/merchant.dto.js';
import { MerchantsService } from './merchants.service.js';

@ApiTags('Merchants')
@Controller('api')
export class MerchantsController {
  constructor(private readonly merchants: MerchantsService) {}

  /** Registers a shop as a merchant of a partner; admins check it before it gets its link. */
  @Post('merchants')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: Success })
  register(@Body() dto: RegisterMerchantDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.merchants.register(dto, actor);
  }
}
