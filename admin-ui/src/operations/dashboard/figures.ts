import type { components } from '@marketplace/contract/api/schema.d.js';

export type DashboardFigures = components['schemas']['Dashboard'];
export type BusinessFigures = components['schemas']['BusinessFigures'];
export type ClickFigures = components['schemas']['ClickFigures'];

/** The list behind a figure. */
export function listOf(page: string, filter: object): string {
  return `/${page}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

/** The internal report of some days. */
export function reportOf(from: string, to: string): string {
  return `/internal-report?${new URLSearchParams({ preset: 'Custom Range', from, to }).toString()}`;
}

export function count(value: number): string {
  return value.toLocaleString('en-IN');
}

export function rupees(value: number): string {
  return `₹${Math.round(value).toLocaleString('en-IN')}`;
}

/** `part` of `whole` in per cent with one decimal, or a dash where there is no whole. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${(Math.round((1000 * part) / whole) / 10).toLocaleString('en-IN')} %`;
}

/** `+12 %` or `-3.5 %` against `before`, or a dash where there was nothing before. */
export function change(now: number, before: number): string {
  if (before === 0) return '–';
  const points = Math.round((1000 * (now - before)) / before) / 10;
  return `${points > 0 ? '+' : ''}${points.toLocaleString('en-IN')} %`;
}
