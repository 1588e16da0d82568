import { ApiProperty } from '@nestjs/swagger';

export class InsuranceSellerResponse {
  @ApiProperty({ example: 'Gram Setu Kendra' })
  name: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'POSP/12345678',
    description: 'Of a point of sales person, or a licence; null: none is recorded',
  })
  licence_number: string | null;
}
