import { ApiProperty } from '@nestjs/swagger';
import { PROFILE_FIELDS } from '@marketplace/contract/forms/profile.js';
import { Field } from '../../validation/fields.js';

export class PincodeDto {
  @Field({ ...PROFILE_FIELDS.postal_code.rule, nullable: false })
  pincode: string;
}

export class PincodeResponse {
  @ApiProperty({ example: '560001' })
  pincode: string;

  @ApiProperty({ example: 'Bengaluru', description: '`""` for a post office that is too new to be listed' })
  district: string;

  @ApiProperty({ example: 'Karnataka' })
  state: string;
}

export class IfscDto {
  @Field({ ...PROFILE_FIELDS.ifsc.rule, nullable: false })
  ifsc: string;
}

export class IfscResponse {
  @ApiProperty({ example: 'SBIN0001234' })
  ifsc: string;

  @ApiProperty({ example: 'State Bank of India' })
  bank: string;

  @ApiProperty({ example: '001234', description: 'The bank’s own code of the branch' })
  branch_code: string;
}
