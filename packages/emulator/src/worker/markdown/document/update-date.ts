import type { DocumentBlockUpdates } from '@svc-int/api';

type DateFormat = DocumentBlockUpdates['data']['format'];

const FORMATS: Record<DateFormat, Intl.DateTimeFormatOptions> = {
    numeric: { dateStyle: 'short' },
    short: { dateStyle: 'medium' },
    full: { dateStyle: 'long' },
};

const LOCALE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;

/** Formats an ISO 8601 date, or the UTC date of a date-time. Other text stays; unknown locales use English. */
export function formatUpdateDate(date: string, format: DateFormat, locale: string): string {
    const time = Date.parse(date);
    if (Number.isNaN(time)) return date;
    const known = LOCALE.test(locale) ? [locale, 'en'] : 'en';
    return new Intl.DateTimeFormat(known, { ...FORMATS[format], timeZone: 'UTC' }).format(time);
}
