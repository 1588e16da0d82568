import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Public } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { HelpRequestDto, HelpTaken } from './dto/help-request.dto.js';
import { HelpService } from './help.service.js';

@ApiTags('Help')
@Controller('api')
export class HelpController {
  constructor(private readonly help: HelpService) {}

  @Describe('Send the help desk a request', {
    errors: ['AUTH.REQUIRED'],
    description: 'Makes a ticket. Of a customer who is signed in, it stands among their own.',
  })
  @Post('help-request')
  @HttpCode(200)
  @Public('optional')
  @ApiOkResponse({ type: HelpTaken })
  take(@Body() dto: HelpRequestDto, @CurrentActor() actor: Actor): Promise<HelpTaken> {
    return this.help.take(dto, actor);
  }
}
