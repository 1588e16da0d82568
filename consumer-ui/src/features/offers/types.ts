import type { paths } from '@marketplace/contract/api/schema.d.js';

export type Offers =
  paths['/api/applications/{appId}/offers']['get']['responses']['200']['content']['application/json'];
export type Offer = Offers['matched'][number];
export type Unmatched = Offers['unmatched'][number];
export type Reason = Unmatched['reasons'][number];
export type Chances = NonNullable<Offers['chances']>;
export type WhatIf = Offers['what_if'][number];

export type Score = paths['/api/user/{id}/credit-score']['get']['responses']['200']['content']['application/json'];
export type ScoreOpens = NonNullable<Score['opens']>;

export interface Wish {
  amount: number;
  tenure_months: number;
}
