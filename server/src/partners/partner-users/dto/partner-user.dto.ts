import { ApiProperty } from '@nestjs/swagger';
import { AccountResponse, CreateAccountDto } from '../../../accounts/accounts/dto/account.dto.js';
import { Id } from '../../../platform/validation/fields.js';

export class CreatePartnerUserDto extends CreateAccountDto {
  @Id()
  partner_id: number;
}

export class PartnerUserResponse extends AccountResponse {
  @ApiProperty({ example: 7 })
  partner_id: number;
}
