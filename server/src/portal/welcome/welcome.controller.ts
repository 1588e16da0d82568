import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { Success } from '../../platform/rest/success.js';
import { WelcomeService } from './welcome.service.js';

@ApiTags('Portal settings')
@Controller('api/partner')
@Allow(Permission.PartnerSession)
export class WelcomeController {
  constructor(private readonly welcome: WelcomeService) {}

  @Describe('Note that you were welcomed to the portal', { description: 'The welcome is not shown by itself again.' })
  @Post('welcomed')
  @HttpCode(200)
  @ApiOkResponse({ type: Success })
  note(@CurrentActor() actor: Actor): Promise<Success> {
    return this.welcome.note(actor);
  }
}
