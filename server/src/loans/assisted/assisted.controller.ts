import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiNoContentResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow, Public } from '../../platform/auth/allow.decorator.js';
import { externalRedirectHeaders, isVisit } from '../../platform/http/external-redirect.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { Success } from '../../platform/rest/success.js';
import { AssistedService } from './assisted.service.js';
import {
  AssistedConfirmed,
  AssistedForCustomer,
  AssistedOtpSent,
  ConfirmAssistedDto,
  OpenAssistedDto,
} from './dto/assisted.dto.js';

const ApiCode = () => ApiParam({ name: 'code', example: 'k7qm9xtb' });

/** The customer's side: only a session of the number that was given sees and confirms what was filled in. */
@ApiTags('Assisted applications')
@Controller('api/assisted/:code')
@Allow(Permission.CustomerSession)
export class AssistedController {
  constructor(private readonly assisted: AssistedService) {}

  @Describe('Send a passcode to the number for which something was filled in', {
    errors: [
      'ASSISTED.NOT_VALID',
      'OTP.TOO_SOON',
      'OTP.HOUR_LIMIT',
      'OTP.DAY_LIMIT',
      'OTP.ADDRESS_LIMIT',
      'OTP.GUESS_LIMIT',
      'OTP.BUSY',
      'PARTNER.NOT_FOUND',
    ],
    description: 'Takes the key of the link in the message. The code is verified by `POST /api/otp/verify`.',
  })
  @Post('otp')
  @HttpCode(200)
  @Public()
  @ApiCode()
  @ApiOkResponse({ type: AssistedOtpSent })
  sendOtp(
    @Param('code') code: string,
    @Body() dto: OpenAssistedDto,
    @CurrentActor() actor: Actor,
  ): Promise<AssistedOtpSent> {
    return this.assisted.sendOtp(code, dto, actor);
  }

  @Describe('Read what was filled in for you', { errors: ['ASSISTED.NOT_VALID'] })
  @Get()
  @ApiCode()
  @ApiOkResponse({ type: AssistedForCustomer })
  open(@Param('code') code: string, @CurrentActor() actor: Actor): Promise<AssistedForCustomer> {
    return this.assisted.open(code, actor);
  }

  @Describe('Confirm what was filled in for you', {
    errors: [
      'ASSISTED.NOT_VALID',
      'ASSISTED.NOT_SAME',
      'AUTH.TOO_MANY_ATTEMPTS',
      'VERSION.CONFLICT',
      'APPLICATION.PRODUCT_NOT_OFFERED',
      'PARTNER.NOT_FOUND',
      'PROFILE.NOT_FOUND',
    ],
    description: 'It becomes your details and an application, which nobody has submitted.',
  })
  @Post('confirm')
  @HttpCode(200)
  @ApiCode()
  @ApiOkResponse({ type: AssistedConfirmed })
  confirm(
    @Param('code') code: string,
    @Body() dto: ConfirmAssistedDto,
    @CurrentActor() actor: Actor,
  ): Promise<AssistedConfirmed> {
    return this.assisted.confirm(code, dto, actor);
  }

  @Describe('Decline what was filled in for you', {
    errors: ['ASSISTED.NOT_VALID'],
    description: 'It is deleted.',
  })
  @Post('decline')
  @HttpCode(200)
  @ApiCode()
  @ApiOkResponse({ type: Success })
  decline(@Param('code') code: string, @CurrentActor() actor: Actor): Promise<Success> {
    return this.assisted.decline(code, actor);
  }
}

/** The short address in the message. Its key is in the fragment, which browsers take along. */
@ApiTags('Assisted applications')
@Controller('r')
export class AssistedRedirectController {
  constructor(private readonly assisted: AssistedService) {}

  @Describe('Follow the link to what was filled in', {
    description: 'Redirects only: the key follows `#`, and never reaches the service by this address.',
  })
  @Get('a/:code')
  @Public()
  @ApiCode()
  @ApiNoContentResponse({ description: 'To what is no visit' })
  @ApiFoundResponse({ description: 'To the page of the link; one that works no longer, to the first page' })
  async follow(@Param('code') code: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    externalRedirectHeaders(reply);
    if (isVisit(request)) reply.redirect(await this.assisted.pageOf(code), 302);
    else reply.status(204).send();
  }
}
