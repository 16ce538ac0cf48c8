import type { ConsentLabels } from '../browser/globals/page-settings.js';
import { CHINESE } from './locales/chinese.js';
import { DUTCH } from './locales/dutch.js';
import { ENGLISH, type SiteLabels } from './locales/english.js';
import { FRENCH } from './locales/french.js';
import { GERMAN } from './locales/german.js';
import { ITALIAN } from './locales/italian.js';
import { JAPANESE } from './locales/japanese.js';
import { KOREAN } from './locales/korean.js';
import { POLISH } from './locales/polish.js';
import { PORTUGUESE } from './locales/portuguese.js';
import { RUSSIAN } from './locales/russian.js';
import { SPANISH } from './locales/spanish.js';
import { SWEDISH } from './locales/swedish.js';
import { TURKISH } from './locales/turkish.js';
import { UKRAINIAN } from './locales/ukrainian.js';

export type PageLabels = SiteLabels['page'];

type SpecificationLabels = SiteLabels['specification'];

const LANGUAGES: Record<string, SiteLabels> = {
    de: GERMAN,
    en: ENGLISH,
    es: SPANISH,
    fr: FRENCH,
    it: ITALIAN,
    ja: JAPANESE,
    ko: KOREAN,
    nl: DUTCH,
    pl: POLISH,
    pt: PORTUGUESE,
    ru: RUSSIAN,
    sv: SWEDISH,
    tr: TURKISH,
    uk: UKRAINIAN,
    zh: CHINESE,
};

export function getPageLabels(locale: string): PageLabels {
    return getLabels(locale).page;
}

export function getSpecificationLabels(locale: string): SpecificationLabels {
    return getLabels(locale).specification;
}

export function getConsentLabels(locale: string): ConsentLabels {
    const { consent, page } = getLabels(locale);
    return { ...consent, policy: page.privacy };
}

function getLabels(locale: string): SiteLabels {
    const [language = ''] = locale.toLowerCase().split('-');
    return (Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined) ?? ENGLISH;
}
