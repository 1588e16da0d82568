import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow, Public } from '../../platform/auth/allow.decorator.js';
import { Success } from '../../platform/rest/success.js';
import { CustomerSignedIn, OtpSent, SendOtpDto, VerifyOtpDto } from './dto/otp.dto.js';
import { OtpService } from './otp.service.js';

@ApiTags('Customer identity')
@Controller('api')
export class OtpController {
  constructor(private readonly otp: OtpService) {}

  @Post('otp/send')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: OtpSent })
  send(@Body() dto: SendOtpDto, @CurrentActor() actor: Actor): Promise<OtpSent> {
    return this.otp.send(dto, actor);
  }

  @Post('otp/verify')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: CustomerSignedIn })
  verify(@Body() dto: VerifyOtpDto, @CurrentActor() actor: Actor): Promise<CustomerSignedIn> {
    return this.otp.verify(dto, actor);
  }

  @Post('logout')
  @HttpCode(200)
  @Allow(Permission.CustomerSession, { beforeIdentityCheck: true })
  @ApiOkResponse({ type: Success })
  signOut(@CurrentActor() actor: Actor): Promise<Success> {
    return this.otp.signOut(actor);
  }
}
