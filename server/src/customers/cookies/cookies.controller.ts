import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { Success, SUCCESS } from '../../platform/rest/success.js';
import { CookiesService } from './cookies.service.js';
import { CookieNameDto, CookieValue, SaveCookieDto } from './dto/cookie.dto.js';

/** A few values that the browser stores for the apps in cookies that scripts cannot read. */
@ApiTags('Cookies')
@Controller('api/cookies')
@Public()
export class CookiesController {
  constructor(private readonly cookies: CookiesService) {}

  @Describe('Keep a value in a cookie that scripts cannot read')
  @Post('save')
  @HttpCode(200)
  @ApiOkResponse({ type: Success })
  save(
    @Body() dto: SaveCookieDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Success {
    reply.header('Set-Cookie', this.cookies.kept(dto, request));
    return SUCCESS;
  }

  @Describe('Read a value that is kept in a cookie')
  @Get('read')
  @ApiOkResponse({ type: CookieValue })
  read(@Query() { name }: CookieNameDto, @Req() request: FastifyRequest): CookieValue {
    return { success: true, value: this.cookies.valueOf(name, request) };
  }

  @Describe('Delete a value that is kept in a cookie')
  @Post('delete')
  @HttpCode(200)
  @ApiOkResponse({ type: Success })
  delete(
    @Body() { name }: CookieNameDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Success {
    reply.header('Set-Cookie', this.cookies.ended(name, request));
    return SUCCESS;
  }
}
