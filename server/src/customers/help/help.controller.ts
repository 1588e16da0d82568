import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Public } from '../../platform/auth/allow.decorator.js';
import { Success } from '../../platform/rest/success.js';
import { HelpRequestDto } from './dto/help-request.dto.js';
import { HelpService } from './help.service.js';

@ApiTags('Help')
@Controller('api')
export class HelpController {
  constructor(private readonly help: HelpService) {}

  /** Accepts a help request, which is passed on to the help desk in the background; the result is not reported. */
  @Post('help-request')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: Success })
  take(@Body() dto: HelpRequestDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.help.take(dto, actor);
  }
}
