import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ContactPreferencesService } from './contact-preferences.service.js';
import { ContactPreferences, SaveContactPreferencesDto } from './dto/contact-preferences.dto.js';

@ApiTags('Consents')
@Controller('api/contact-preferences')
@Allow(Permission.CustomerSession)
export class ContactController {
  constructor(private readonly preferences: ContactPreferencesService) {}

  @Describe('Read on which channels you want offers')
  @Get()
  @ApiOkResponse({ type: ContactPreferences })
  own(@CurrentActor() actor: Actor): Promise<ContactPreferences> {
    return this.preferences.own(actor);
  }

  @Describe('Choose on which channels you want offers', {
    description: 'What is ticked is kept as a consent to the text that was shown, what is unticked as a refusal.',
  })
  @Put()
  @ApiOkResponse({ type: ContactPreferences })
  save(@Body() dto: SaveContactPreferencesDto, @CurrentActor() actor: Actor): Promise<ContactPreferences> {
    return this.preferences.save(dto, actor);
  }
}
