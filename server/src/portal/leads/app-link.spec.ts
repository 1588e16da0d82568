import { expect, it } from '@jest/globals';
import { appLink } from './app-link.js';

const PLAY = 'https://play.google.com/store/apps/details?id=in.example.loans';
const APPLE = 'https://apps.apple.com/in/app/loans/id123456789';

it.each([
  [PLAY, null, `${PLAY}&referrer=utm_source%3Dgram-setu%26utm_medium%3Dportal`],
  [PLAY, 'K7QM9XTB', `${PLAY}&referrer=utm_source%3Dgram-setu%26utm_medium%3Dportal%26utm_content%3DK7QM9XTB`],
  [APPLE, 'K7QM9XTB', `${APPLE}?utm_source=gram-setu&utm_medium=portal&utm_content=K7QM9XTB`],
  [`${APPLE}?utm_source=us&ct=x`, null, `${APPLE}?utm_source=gram-setu&ct=x&utm_medium=portal`],
  [
    'https://play.google.com.example.in/',
    null,
    'https://play.google.com.example.in/?utm_source=gram-setu&utm_medium=portal',
  ],
])('%s recommended by %s is %s', (store, code, link) => {
  expect(appLink(store, { partner: 'gram-setu', code })).toBe(link);
});
