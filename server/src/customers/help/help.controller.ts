import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Public } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { Success } from '../../platform/rest/success.js';
import { HelpRequestDto } from './dto/help-request.dto.js';
import { HelpService } from './help.service.js';

@ApiTags('Help')
@Controller('api')
export class HelpController {
  constructor(private readonly help: HelpService) {}

  /** Takes a request for help, which goes on to the help desk by itself; whether it got there is never told. */
  @Describe('Send the help desk a request', {
    errors: ['REQUEST.NOT_FOUND'],
    description: 'Answers `REQUEST.NOT_FOUND` where no help desk is configured.',
  })
  @Post('help-request')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: Success })
  take(@Body() dto: HelpRequestDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.help.take(dto, actor);
  }
}
