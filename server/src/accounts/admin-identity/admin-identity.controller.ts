import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow, Public } from '../../platform/auth/allow.decorator.js';
import { Success } from '../../platform/rest/success.js';
import { ChoosePasswordDto, PasswordLinkDto, PasswordLinkResponse } from '../accounts/dto/account.dto.js';
import { PasswordDto, RemoveTotpDto, TotpDto, TotpSetup } from '../accounts/dto/second-step.dto.js';
import { AdminIdentityService } from './admin-identity.service.js';
import { AdminSession, AdminSignedIn, ChangePasswordDto, SignInDto } from './dto/admin-identity.dto.js';

@ApiTags('Admin identity')
@Controller('api')
export class AdminIdentityController {
  constructor(private readonly identity: AdminIdentityService) {}

  @Post('admin/login')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: AdminSignedIn })
  signIn(@Body() dto: SignInDto, @CurrentActor() actor: Actor): Promise<AdminSignedIn> {
    return this.identity.signIn(dto, actor);
  }

  @Get('admin-reverify')
  @Allow(Permission.AdminSession, { beforeSecondStep: true })
  @ApiOkResponse({ type: AdminSession })
  reverify(@CurrentActor() actor: Actor): Promise<AdminSession> {
    return this.identity.session(actor);
  }

  @Post('admin/logout')
  @HttpCode(200)
  @Allow(Permission.AdminSession, { beforeSecondStep: true })
  @ApiOkResponse({ type: Success })
  signOut(@CurrentActor() actor: Actor): Promise<Success> {
    return this.identity.signOut(actor);
  }

  @Post('admin/change-password')
  @HttpCode(200)
  @Allow(Permission.AdminSession)
  @ApiOkResponse({ type: Success })
  changePassword(@Body() dto: ChangePasswordDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.identity.changePassword(dto, actor);
  }

  @Post('admin/totp/setup')
  @HttpCode(200)
  @Allow(Permission.AdminSession, { beforeSecondStep: true })
  @ApiOkResponse({ type: TotpSetup })
  setUpTotp(@Body() dto: PasswordDto, @CurrentActor() actor: Actor): Promise<TotpSetup> {
    return this.identity.setUpTotp(dto, actor);
  }

  @Post('admin/totp/confirm')
  @HttpCode(200)
  @Allow(Permission.AdminSession, { beforeSecondStep: true })
  @ApiOkResponse({ type: Success })
  confirmTotp(@Body() dto: TotpDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.identity.confirmTotp(dto, actor);
  }

  @Post('admin/totp/remove')
  @HttpCode(200)
  @Allow(Permission.AdminSession)
  @ApiOkResponse({ type: Success })
  removeTotp(@Body() dto: RemoveTotpDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.identity.removeTotp(dto, actor);
  }

  @Post('admin/password-link')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: PasswordLinkResponse })
  lookAtPasswordLink(@Body() dto: PasswordLinkDto): Promise<PasswordLinkResponse> {
    return this.identity.lookAtPasswordLink(dto);
  }

  @Post('admin/choose-password')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: Success })
  choosePassword(@Body() dto: ChoosePasswordDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.identity.choosePassword(dto, actor);
  }
}
