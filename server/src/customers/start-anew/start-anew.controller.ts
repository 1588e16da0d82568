import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { CustomerSignedIn } from '../customer-identity/dto/otp.dto.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { StartAnewDto } from './dto/start-anew.dto.js';
import { StartAnewService } from './start-anew.service.js';

@ApiTags('Customer identity')
@Controller('api')
export class StartAnewController {
  constructor(private readonly startAnew: StartAnewService) {}

  @Describe('Start anew as a new customer with the same mobile number', {
    errors: ['PROFILE.NOT_FOUND', 'IDENTITY.CONFIRMED'],
  })
  @Post('user/:id/start-anew')
  @HttpCode(200)
  @Allow(Permission.CustomerSession, { beforeIdentityCheck: true })
  @ApiParam({ name: 'id', example: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11' })
  @ApiOkResponse({
    type: CustomerSignedIn,
    description:
      'A new customer with the caller’s mobile number, signed in. What was held under the number is detached from it for good',
  })
  start(@Param('id') id: string, @Body() dto: StartAnewDto, @CurrentActor() actor: Actor): Promise<CustomerSignedIn> {
    return this.startAnew.start(id, dto, actor);
  }
}
