import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { type FieldRule, readField } from '@marketplace/contract/fields/rules.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import {
  TRAINING_DEMAND_RULES,
  TRAINING_PAGE_RULES,
  TRAINING_PICTURE_RULES,
  TRAINING_QUESTION_RULES,
  TRAINING_RULES,
  TRAINING_STATES,
  type TrainingPage,
  type TrainingQuestion,
  type TrainingState,
} from '@marketplace/contract/training/training.js';
import { asIds, asOneOf, asText, listOf } from '../../../platform/rest/list-query.js';
import { PickDto } from '../../../platform/validation/declared-fields.js';
import { Field, Integer, ID_MAX, Name, Version } from '../../../platform/validation/fields.js';
import { personalDataIn } from '../../../platform/validation/free-text.js';
import { TrainingPictureResponse } from './training-picture.dto.js';

const AT = { example: '2026-11-20T09:15:00.000Z' };
const TITLE_EN = 'Selling a loan honestly';
const TITLE_HI = 'ईमानदारी से लोन बताना';
const PAGE_EXAMPLE = {
  ...{ title_en: 'What you may say', title_hi: 'आप क्या कह सकते हैं' },
  ...{ body_en: '- The lender decides.', body_hi: '- फ़ैसला ऋणदाता करता है।' },
  picture: {
    ...{ id: 12, alt_en: 'A bank pays into an account', alt_hi: 'बैंक खाते में पैसे भेजता है' },
    ...{ caption_en: 'Straight to the customer', caption_hi: 'सीधे ग्राहक को' },
  },
};
const QUESTION_EXAMPLES = [
  {
    ...{ text_en: 'Who decides about a loan?', text_hi: 'लोन का फ़ैसला कौन करता है?' },
    ...{ choices_en: ['The lender', 'The agent'], choices_hi: ['ऋणदाता', 'एजेंट'], right: 0 },
    ...{ why_en: 'The lender alone decides.', why_hi: 'फ़ैसला सिर्फ़ ऋणदाता करता है।' },
  },
  {
    ...{ text_en: 'Who enters the OTP?', text_hi: 'OTP कौन भरता है?' },
    ...{ choices_en: ['The agent', 'The customer'], choices_hi: ['एजेंट', 'ग्राहक'], right: 1 },
    ...{ why_en: 'It is the customer’s consent.', why_hi: 'यह ग्राहक की सहमति है।' },
  },
  {
    ...{ text_en: 'What does the customer pay you?', text_hi: 'ग्राहक आपको क्या देता है?' },
    ...{ choices_en: ['Nothing', 'A file charge'], choices_hi: ['कुछ नहीं', 'फ़ाइल चार्ज'], right: 0 },
    ...{ why_en: 'The lender pays you.', why_hi: 'आपको ऋणदाता भुगतान करता है।' },
  },
];

const text = { type: 'string' } as const;
const texts = { type: 'array', items: text } as const;
const schemaOf = (properties: object) => ({
  type: 'array' as const,
  items: { type: 'object', properties, required: Object.keys(properties) },
});
const PICTURE = {
  type: 'object',
  nullable: true,
  properties: Object.fromEntries(
    Object.keys(TRAINING_PICTURE_RULES).map((name) => [
      name,
      name === 'id' ? { type: 'integer' } : { ...text, nullable: name.startsWith('caption') },
    ]),
  ),
  required: ['id', 'alt_en', 'alt_hi'],
} as const;
const PAGE = Object.fromEntries(Object.keys(TRAINING_PAGE_RULES).map((name) => [name, text]));
const PAGES = schemaOf({ ...PAGE, picture: PICTURE });
const QUESTIONS = schemaOf(
  Object.fromEntries(
    Object.keys(TRAINING_QUESTION_RULES).map((name) => [
      name,
      name === 'right' ? { type: 'integer' } : name.startsWith('choices') ? texts : text,
    ]),
  ),
);

/** A list of texts, stored as they are: refused while one of them holds what belongs to a person. */
function Texts(rule: FieldRule, api: object, example: unknown, description: string): PropertyDecorator {
  const guarded: FieldRule = {
    kind: 'own',
    read: (given) => {
      const field = readField(rule, given);
      if (field.problem) return field;
      const found = wordsOf(field.value)
        .map(personalDataIn)
        .find((one) => one !== null);
      return found ? { problem: { key: `field.holds.${found}` } } : field;
    },
  };
  return Field(guarded, { example, description }, api);
}

function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : [];
}

export class CreateTrainingDto {
  @Field(TRAINING_RULES.position, { example: 10, description: 'Smaller ones stand first' })
  position: number;

  @Name(TRAINING_RULES.title_en, { example: TITLE_EN })
  title_en: string;

  @Name(TRAINING_RULES.title_hi, { example: TITLE_HI })
  title_hi: string;

  @Texts(TRAINING_RULES.pages, PAGES, [PAGE_EXAMPLE], 'Bodies are written as those of articles')
  pages: TrainingPage[];

  @Texts(TRAINING_RULES.questions, QUESTIONS, QUESTION_EXAMPLES, '`right` is the place of the right choice, from 0')
  questions: TrainingQuestion[];

  @Field(TRAINING_RULES.drawn, { example: 3, description: 'Questions of one try' })
  drawn: number;

  @Field(TRAINING_RULES.pass_percent, { example: 80 })
  pass_percent: number;

  @Field(TRAINING_RULES.wait_minutes, { example: 30, description: 'From a failed try to the next' })
  wait_minutes: number;

  @Field(TRAINING_RULES.tries_per_day, { example: 3, description: 'Of a day in India' })
  tries_per_day: number;

  @Field(TRAINING_RULES.valid_months, { example: 12, description: 'How long a pass counts' })
  valid_months: number;
}

const CONTENT = [
  ...(['position', 'title_en', 'title_hi', 'pages', 'questions'] as const),
  ...(['drawn', 'pass_percent', 'wait_minutes', 'tries_per_day', 'valid_months'] as const),
] as const;

export class SaveTrainingDto extends PickDto(CreateTrainingDto, CONTENT) {
  @Version()
  version: number;
}

export class PublishTrainingDto {
  @Version()
  version: number;

  @Integer({ min: 1, max: ID_MAX, example: 2, description: 'What partners shall learn from, a kept version' })
  text_version: number;
}

export class DemandTrainingDto {
  @Version()
  version: number;

  @Field(TRAINING_DEMAND_RULES.products, { example: ['Other Insurance'], description: 'None: nothing demands it' })
  products: ProductType[];

  @Field(TRAINING_DEMAND_RULES.lenders, { example: [3], description: 'Ids of lenders; none: no lender demands it' })
  lenders: number[];

  @Field(TRAINING_DEMAND_RULES.from_day, { example: '2026-12-15', description: 'The first day in India' })
  from_day: string;
}

export class DemandingLender {
  @ApiProperty({ example: 3 })
  id: number;

  @ApiProperty({ example: 'Sahaj Finance' })
  name: string;
}

export class UnpublishTrainingDto {
  @Version()
  version: number;
}

export const TRAINING_LIST = listOf({
  sorts: ['position', 'id'],
  filters: { id: asIds, q: asText, state: asOneOf(TRAINING_STATES) },
});

export class TrainingRow {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: 10 })
  position: number;

  @ApiProperty({ enum: TRAINING_STATES, example: 'published' })
  state: TrainingState;

  @ApiProperty({ example: 4, description: 'Of the record, for changes' })
  version: number;

  @ApiProperty({ example: 2, description: 'Of the newest texts' })
  text_version: number;

  @ApiProperty({ type: 'integer', nullable: true, example: 2, description: 'What partners learn from' })
  published_version: number | null;

  @ApiProperty({ example: TITLE_EN })
  title_en: string;

  @ApiProperty({ example: TITLE_HI })
  title_hi: string;

  @ApiProperty({ example: 8, description: 'Of the newest version' })
  question_count: number;

  @ApiProperty({ example: 41, description: 'Users who passed the published version' })
  passed: number;

  @ApiProperty({
    ...{ enum: PRODUCT_TYPES, isArray: true, example: ['Other Insurance'] },
    description: 'Whose links earn nothing for whoever has not passed it',
  })
  demanded_by: ProductType[];

  @ApiProperty({ type: [DemandingLender], description: 'Whose disbursals earn nothing for whoever has not passed it' })
  demanding_lenders: DemandingLender[];

  @ApiProperty({ type: String, nullable: true, example: '2026-12-15', description: 'The first day in India' })
  demanded_from: string | null;

  @ApiProperty(AT)
  updated_at: string;
}

export class TrainingVersion {
  @ApiProperty({ example: 2 })
  version: number;

  @ApiProperty({ example: TITLE_EN })
  title_en: string;

  @ApiProperty({ example: TITLE_HI })
  title_hi: string;

  @ApiProperty({ type: String, nullable: true, example: 'Meera Nair' })
  author: string | null;

  @ApiProperty(AT)
  at: string;
}

export class TrainingResponse extends TrainingRow {
  @ApiProperty({ type: [DemandingLender], description: 'Lenders that may demand it, in their order' })
  lender_choices: DemandingLender[];

  @ApiProperty({ ...PAGES, example: [PAGE_EXAMPLE] } as ApiPropertyOptions)
  pages: TrainingPage[];

  @ApiProperty({ type: [TrainingPictureResponse], description: 'Those that the pages name' })
  pictures: TrainingPictureResponse[];

  @ApiProperty({ ...QUESTIONS, example: QUESTION_EXAMPLES } as ApiPropertyOptions)
  questions: TrainingQuestion[];

  @ApiProperty({ example: 3 })
  drawn: number;

  @ApiProperty({ example: 80 })
  pass_percent: number;

  @ApiProperty({ example: 30 })
  wait_minutes: number;

  @ApiProperty({ example: 3 })
  tries_per_day: number;

  @ApiProperty({ example: 12 })
  valid_months: number;

  @ApiProperty({ type: [TrainingVersion], description: 'The last twenty, the newest first' })
  versions: TrainingVersion[];
}
