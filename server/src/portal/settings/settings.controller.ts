import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { PROOF_MINUTES } from '@marketplace/contract/portal/proof.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { Success } from '../../platform/rest/success.js';
import {
  PortalProfileResponse,
  ProofCodeDto,
  ProofCodeSent,
  ProveByCodeDto,
  ProveByPasswordDto,
} from './dto/settings.dto.js';
import { SettingsService } from './settings.service.js';

const GOOD_FOR = `Good for ${PROOF_MINUTES} minutes, and for one change of bank account or tax data.`;

@ApiTags('Portal settings')
@Controller('api/partner')
@Allow(Permission.PartnerSession)
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Describe('Read your own profile in the portal')
  @Get('profile')
  @ApiOkResponse({ type: PortalProfileResponse })
  profile(@CurrentActor() actor: Actor): Promise<PortalProfileResponse> {
    return this.settings.profile(actor);
  }

  @Describe('Prove by password that the session is yours', {
    errors: ['AUTH.PASSWORD_WRONG', 'AUTH.OTP_REQUIRED', 'AUTH.OTP_WRONG', 'AUTH.TOO_MANY_ATTEMPTS'],
    description: `Owners and staff; with the code of the second step where it is on. ${GOOD_FOR}`,
  })
  @Post('proof')
  @HttpCode(200)
  @Allow(Permission.PasswordProof)
  @ApiOkResponse({ type: Success })
  proveByPassword(@Body() dto: ProveByPasswordDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.settings.proveByPassword(dto, actor);
  }

  @Describe('Send a passcode to your own number', {
    errors: [
      ...(['OTP.TOO_SOON', 'OTP.HOUR_LIMIT', 'OTP.DAY_LIMIT'] as const),
      ...(['OTP.ADDRESS_LIMIT', 'OTP.GUESS_LIMIT', 'OTP.BUSY'] as const),
    ],
    description: 'Merchants and agents.',
  })
  @Post('proof/code')
  @HttpCode(200)
  @Allow(Permission.CodeProof)
  @ApiOkResponse({ type: ProofCodeSent })
  sendCode(@Body() dto: ProofCodeDto, @CurrentActor() actor: Actor): Promise<ProofCodeSent> {
    return this.settings.sendCode(dto, actor);
  }

  @Describe('Prove by a passcode that the session is yours', {
    errors: ['OTP.WRONG', 'OTP.TRIES_USED', 'OTP.EXPIRED'],
    description: `Merchants and agents. ${GOOD_FOR}`,
  })
  @Post('proof/by-code')
  @HttpCode(200)
  @Allow(Permission.CodeProof)
  @ApiOkResponse({ type: Success })
  proveByCode(@Body() dto: ProveByCodeDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.settings.proveByCode(dto, actor);
  }
}
