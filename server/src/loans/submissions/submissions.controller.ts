import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { LenderConsentDto, LenderOtpDto, SubmissionResponse } from './dto/submission.dto.js';
import { SubmissionViewsService } from './submission-views.service.js';
import { SubmissionsService } from './submissions.service.js';

const APP_ID = { name: 'appId', example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' };
const LENDER_ID = { name: 'lenderId', type: 'integer', example: 11 } as const;

/** The caller's applications at lenders: consent, submission, the lender's code, withdrawal, and status. */
@ApiTags('Applications')
@Controller('api/applications/:appId')
@Allow(Permission.CustomerSession)
export class SubmissionsController {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly views: SubmissionViewsService,
  ) {}

  @Describe('List how an application stands at each lender', { errors: ['APPLICATION.NOT_FOUND'] })
  @Get('lenders')
  @ApiParam(APP_ID)
  @ApiOkResponse({ type: [SubmissionResponse] })
  list(@Param('appId') appId: string, @CurrentActor() actor: Actor): Promise<SubmissionResponse[]> {
    return this.views.ofApplication(appId, actor);
  }

  @Describe('Withdraw an application from all lenders', { errors: ['APPLICATION.NOT_FOUND', 'APPLICATION.ENDED'] })
  @Post('withdraw')
  @HttpCode(200)
  @ApiParam(APP_ID)
  @ApiOkResponse({ type: [SubmissionResponse] })
  withdrawAll(@Param('appId') appId: string, @CurrentActor() actor: Actor): Promise<SubmissionResponse[]> {
    return this.submissions.withdrawApplication(appId, actor);
  }

  @Describe('Read how an application stands at a lender', {
    errors: ['APPLICATION.NOT_FOUND', 'LENDER_APPLICATION.NOT_FOUND'],
  })
  @Get('lenders/:lenderId')
  @ApiParam(APP_ID)
  @ApiParam(LENDER_ID)
  @ApiOkResponse({ type: SubmissionResponse })
  get(
    @Param('appId') appId: string,
    @Param('lenderId', IdPipe) lenderId: number,
    @CurrentActor() actor: Actor,
  ): Promise<SubmissionResponse> {
    return this.views.one(appId, lenderId, actor);
  }

  @Describe('Consent to share your data with a lender', {
    errors: [
      'APPLICATION.NOT_FOUND',
      'LENDER_APPLICATION.NOT_FOUND',
      'LENDER_APPLICATION.NOT_OFFERED',
      'LENDER.CLOSED',
    ],
  })
  @Post('lenders/:lenderId/consent')
  @HttpCode(200)
  @ApiParam(APP_ID)
  @ApiParam(LENDER_ID)
  @ApiOkResponse({ type: SubmissionResponse })
  consent(
    @Param('appId') appId: string,
    @Param('lenderId', IdPipe) lenderId: number,
    @Body() dto: LenderConsentDto,
    @CurrentActor() actor: Actor,
  ): Promise<SubmissionResponse> {
    return this.submissions.consent(appId, lenderId, dto, actor);
  }

  @Describe('Send an application to a lender', { errors: ['APPLICATION.NOT_FOUND', 'LENDER_APPLICATION.NOT_FOUND'] })
  @Post('lenders/:lenderId/submit')
  @HttpCode(200)
  @ApiParam(APP_ID)
  @ApiParam(LENDER_ID)
  @ApiOkResponse({ type: SubmissionResponse })
  submit(
    @Param('appId') appId: string,
    @Param('lenderId', IdPipe) lenderId: number,
    @CurrentActor() actor: Actor,
  ): Promise<SubmissionResponse> {
    return this.submissions.submit(appId, lenderId, actor);
  }

  @Describe('Pass on the passcode that a lender sent', {
    errors: [
      'APPLICATION.NOT_FOUND',
      'LENDER_APPLICATION.NOT_FOUND',
      'LENDER_OTP.NOT_ASKED',
      'LENDER_OTP.WRONG',
      'LENDER_OTP.TOO_MANY',
      'LENDER.UNREACHABLE',
    ],
  })
  @Post('lenders/:lenderId/otp')
  @HttpCode(200)
  @ApiParam(APP_ID)
  @ApiParam(LENDER_ID)
  @ApiOkResponse({ type: SubmissionResponse })
  confirmOtp(
    @Param('appId') appId: string,
    @Param('lenderId', IdPipe) lenderId: number,
    @Body() dto: LenderOtpDto,
    @CurrentActor() actor: Actor,
  ): Promise<SubmissionResponse> {
    return this.submissions.confirmOtp(appId, lenderId, dto, actor);
  }

  @Describe('Ask a lender to send its passcode again', {
    errors: [
      'APPLICATION.NOT_FOUND',
      'LENDER_APPLICATION.NOT_FOUND',
      'LENDER_OTP.NOT_ASKED',
      'LENDER_OTP.TOO_MANY',
      'LENDER.UNREACHABLE',
    ],
  })
  @Post('lenders/:lenderId/otp/resend')
  @HttpCode(200)
  @ApiParam(APP_ID)
  @ApiParam(LENDER_ID)
  @ApiOkResponse({ type: SubmissionResponse })
  resendOtp(
    @Param('appId') appId: string,
    @Param('lenderId', IdPipe) lenderId: number,
    @CurrentActor() actor: Actor,
  ): Promise<SubmissionResponse> {
    return this.submissions.resendOtp(appId, lenderId, actor);
  }

  @Describe('Withdraw an application from a lender', {
    errors: ['APPLICATION.NOT_FOUND', 'LENDER_APPLICATION.NOT_FOUND', 'LENDER_APPLICATION.TOO_LATE'],
  })
  @Post('lenders/:lenderId/withdraw')
  @HttpCode(200)
  @ApiParam(APP_ID)
  @ApiParam(LENDER_ID)
  @ApiOkResponse({ type: SubmissionResponse })
  withdraw(
    @Param('appId') appId: string,
    @Param('lenderId', IdPipe) lenderId: number,
    @CurrentActor() actor: Actor,
  ): Promise<SubmissionResponse> {
    return this.submissions.withdraw(appId, lenderId, actor);
  }
}
