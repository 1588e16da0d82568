import { ApiProperty } from '@nestjs/swagger';
import { type Received, RECEIVED } from '@marketplace/contract/privacy/deletion.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { APPLICATION_STATES, type ApplicationState } from '@marketplace/contract/states/application.js';

const AT = { example: '2026-11-20T09:15:00.000Z' };
const APP_ID = { example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' };

/** One thing that is held, in words of the caller's language. */
export class HeldDatum {
  @ApiProperty({ example: 'tin' })
  field: string;

  @ApiProperty({ example: 'PAN' })
  label: string;

  @ApiProperty({ example: '******234F', description: 'Mobile number, e-mail address, PAN and birth date are masked' })
  value: string;

  @ApiProperty({ example: 'The law asks lenders to know it, and it finds your credit report.' })
  why: string;
}

export class OwnApplication {
  @ApiProperty(APP_ID)
  appId: string;

  @ApiProperty({ enum: PRODUCT_TYPES, example: 'Personal Loans' })
  product_type: ProductType;

  @ApiProperty({ enum: APPLICATION_STATES, example: 'IN_PROGRESS' })
  state: ApplicationState;

  @ApiProperty({ type: Number, nullable: true, example: 50000 })
  desired_amount: number | null;

  @ApiProperty(AT)
  begun_at: string;
}

export class Recipient {
  @ApiProperty({ example: 11 })
  lender_id: number;

  @ApiProperty({ example: 'Kaveri Credit' })
  lender_name: string;

  @ApiProperty(APP_ID)
  appId: string;

  @ApiProperty({
    enum: RECEIVED,
    example: 'details',
    description:
      '`check`: what it takes to know whether the lender knows the customer; `details`: the application; `link`: a random number, by the customer’s own click',
  })
  what: Received;

  @ApiProperty({ ...AT, description: 'When first' })
  at: string;
}
