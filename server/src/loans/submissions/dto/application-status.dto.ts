import { ApiProperty, PickType } from '@nestjs/swagger';
import { NEXT_STEPS, type NextStep } from '@marketplace/contract/states/next-step.js';
import { SubmissionResponse } from './submission.dto.js';

/** One line of the customer's table of applications. */
export class ApplicationStatusResponse extends PickType(SubmissionResponse, [
  'uuid',
  'appId',
  'product_type',
  'lender_id',
  'lender_name',
  'state',
  'words',
  'state_at',
  'lender_reference_id',
  'offered_amount',
  'sanctioned_amount',
  'disbursed_amount',
  'premium',
  'premium_on',
]) {
  @ApiProperty({ enum: NEXT_STEPS, example: 'redirect', description: 'What the customer can do next' })
  next: NextStep;
}
