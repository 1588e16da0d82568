import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import type { FieldRule } from '@marketplace/contract/fields/rules.js';
import { CERTIFICATE_STATES, type CertificateState } from '@marketplace/contract/training/certificate.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import {
  TRAINING_CHOICES_MAX,
  TRAINING_PROGRESS,
  TRAINING_QUESTIONS_MAX,
  type TrainingProgress,
} from '@marketplace/contract/training/training.js';
import { PictureFiles } from '../../../desk/training/dto/training-picture.dto.js';
import { Field } from '../../../platform/validation/fields.js';

/** Who lacks a module: the reader, or the shop of an agent. */
const LACKED_BY = ['SELF', 'SHOP'] as const;
type LackedBy = (typeof LACKED_BY)[number];

const AT = { type: String, nullable: true, example: '2027-11-20T09:15:00.000Z' } as const;
const CHOICES_EN: ApiPropertyOptions = { type: [String], example: ['The agent', 'The lender'] };
const CHOICES_HI: ApiPropertyOptions = { type: [String], example: ['एजेंट', 'ऋणदाता'] };

/** Whole numbers from 0, the places of choices. */
const ANSWERS: FieldRule = {
  kind: 'own',
  read: (given) => {
    const isPlace = (one: unknown) => Number.isInteger(one) && Number(one) >= 0 && Number(one) < TRAINING_CHOICES_MAX;
    return Array.isArray(given) && given.length <= TRAINING_QUESTIONS_MAX && given.every(isPlace)
      ? { value: given }
      : { problem: { key: 'field.invalid' } };
  },
};

export class HandInDto {
  @Field(
    ANSWERS,
    { example: [1, 0, 3, 2, 1], description: 'For each question in its order the place of the choice, from 0' },
    { type: 'array', items: { type: 'integer', minimum: 0 }, maxItems: TRAINING_QUESTIONS_MAX },
  )
  answers: number[];
}

const PRODUCTS = { enum: PRODUCT_TYPES, isArray: true, example: ['Other Insurance'] } as const;

export class PortalTrainingModule {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: 'Selling a loan honestly' })
  title_en: string;

  @ApiProperty({ example: 'ईमानदारी से लोन बताना' })
  title_hi: string;

  @ApiProperty({ example: 3 })
  page_count: number;

  @ApiProperty({ example: 5, description: 'Questions of a try' })
  drawn: number;

  @ApiProperty({ enum: TRAINING_PROGRESS, example: 'passed' })
  progress: TrainingProgress;

  @ApiProperty({ ...AT, description: 'How long what was passed counts, or counted' })
  passed_until: string | null;

  @ApiProperty({ ...PRODUCTS, description: 'Products whose links earn nothing for whoever has not passed it' })
  demanded_by: ProductType[];

  @ApiProperty({
    type: [String],
    example: ['Sahaj Finance'],
    description: 'Lenders whose disbursals earn nothing for whoever has not passed it',
  })
  demanding_lenders: string[];

  @ApiProperty({ type: String, nullable: true, example: '2026-12-15', description: 'The first day in India' })
  demanded_from: string | null;

  @ApiProperty({
    ...{ type: String, nullable: true, example: '2026-12-15' },
    description: 'Until when what you passed in an older version counts for links; `null`: it does not, or need not',
  })
  counts_until: string | null;
}

export class PortalTrainingList {
  @ApiProperty({ type: [PortalTrainingModule], description: 'In their order, all of them' })
  modules: PortalTrainingModule[];
}

export class PortalTrainingPicture extends PictureFiles {
  @ApiProperty({ example: 'A bank pays into an account', description: 'For whoever does not see it' })
  alt_en: string;

  @ApiProperty({ example: 'बैंक खाते में पैसे भेजता है' })
  alt_hi: string;

  @ApiProperty({ type: String, nullable: true, example: 'Straight to the customer' })
  caption_en: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'सीधे ग्राहक को' })
  caption_hi: string | null;
}

export class PortalTrainingPage {
  @ApiProperty({ example: 'What you may say' })
  title_en: string;

  @ApiProperty({ example: 'आप क्या कह सकते हैं' })
  title_hi: string;

  @ApiProperty({ example: '- The lender decides.' })
  body_en: string;

  @ApiProperty({ example: '- फ़ैसला ऋणदाता करता है।' })
  body_hi: string;

  @ApiProperty({ type: PortalTrainingPicture, nullable: true })
  picture: PortalTrainingPicture | null;
}

export class PortalTrainingResponse extends PortalTrainingModule {
  @ApiProperty({ type: [PortalTrainingPage] })
  pages: PortalTrainingPage[];

  @ApiProperty({ example: 4, description: 'Right answers that pass' })
  right_needed: number;

  @ApiProperty({ example: 3 })
  tries_per_day: number;

  @ApiProperty({ example: 2 })
  tries_left: number;

  @ApiProperty({ ...AT, description: 'When the next try may begin; `null`: now' })
  next_try_at: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 31, description: 'A try that was begun and not handed in' })
  open_try: number | null;
}

export class AskedQuestion {
  @ApiProperty({ example: 'Who decides about a loan?' })
  text_en: string;

  @ApiProperty({ example: 'लोन का फ़ैसला कौन करता है?' })
  text_hi: string;

  @ApiProperty(CHOICES_EN)
  choices_en: string[];

  @ApiProperty(CHOICES_HI)
  choices_hi: string[];
}

export class TrainingTryResponse {
  @ApiProperty({ example: 31 })
  id: number;

  @ApiProperty({ type: [AskedQuestion], description: 'Which choice is right is said when the try is handed in' })
  questions: AskedQuestion[];
}

export class AnsweredQuestion extends AskedQuestion {
  @ApiProperty({ example: 0, description: 'The place of the choice that was taken' })
  answer: number;

  @ApiProperty({ example: 1, description: 'The place of the right one' })
  right: number;

  @ApiProperty({ example: 'The lender alone decides.' })
  why_en: string;

  @ApiProperty({ example: 'फ़ैसला सिर्फ़ ऋणदाता करता है।' })
  why_hi: string;
}

export class LackedTraining {
  @ApiProperty({ example: 7 })
  module_id: number;

  @ApiProperty({ example: 'Insurance without tricks' })
  title_en: string;

  @ApiProperty({ example: 'बीमा बिना चालाकी' })
  title_hi: string;

  @ApiProperty(PRODUCTS)
  products: ProductType[];

  @ApiProperty({ type: [String], example: ['Sahaj Finance'], description: 'Lenders of yours that demand it' })
  lenders: string[];

  @ApiProperty({
    enum: LACKED_BY,
    example: 'SELF',
    description: 'SHOP: the shop of the agent, whose links do not earn either',
  })
  lacked_by: LackedBy;
}

export class UntrainedCustomer {
  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  at: string;

  @ApiProperty({ enum: PRODUCT_TYPES, example: 'Other Insurance' })
  product_type: ProductType;

  @ApiProperty({
    ...{ type: String, nullable: true, example: 'Sahaj Finance' },
    description: 'The lender at which it does not count for you; `null`: it does at none',
  })
  lender_name: string | null;

  @ApiProperty({ example: 7 })
  module_id: number;

  @ApiProperty({ example: 'Insurance without tricks' })
  title_en: string;

  @ApiProperty({ example: 'बीमा बिना चालाकी' })
  title_hi: string;
}

export class TrainingDemands {
  @ApiProperty({ type: [LackedTraining] })
  lacking: LackedTraining[];

  @ApiProperty({ type: [UntrainedCustomer], description: 'The newest twenty who came by your link and do not count' })
  customers: UntrainedCustomer[];
}

export class CertificateResponse {
  @ApiProperty({ example: '7QK4-M2XA-PZ9C' })
  number: string;

  @ApiProperty({ example: 'Asha Verma', description: 'Yours when you passed' })
  name: string;

  @ApiProperty({ example: 'Selling a loan honestly' })
  title_en: string;

  @ApiProperty({ example: 'ईमानदारी से लोन बताना' })
  title_hi: string;

  @ApiProperty({ enum: CERTIFICATE_STATES, example: 'valid' })
  state: CertificateState;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  passed_at: string;

  @ApiProperty({ example: '2027-11-20T09:15:00.000Z' })
  valid_until: string;

  @ApiProperty({
    example: 'https://loans.example.in/r/certificate/7QK4-M2XA-PZ9C',
    description: 'Anybody checks it there',
  })
  url: string;
}

export class TrainingResultResponse {
  @ApiProperty({ example: 31 })
  id: number;

  @ApiProperty({ example: true })
  passed: boolean;

  @ApiProperty({ example: 4 })
  right_count: number;

  @ApiProperty({ example: 4, description: 'Right answers that pass' })
  right_needed: number;

  @ApiProperty({ ...AT, description: 'How long the pass counts; `null`: failed' })
  passed_until: string | null;

  @ApiProperty({ type: [AnsweredQuestion] })
  questions: AnsweredQuestion[];
}
