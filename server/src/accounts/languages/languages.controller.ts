import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow, Public } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { Success } from '../../platform/rest/success.js';
import { CountryDto, LanguagesResponse, SetLanguageDto } from './dto/language.dto.js';
import { LanguagesService } from './languages.service.js';

@ApiTags('Languages')
@Controller('api')
export class LanguagesController {
  constructor(private readonly languages: LanguagesService) {}

  @Describe('List the languages offered in a country')
  @Post('getLanguages')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: LanguagesResponse })
  offered(@Body() dto: CountryDto): LanguagesResponse {
    return this.languages.offeredIn(dto.countryCode);
  }

  @Describe('Choose the language of your messages', {
    errors: ['REQUEST.NOT_FOUND'],
    description: '`uid` is the caller’s own id; any other answers as one that does not exist.',
  })
  @Post('set-language')
  @HttpCode(200)
  @Allow(Permission.AnySession, { beforeSecondStep: true, beforeIdentityCheck: true })
  @ApiOkResponse({ type: Success })
  choose(@Body() dto: SetLanguageDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.languages.choose(dto, actor);
  }
}
