import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Public } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { Success } from '../../platform/rest/success.js';
import { LeaveReferralDto, ReferralInvitation } from './dto/referral.dto.js';
import { ReferralsService } from './referrals.service.js';

@ApiTags('Referrals')
@Controller('api/referrals')
export class ReferralsController {
  constructor(private readonly referrals: ReferralsService) {}

  @Describe('Read whose referral link this is', { errors: ['REFERRAL.NOT_FOUND'] })
  @Get(':code')
  @AllowStaleReads()
  @Public()
  @ApiParam({ name: 'code', example: 'k7qm9xtb' })
  @ApiOkResponse({ type: ReferralInvitation })
  invitation(@Param('code') code: string): Promise<ReferralInvitation> {
    return this.referrals.invitation(code);
  }

  @Describe('Leave a number at a partner’s referral link', {
    errors: ['REFERRAL.NOT_FOUND', 'REFERRAL.KNOWN', 'REFERRAL.SELF', 'OTP.WRONG', 'OTP.TRIES_USED', 'OTP.EXPIRED'],
    description: 'Admins call who left it. At a merchant’s link a shop registers with `POST /api/merchants`.',
  })
  @Post()
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: Success })
  leave(@Body() dto: LeaveReferralDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.referrals.leave(dto, actor);
  }
}
