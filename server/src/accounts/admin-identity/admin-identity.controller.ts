import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow, Public } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { Success } from '../../platform/rest/success.js';
import { ChoosePasswordDto, PasswordLinkDto, PasswordLinkResponse } from '../accounts/dto/account.dto.js';
import { PasswordDto, RemoveTotpDto, TotpDto, TotpSetup } from '../accounts/dto/second-step.dto.js';
import { AdminIdentityService } from './admin-identity.service.js';
import { AdminSession, AdminSignedIn, ChangePasswordDto, SignInDto } from './dto/admin-identity.dto.js';

@ApiTags('Admin identity')
@Controller('api')
export class AdminIdentityController {
  constructor(private readonly identity: AdminIdentityService) {}

  @Describe('Sign in as an admin', {
    errors: ['AUTH.INVALID_CREDENTIALS', 'AUTH.OTP_REQUIRED', 'AUTH.OTP_WRONG', 'AUTH.TOO_MANY_ATTEMPTS'],
    description:
      'An account with a second step answers `AUTH.OTP_REQUIRED` until its `otp` is sent too. Five attempts from one address, then a pause.',
  })
  @Post('admin/login')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: AdminSignedIn })
  signIn(@Body() dto: SignInDto, @CurrentActor() actor: Actor): Promise<AdminSignedIn> {
    return this.identity.signIn(dto, actor);
  }

  @Describe('Read who is signed in as an admin')
  @Get('admin-reverify')
  @Allow(Permission.AdminSession, { beforeSecondStep: true })
  @ApiOkResponse({ type: AdminSession })
  reverify(@CurrentActor() actor: Actor): Promise<AdminSession> {
    return this.identity.session(actor);
  }

  @Describe('End this admin session')
  @Post('admin/logout')
  @HttpCode(200)
  @Allow(Permission.AdminSession, { beforeSecondStep: true })
  @ApiOkResponse({ type: Success })
  signOut(@CurrentActor() actor: Actor): Promise<Success> {
    return this.identity.signOut(actor);
  }

  @Describe('Change your own password as an admin', {
    errors: ['AUTH.PASSWORD_WRONG', 'AUTH.PASSWORD_COMMON', 'AUTH.PASSWORD_SAME', 'AUTH.TOO_MANY_ATTEMPTS'],
    description: 'Ends the other sessions of the account.',
  })
  @Post('admin/change-password')
  @HttpCode(200)
  @Allow(Permission.AdminSession)
  @ApiOkResponse({ type: Success })
  changePassword(@Body() dto: ChangePasswordDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.identity.changePassword(dto, actor);
  }

  @Describe('Begin to set up an admin’s second step', {
    errors: ['AUTH.PASSWORD_WRONG', 'AUTH.TOO_MANY_ATTEMPTS'],
    description:
      'Answers a new secret for an authenticator app. It counts once a code of it is confirmed; an account that has a second step is refused.',
  })
  @Post('admin/totp/setup')
  @HttpCode(200)
  @Allow(Permission.AdminSession, { beforeSecondStep: true })
  @ApiOkResponse({ type: TotpSetup })
  setUpTotp(@Body() dto: PasswordDto, @CurrentActor() actor: Actor): Promise<TotpSetup> {
    return this.identity.setUpTotp(dto, actor);
  }

  @Describe('Confirm an admin’s second step with a first code', {
    errors: ['AUTH.OTP_WRONG', 'AUTH.TOO_MANY_ATTEMPTS'],
  })
  @Post('admin/totp/confirm')
  @HttpCode(200)
  @Allow(Permission.AdminSession, { beforeSecondStep: true })
  @ApiOkResponse({ type: Success })
  confirmTotp(@Body() dto: TotpDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.identity.confirmTotp(dto, actor);
  }

  @Describe('Remove an admin’s second step', {
    errors: ['AUTH.PASSWORD_WRONG', 'AUTH.OTP_WRONG', 'AUTH.SECOND_STEP_COMPULSORY', 'AUTH.TOO_MANY_ATTEMPTS'],
  })
  @Post('admin/totp/remove')
  @HttpCode(200)
  @Allow(Permission.AdminSession)
  @ApiOkResponse({ type: Success })
  removeTotp(@Body() dto: RemoveTotpDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.identity.removeTotp(dto, actor);
  }

  @Describe('Check an admin’s password link before it is used', {
    errors: ['PASSWORD_LINK.NOT_VALID', 'PASSWORD_LINK.USED', 'PASSWORD_LINK.REPLACED', 'PASSWORD_LINK.EXPIRED'],
  })
  @Post('admin/password-link')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: PasswordLinkResponse })
  lookAtPasswordLink(@Body() dto: PasswordLinkDto): Promise<PasswordLinkResponse> {
    return this.identity.lookAtPasswordLink(dto);
  }

  @Describe('Choose an admin’s password by the link that was sent', {
    errors: [
      'PASSWORD_LINK.NOT_VALID',
      'PASSWORD_LINK.USED',
      'PASSWORD_LINK.REPLACED',
      'PASSWORD_LINK.EXPIRED',
      'AUTH.PASSWORD_COMMON',
    ],
  })
  @Post('admin/choose-password')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: Success })
  choosePassword(@Body() dto: ChoosePasswordDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.identity.choosePassword(dto, actor);
  }
}
