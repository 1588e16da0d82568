import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import {
  TRAINING_PAGES_MAX,
  TRAINING_QUESTIONS_MAX,
  TRAINING_RULES,
  TRAINING_STATES,
  type TrainingPage,
  type TrainingQuestion,
  type TrainingState,
} from '@marketplace/contract/training/training.js';
import { asIds, asOneOf, asText, listOf } from '../../../platform/rest/list-query.js';
import { Field, Integer, Version } from '../../../platform/validation/fields.js';

const AT = { example: '2026-11-20T09:15:00.000Z' };
const TITLE_EN = 'Honest selling';
const TITLE_HI = 'ईमानदारी से बिक्री';

const text = { type: 'string' };
const texts = { type: 'array', items: { type: 'string' } };
const record = (properties: Record<string, object>) => ({
  ...{ type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
});
export const PAGES_API = {
  ...{ type: 'array', maxItems: TRAINING_PAGES_MAX, description: 'Bodies are written as those of articles' },
  items: record({ title_en: text, title_hi: text, body_en: text, body_hi: text }),
  example: [{ title_en: 'No promises', title_hi: 'कोई वादा नहीं', body_en: 'The lender decides.', body_hi: 'फ़ैसला ऋणदाता का है।' }],
} as ApiPropertyOptions;
const QUESTIONS_API = {
  ...{ type: 'array', maxItems: TRAINING_QUESTIONS_MAX, description: '`right` is the place of the right choice, from 0' },
  items: record({
    ...{ text_en: text, text_hi: text, choices_en: texts, choices_hi: texts },
    ...{ right: { type: 'integer' }, why_en: text, why_hi: text },
  }),
  example: [1, 2, 3].map((n) => ({
    ...{ text_en: `Who decides about loan ${n}?`, text_hi: `लोन ${n} का फ़ैसला कौन करता है?` },
    ...{ choices_en: ['The lender', 'The agent'], choices_hi: ['ऋणदाता', 'एजेंट'], right: 0 },
    ...{ why_en: 'Nobody else may promise it.', why_hi: 'कोई और इसका वादा नहीं कर सकता।' },
  })),
} as ApiPropertyOptions;

export class CreateTrainingDto {
  @Field(TRAINING_RULES.position, { example: 10, description: 'Smaller ones stand first' })
  position: number;

  @Field(TRAINING_RULES.title_en, { example: TITLE_EN })
  title_en: string;

  @Field(TRAINING_RULES.title_hi, { example: TITLE_HI })
  title_hi: string;

  @Field(TRAINING_RULES.pages, {}, PAGES_API)
  pages: TrainingPage[];

  @Field(TRAINING_RULES.questions, {}, QUESTIONS_API)
  questions: TrainingQuestion[];

  @Field(TRAINING_RULES.drawn, { example: 3, description: 'Questions of one try' })
  drawn: number;

  @Field(TRAINING_RULES.pass_percent, { example: 75 })
  pass_percent: number;

  @Field(TRAINING_RULES.wait_minutes, { example: 30, description: 'From a failed try to the next' })
  wait_minutes: number;

  @Field(TRAINING_RULES.tries_per_day, { example: 3 })
  tries_per_day: number;

  @Field(TRAINING_RULES.valid_months, { example: 12, description: 'How long a pass counts' })
  valid_months: number;
}

export class SaveTrainingDto extends CreateTrainingDto {
  @Version()
  version: number;
}

export class PublishTrainingDto {
  @Version()
  version: number;

  @Integer({ min: 1, max: 4_294_967_295, example: 2, description: 'The version that partners shall learn, a kept one' })
  text_version: number;
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

  @ApiProperty({ example: 2, description: 'The newest' })
  text_version: number;

  @ApiProperty({ type: 'integer', nullable: true, example: 2, description: 'The one that partners learn' })
  published_version: number | null;

  @ApiProperty({ example: TITLE_EN })
  title_en: string;

  @ApiProperty({ example: TITLE_HI })
  title_hi: string;

  @ApiProperty({ example: 8, description: 'In the bank' })
  question_count: number;

  @ApiProperty(AT)
  updated_at: string;
}

export class TrainingKeptVersion {
  @ApiProperty({ example: 2 })
  version: number;

  @ApiProperty({ type: String, nullable: true, example: 'Meera Nair' })
  author: string | null;

  @ApiProperty(AT)
  at: string;
}

export class TrainingPass {
  @ApiProperty({ example: 'Ramesh Kumar' })
  name: string;

  @ApiProperty({ example: 'Gram Setu' })
  partner: string;

  @ApiProperty(AT)
  at: string;
}

export class TrainingResponse extends TrainingRow {
  @ApiProperty(PAGES_API)
  pages: TrainingPage[];

  @ApiProperty(QUESTIONS_API)
  questions: TrainingQuestion[];

  @ApiProperty({ example: 3 })
  drawn: number;

  @ApiProperty({ example: 75 })
  pass_percent: number;

  @ApiProperty({ example: 30 })
  wait_minutes: number;

  @ApiProperty({ example: 3 })
  tries_per_day: number;

  @ApiProperty({ example: 12 })
  valid_months: number;

  @ApiProperty({ type: [TrainingKeptVersion], description: 'The last twenty, the newest first' })
  versions: TrainingKeptVersion[];

  @ApiProperty({ example: 9, description: 'Users who tried the published quiz' })
  tried: number;

  @ApiProperty({ example: 7, description: 'Users who passed it' })
  passed: number;

  @ApiProperty({ type: [TrainingPass], description: 'The last fifty passes of the published quiz' })
  passes: TrainingPass[];
}
