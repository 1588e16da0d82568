import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { ChoosePasswordDto, PasswordLinkDto, PasswordLinkResponse } from '../../accounts/accounts/dto/account.dto.js';
import { PasswordDto, RemoveTotpDto, TotpDto, TotpSetup } from '../../accounts/accounts/dto/second-step.dto.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow, Public } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { Success } from '../../platform/rest/success.js';
import { OtpSent } from '../../customers/customer-identity/dto/otp.dto.js';
import {
  AcceptInvitationDto,
  InvitationCodeDto,
  InvitationDto,
  InvitationResponse,
  OtpSignInDto,
  PartnerPasswordDto,
  PartnerRevenue,
  PartnerSignedIn,
  PartnerSignInDto,
} from './dto/partner-identity.dto.js';
import { PartnerIdentityService } from './partner-identity.service.js';
import { PhoneSignIn } from './phone-sign-in.js';

const INVITATION_ERRORS = [
  'INVITATION.NOT_VALID',
  'INVITATION.USED',
  'INVITATION.REPLACED',
  'INVITATION.EXPIRED',
] as const;

@ApiTags('Partner identity')
@Controller('api/partner')
export class PartnerIdentityController {
  constructor(
    private readonly identity: PartnerIdentityService,
    private readonly phones: PhoneSignIn,
  ) {}

  @Describe('Sign in to the partner portal', {
    errors: ['AUTH.INVALID_CREDENTIALS', 'AUTH.OTP_REQUIRED', 'AUTH.OTP_WRONG', 'AUTH.TOO_MANY_ATTEMPTS'],
    description:
      'An account with a second step answers `AUTH.OTP_REQUIRED` until its `otp` is sent too. Five attempts from one address, then a pause.',
  })
  @Post('login')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: PartnerSignedIn })
  signIn(@Body() dto: PartnerSignInDto, @CurrentActor() actor: Actor): Promise<PartnerSignedIn> {
    return this.identity.signIn(dto, actor);
  }

  @Describe('Sign in to the partner portal as a merchant or an agent', {
    errors: ['OTP.WRONG', 'OTP.TRIES_USED', 'OTP.EXPIRED', 'PORTAL_USER.NO_ACCOUNT'],
    description: 'With a passcode that `POST /api/otp/send` sent for the purpose `portal`.',
  })
  @Post('otp-login')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: PartnerSignedIn })
  signInByPhone(@Body() dto: OtpSignInDto, @CurrentActor() actor: Actor): Promise<PartnerSignedIn> {
    return this.phones.signIn(dto, actor);
  }

  @Describe('Read an invitation to the portal before it is accepted', { errors: INVITATION_ERRORS })
  @Post('invitation')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: InvitationResponse })
  lookAtInvitation(@Body() dto: InvitationDto): Promise<InvitationResponse> {
    return this.phones.lookAtInvitation(dto);
  }

  @Describe('Send a passcode to the number of an invitation', {
    errors: [
      ...INVITATION_ERRORS,
      'OTP.TOO_SOON',
      'OTP.HOUR_LIMIT',
      'OTP.DAY_LIMIT',
      'OTP.ADDRESS_LIMIT',
      'OTP.GUESS_LIMIT',
      'OTP.BUSY',
    ],
  })
  @Post('invitation/code')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: OtpSent })
  sendInvitationCode(@Body() dto: InvitationCodeDto, @CurrentActor() actor: Actor): Promise<OtpSent> {
    return this.phones.sendCode(dto, actor);
  }

  @Describe('Accept an invitation to the portal and sign in', {
    errors: [...INVITATION_ERRORS, 'OTP.WRONG', 'OTP.TRIES_USED', 'OTP.EXPIRED'],
  })
  @Post('invitation/accept')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: PartnerSignedIn })
  acceptInvitation(@Body() dto: AcceptInvitationDto, @CurrentActor() actor: Actor): Promise<PartnerSignedIn> {
    return this.phones.accept(dto, actor);
  }

  @Describe('Read your partner’s revenue share and brand', { errors: ['PARTNER.NOT_FOUND'] })
  @Get('get-revenue')
  @Allow(Permission.PartnerSession)
  @ApiOkResponse({ type: PartnerRevenue })
  revenue(@CurrentActor() actor: Actor): Promise<PartnerRevenue> {
    return this.identity.revenue(actor);
  }

  @Describe('End this portal session')
  @Post('logout')
  @HttpCode(200)
  @Allow(Permission.PartnerSession, { beforeSecondStep: true, inMasquerade: true })
  @ApiOkResponse({ type: Success })
  signOut(@CurrentActor() actor: Actor): Promise<Success> {
    return this.identity.signOut(actor);
  }

  @Describe('Change your own password in the portal', {
    errors: ['AUTH.PASSWORD_WRONG', 'AUTH.PASSWORD_COMMON', 'AUTH.PASSWORD_SAME', 'AUTH.TOO_MANY_ATTEMPTS'],
    description: 'Ends the other sessions of the account.',
  })
  @Post('change-password')
  @HttpCode(200)
  @Allow(Permission.PartnerSession)
  @ApiOkResponse({ type: Success })
  changePassword(@Body() dto: PartnerPasswordDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.identity.changePassword(dto, actor);
  }

  @Describe('Check a portal user’s password link before it is used', {
    errors: ['PASSWORD_LINK.NOT_VALID', 'PASSWORD_LINK.USED', 'PASSWORD_LINK.REPLACED', 'PASSWORD_LINK.EXPIRED'],
  })
  @Post('password-link')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: PasswordLinkResponse })
  lookAtPasswordLink(@Body() dto: PasswordLinkDto): Promise<PasswordLinkResponse> {
    return this.identity.lookAtPasswordLink(dto);
  }

  @Describe('Choose a portal user’s password by the link that was sent', {
    errors: [
      'PASSWORD_LINK.NOT_VALID',
      'PASSWORD_LINK.USED',
      'PASSWORD_LINK.REPLACED',
      'PASSWORD_LINK.EXPIRED',
      'AUTH.PASSWORD_COMMON',
    ],
  })
  @Post('choose-password')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: Success })
  choosePassword(@Body() dto: ChoosePasswordDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.identity.choosePassword(dto, actor);
  }

  @Describe('Begin to set up a portal user’s second step', {
    errors: ['AUTH.PASSWORD_WRONG', 'AUTH.TOO_MANY_ATTEMPTS'],
    description:
      'Answers a new secret for an authenticator app. It counts once a code of it is confirmed; an account that has a second step is refused.',
  })
  @Post('totp/setup')
  @HttpCode(200)
  @Allow(Permission.PartnerSession, { beforeSecondStep: true })
  @ApiOkResponse({ type: TotpSetup })
  setUpTotp(@Body() dto: PasswordDto, @CurrentActor() actor: Actor): Promise<TotpSetup> {
    return this.identity.setUpTotp(dto, actor);
  }

  @Describe('Confirm a portal user’s second step with a first code', {
    errors: ['AUTH.OTP_WRONG', 'AUTH.TOO_MANY_ATTEMPTS'],
  })
  @Post('totp/confirm')
  @HttpCode(200)
  @Allow(Permission.PartnerSession, { beforeSecondStep: true })
  @ApiOkResponse({ type: Success })
  confirmTotp(@Body() dto: TotpDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.identity.confirmTotp(dto, actor);
  }

  @Describe('Remove a portal user’s second step', {
    errors: ['AUTH.PASSWORD_WRONG', 'AUTH.OTP_WRONG', 'AUTH.SECOND_STEP_COMPULSORY', 'AUTH.TOO_MANY_ATTEMPTS'],
  })
  @Post('totp/remove')
  @HttpCode(200)
  @Allow(Permission.PartnerSession)
  @ApiOkResponse({ type: Success })
  removeTotp(@Body() dto: RemoveTotpDto, @CurrentActor() actor: Actor): Promise<Success> {
    return this.identity.removeTotp(dto, actor);
  }
}
