import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Public } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { QuickCheckDto, QuickCheckResponse } from './dto/quick-check.dto.js';
import { QuickCheckService } from './quick-check.service.js';

@ApiTags('Offers')
@Controller('api')
export class QuickCheckController {
  constructor(private readonly checks: QuickCheckService) {}

  @Describe('Ask how many lenders would say yes, without signing up', {
    errors: ['APPLICATION.PRODUCT_NOT_OFFERED', 'PARTNER.NOT_FOUND', 'REQUEST.TOO_MANY'],
    description:
      'By the engine that customers are matched with. Nothing is stored. A POST, so that what was typed stands in no address and no log.',
  })
  @Post('quick-check')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: QuickCheckResponse })
  check(@Body() dto: QuickCheckDto, @CurrentActor() actor: Actor): Promise<QuickCheckResponse> {
    return this.checks.check(dto, actor);
  }
}
