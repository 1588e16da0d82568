import type { DashboardFigures } from '../../api/records.js';

export function changeInWords({ last_7_days, previous_7_days }: DashboardFigures['clicks']): string {
  const change = last_7_days - previous_7_days;
  if (change === 0) return 'as many as in the 7 days before';
  return `${count(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than in the 7 days before`;
}

export function cardList(filter: object): string {
  return `/credit-cards?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

export function count(value: number): string {
  return value.toLocaleString('en-IN');
}
