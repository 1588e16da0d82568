import * as ist from '@marketplace/contract/dates/ist.js';
import { pageLanguage } from '../api/language.js';

/** Days and times as the contract writes them, in the language of the page. */

export const formatIstDateTime = (instant: Date | string) => ist.formatIstDateTime(instant, pageLanguage());
export const formatDay = (day: string) => ist.formatDay(day, pageLanguage());
export const formatPeriod = (period: string) => ist.formatPeriod(period, pageLanguage());
