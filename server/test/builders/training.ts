import type { TrainingResponse } from '../../src/desk/training/dto/training.dto.js';
import type { TestApp } from '../support/test-app.js';

/** The right choice of each question says so, so that a test finds it however it is shuffled. */
export const QUESTIONS = Array.from({ length: 6 }, (_, n) => ({
  ...{ text_en: `Question ${n}`, text_hi: `सवाल ${n}`, why_en: `Why ${n}`, why_hi: `क्यों ${n}`, right: n % 3 },
  choices_en: [0, 1, 2].map((place) => (place === n % 3 ? `good ${n}` : `bad ${n} ${place}`)),
  choices_hi: [0, 1, 2].map((place) => (place === n % 3 ? `ठीक ${n}` : `ग़लत ${n} ${place}`)),
}));
export const MODULE = {
  ...{ position: 10, title_en: 'Honesty', title_hi: 'ईमानदारी' },
  pages: [{ title_en: 'One', title_hi: 'एक', body_en: '- A **text**.', body_hi: '- एक लेख।' }],
  questions: QUESTIONS,
  ...{ drawn: 3, pass_percent: 60, wait_minutes: 30, tries_per_day: 3, valid_months: 12 },
};

/** A module that is published, of which 3 questions of 6 are drawn. */
export async function aTrainingModule(admin: ReturnType<TestApp['as']>, given: object = {}): Promise<TrainingResponse> {
  const { body } = await admin
    .post('/api/admin/training-modules')
    .send({ ...MODULE, ...given })
    .expect(201);
  const { id, version, text_version } = body as TrainingResponse;
  const published = await admin
    .post(`/api/admin/training-modules/${id}/publish`)
    .send({ version, text_version })
    .expect(200);
  return published.body as TrainingResponse;
}
