import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { DiligenceService } from '../../partners/diligence/diligence.service.js';
import { AcceptAgreementDto } from '../../partners/diligence/dto/diligence.dto.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { Success } from '../../platform/rest/success.js';

@ApiTags('Portal settings')
@Controller('api/partner/agreement')
@Allow(Permission.AgreementAccept)
export class AgreementController {
  constructor(private readonly diligence: DiligenceService) {}

  @Describe('Agree to what merchants and agents keep to', {
    description: 'Text, time and account are kept. A new text is asked for again.',
  })
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: Success })
  accept(@Body() dto: AcceptAgreementDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.diligence.acceptAgreement(dto, actor);
  }
}
