import * as ist from '@marketplace/contract/dates/ist.js';
import { pageLanguage } from '../api/language.js';

/** Days and times as the contract writes them, in the language of the page. */

export const formatIstDateTime = (instant: Date | string) => ist.formatIstDateTime(instant, pageLanguage());
export const formatDay = (day: string) => ist.formatDay(day, pageLanguage());
/** `2026-11-20` -> `20 Nov`, where the year is plain. */
export const formatDayOfYear = (day: string) => formatDay(day).replace(/ \d{4}$/, '');
export const formatPeriod = (period: string) => ist.formatPeriod(period, pageLanguage());
