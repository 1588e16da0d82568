import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { ChoosePasswordDto, PasswordLinkDto, PasswordLinkResponse } from '../../accounts/accounts/dto/account.dto.js';
import { PasswordDto, RemoveTotpDto, TotpDto, TotpSetup } from '../../accounts/accounts/dto/second-step.dto.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow, Public } from '../../platform/auth/allow.decorator.js';
import { Success } from '../../platform/rest/success.js';
import { PartnerPasswordDto, PartnerRevenue, PartnerSignedIn, PartnerSignInDto } from './dto/partner-identity.dto.js';
import { PartnerIdentityService } from './partner-identity.service.js';

@ApiTags('Partner identity')
@Controller('api/partner')
export class PartnerIdentityController {
  constructor(private readonly identity: PartnerIdentityService) {}

  @Post('login')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: PartnerSignedIn })
  signIn(@Body() dto: PartnerSignInDto, @CurrentActor() actor: Actor): Promise<PartnerSignedIn> {
    return this.identity.signIn(dto, actor);
  }

  @Get('get-revenue')
  @Allow(Permission.PartnerSession)
  @ApiOkResponse({ type: PartnerRevenue })
  revenue(@CurrentActor() actor: Actor): Promise<PartnerRevenue> {
    return this.identity.revenue(actor);
  }

  @Post('logout')
  @HttpCode(200)
  @Allow(Permission.PartnerSession, { beforeSecondStep: true })
  @ApiOkResponse({ type: Success })
  signOut(@CurrentActor() actor: Actor): Promise<Success> {
    return this.identity.signOut(actor);
  }

  @Post('change-password')
  @HttpCode(200)
  @Allow(Permission.PartnerSession)
  @ApiOkResponse({ type: Success })
  changePassword(@Body() dto: PartnerPasswordDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.identity.changePassword(dto, actor);
  }

  @Post('password-link')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: PasswordLinkResponse })
  lookAtPasswordLink(@Body() dto: PasswordLinkDto): Promise<PasswordLinkResponse> {
    return this.identity.lookAtPasswordLink(dto);
  }

  @Post('choose-password')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: Success })
  choosePassword(@Body() dto: ChoosePasswordDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.identity.choosePassword(dto, actor);
  }

  @Post('totp/setup')
  @HttpCode(200)
  @Allow(Permission.PartnerSession, { beforeSecondStep: true })
  @ApiOkResponse({ type: TotpSetup })
  setUpTotp(@Body() dto: PasswordDto, @CurrentActor() actor: Actor): Promise<TotpSetup> {
    return this.identity.setUpTotp(dto, actor);
  }

  @Post('totp/confirm')
  @HttpCode(200)
  @Allow(Permission.PartnerSession, { beforeSecondStep: true })
  @ApiOkResponse({ type: Success })
  confirmTotp(@Body() dto: TotpDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.identity.confirmTotp(dto, actor);
  }

  @Post('totp/remove')
  @HttpCode(200)
  @Allow(Permission.PartnerSession)
  @ApiOkResponse({ type: Success })
  removeTotp(@Body() dto: RemoveTotpDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.identity.removeTotp(dto, actor);
  }
}
