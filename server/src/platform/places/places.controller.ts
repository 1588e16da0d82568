import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/allow.decorator.js';
import { DomainError } from '../errors/domain-error.js';
import { Describe } from '../openapi/describe.decorator.js';
import { validated } from '../validation/validate.js';
import { IfscDto, IfscResponse, PincodeDto, PincodeResponse } from './dto/place.dto.js';
import { areaOf, bankOf } from './places.js';

/** The data of places is in memory and changes only with a release. */
const Cached = () => Header('Cache-Control', 'public, max-age=86400');

/** The place of a pincode or an IFSC, as help for forms. */
@ApiTags('Places')
@Controller('api/places')
@Public()
export class PlacesController {
  @Describe('Find the place of a PIN code', { errors: ['REQUEST.INVALID', 'PLACE.PINCODE_UNKNOWN'] })
  @Get('pincode/:pin')
  @Cached()
  @ApiParam({ name: 'pin', example: '560001' })
  @ApiOkResponse({ type: PincodeResponse })
  pincode(@Param('pin') pin: string): PincodeResponse {
    const { pincode } = validated(PincodeDto, { pincode: pin });
    const area = areaOf(pincode);
    if (!area) throw new DomainError('PLACE.PINCODE_UNKNOWN');
    return { pincode, ...area };
  }

  @Describe('Find the bank of an IFSC', { errors: ['REQUEST.INVALID', 'PLACE.IFSC_UNKNOWN'] })
  @Get('ifsc/:code')
  @Cached()
  @ApiParam({ name: 'code', example: 'SBIN0001234' })
  @ApiOkResponse({ type: IfscResponse })
  ifsc(@Param('code') code: string): IfscResponse {
    const { ifsc } = validated(IfscDto, { ifsc: code });
    const bank = bankOf(ifsc);
    if (bank === undefined) throw new DomainError('PLACE.IFSC_UNKNOWN');
    return { ifsc, bank, branch_code: ifsc.slice(5) };
  }
}
