import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { quoteOf } from '@marketplace/contract/pricing/quote.js';
import { Public } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { QuoteDto, QuoteResponse } from './dto/quote.dto.js';

@ApiTags('Pricing')
@Controller('api/pricing')
export class PricingController {
  @Describe('Quote instalment, APR and cost of a loan')
  @Post('quote')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: QuoteResponse })
  quote(@Body() dto: QuoteDto): QuoteResponse {
    return quoteOf(dto);
  }
}
