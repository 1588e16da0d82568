import { ApiProperty } from '@nestjs/swagger';
import {
  TRAINING_CHOICES_MAX,
  TRAINING_PROGRESS,
  TRAINING_QUESTIONS_MAX,
  type TrainingPage,
  type TrainingProgress,
} from '@marketplace/contract/training/training.js';
import { PAGES_API } from '../../../desk/training/dto/training.dto.js';
import { Field } from '../../../platform/validation/fields.js';

const AT = '2026-11-20T09:15:00.000Z';

export class PortalTrainingRow {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: 'Honest selling' })
  title_en: string;

  @ApiProperty({ example: 'ईमानदारी से बिक्री' })
  title_hi: string;

  @ApiProperty({ example: 3, description: 'Pages to read' })
  page_count: number;

  @ApiProperty({ example: 5, description: 'Questions of one try' })
  drawn: number;

  @ApiProperty({ enum: TRAINING_PROGRESS, example: 'passed' })
  progress: TrainingProgress;

  @ApiProperty({ type: String, nullable: true, example: AT, description: 'Of a pass of this version' })
  passed_until: string | null;
}

export class PortalTrainingResponse {
  @ApiProperty({ type: [PortalTrainingRow], description: 'In their order' })
  modules: PortalTrainingRow[];
}

export class PortalTrainingModule extends PortalTrainingRow {
  @ApiProperty(PAGES_API)
  pages: TrainingPage[];

  @ApiProperty({ example: 4, description: 'Right answers that pass' })
  needed: number;

  @ApiProperty({ example: true, description: 'Whether a try is begun and not handed in' })
  is_open: boolean;

  @ApiProperty({ example: 2, description: 'Tries that may still be begun today' })
  tries_left: number;

  @ApiProperty({ type: String, nullable: true, example: AT, description: 'When the next try may begin; `null`: now' })
  next_try_at: string | null;
}

export class TryQuestion {
  @ApiProperty({ example: 'Who decides about a loan?' })
  text_en: string;

  @ApiProperty({ example: 'लोन का फ़ैसला कौन करता है?' })
  text_hi: string;

  @ApiProperty({ type: [String], example: ['The lender', 'The agent'] })
  choices_en: string[];

  @ApiProperty({ type: [String], example: ['ऋणदाता', 'एजेंट'] })
  choices_hi: string[];
}

export class TrainingTryResponse {
  @ApiProperty({ example: 31 })
  id: number;

  @ApiProperty({ example: 4 })
  needed: number;

  @ApiProperty({ type: [TryQuestion] })
  questions: TryQuestion[];
}

export class HandInDto {
  @Field(
    {
      kind: 'own',
      read: (value) => {
        const fits =
          Array.isArray(value) &&
          value.length <= TRAINING_QUESTIONS_MAX &&
          value.every((one) => Number.isInteger(one) && one >= 0 && one < TRAINING_CHOICES_MAX);
        return fits ? { value } : { problem: { key: 'field.invalid' } };
      },
    },
    { example: [0, 2, 1], description: 'The place of the chosen choice of each question, from 0' },
    { type: 'array', items: { type: 'integer' }, maxItems: TRAINING_QUESTIONS_MAX },
  )
  answers: number[];
}

export class ResultQuestion extends TryQuestion {
  @ApiProperty({ example: 1 })
  chosen: number;

  @ApiProperty({ example: 0 })
  right: number;

  @ApiProperty({ example: 'Nobody else may promise it.' })
  why_en: string;

  @ApiProperty({ example: 'कोई और इसका वादा नहीं कर सकता।' })
  why_hi: string;
}

export class TrainingResultResponse {
  @ApiProperty({ example: true })
  passed: boolean;

  @ApiProperty({ example: 4 })
  right_count: number;

  @ApiProperty({ example: 4 })
  needed: number;

  @ApiProperty({ type: String, nullable: true, example: AT, description: 'Of a passed try' })
  passed_until: string | null;

  @ApiProperty({ type: [ResultQuestion] })
  questions: ResultQuestion[];
}
