import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow, Public } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { Success } from '../../platform/rest/success.js';
import { CustomerSignedIn, OtpSent, SendOtpDto, VerifyOtpDto } from './dto/otp.dto.js';
import { OtpService } from './otp.service.js';

@ApiTags('Customer identity')
@Controller('api')
export class OtpController {
  constructor(private readonly otp: OtpService) {}

  @Describe('Send a passcode to a mobile number', {
    errors: [
      'OTP.TOO_SOON',
      'OTP.HOUR_LIMIT',
      'OTP.DAY_LIMIT',
      'OTP.ADDRESS_LIMIT',
      'OTP.GUESS_LIMIT',
      'OTP.BUSY',
      'PARTNER.NOT_FOUND',
    ],
  })
  @Post('otp/send')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: OtpSent })
  send(@Body() dto: SendOtpDto, @CurrentActor() actor: Actor): Promise<OtpSent> {
    return this.otp.send(dto, actor);
  }

  @Describe('Sign in as a customer with a passcode', { errors: ['OTP.WRONG', 'OTP.TRIES_USED', 'OTP.EXPIRED'] })
  @Post('otp/verify')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: CustomerSignedIn })
  verify(@Body() dto: VerifyOtpDto, @CurrentActor() actor: Actor): Promise<CustomerSignedIn> {
    return this.otp.verify(dto, actor);
  }

  @Describe('End this customer session')
  @Post('logout')
  @HttpCode(200)
  @Allow(Permission.CustomerSession, { beforeIdentityCheck: true })
  @ApiOkResponse({ type: Success })
  signOut(@CurrentActor() actor: Actor): Promise<Success> {
    return this.otp.signOut(actor);
  }
}
