import { Controller, Get, Param, type PipeTransform, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiParam, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { isLanguage, type Language, LANGUAGES } from '@marketplace/contract/i18n/messages.js';
import { OPTION_LIST_NAMES } from '@marketplace/contract/option-lists/option-lists.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/allow.decorator.js';
import { DomainError } from '../errors/domain-error.js';
import { sendPrepared } from '../http/prepared.js';
import { Describe } from '../openapi/describe.decorator.js';
import { OptionResponse } from './dto/option-list.dto.js';
import { OptionListsService } from './option-lists.service.js';

class LanguagePipe implements PipeTransform<string, Language> {
  transform(value: string): Language {
    if (!isLanguage(value)) throw new DomainError('REQUEST.NOT_FOUND');
    return value;
  }
}

const ApiLanguage = () => ApiParam({ name: 'language', enum: LANGUAGES, example: 'en' });
const LIST = { type: 'array', items: { $ref: getSchemaPath(OptionResponse) } } as const;

/** The documented calls; `option-lists.admin.controller.ts` is the other door to the same service. */
@ApiTags('Option lists')
@Controller('api/search-list/:language')
@Public()
@ApiExtraModels(OptionResponse)
export class OptionListsController {
  constructor(private readonly lists: OptionListsService) {}

  @Describe('Read all option lists in a language', { errors: ['REQUEST.NOT_FOUND'] })
  @Get()
  @ApiLanguage()
  @ApiOkResponse({
    schema: {
      type: 'object',
      properties: Object.fromEntries(OPTION_LIST_NAMES.map((list) => [list, LIST])),
      required: [...OPTION_LIST_NAMES],
    },
  })
  async all(
    @Param('language', LanguagePipe) language: Language,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return sendPrepared(await this.lists.everyList(language), request, reply.header('Vary', 'Accept-Encoding'));
  }

  @Describe('Read an option list in a language', { errors: ['REQUEST.NOT_FOUND', 'OPTION_LIST.NOT_FOUND'] })
  @Get(':id')
  @ApiLanguage()
  @ApiParam({ name: 'id', enum: OPTION_LIST_NAMES, example: 'salaryMode' })
  @ApiOkResponse({ type: [OptionResponse] })
  async one(
    @Param('language', LanguagePipe) language: Language,
    @Param('id') list: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return sendPrepared(await this.lists.oneList(language, list), request, reply.header('Vary', 'Accept-Encoding'));
  }
}
