import type { ConsentWords } from '../../site/globals/page-settings.js';
import { CHINESE } from './words/chinese.js';
import { DUTCH } from './words/dutch.js';
import { ENGLISH, type Language } from './words/english.js';
import { FRENCH } from './words/french.js';
import { GERMAN } from './words/german.js';
import { ITALIAN } from './words/italian.js';
import { JAPANESE } from './words/japanese.js';
import { KOREAN } from './words/korean.js';
import { POLISH } from './words/polish.js';
import { PORTUGUESE } from './words/portuguese.js';
import { RUSSIAN } from './words/russian.js';
import { SPANISH } from './words/spanish.js';
import { SWEDISH } from './words/swedish.js';
import { TURKISH } from './words/turkish.js';
import { UKRAINIAN } from './words/ukrainian.js';

export type Words = Language['page'];

type SpecificationWords = Language['specification'];

/** By their codes: ISO 639. */
const LANGUAGES: Record<string, Language> = {
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

/** The words of a page in a language; English where there are none. */
export function wordsOf(locale: string): Words {
    return languageOf(locale).page;
}

/** The words around what a page shows of a specification. */
export function specificationWords(locale: string): SpecificationWords {
    return languageOf(locale).specification;
}

/** The words of the notice that asks for consent. */
export function consentWords(locale: string): ConsentWords {
    const { consent, page } = languageOf(locale);
    return { ...consent, policy: page.privacy };
}

function languageOf(locale: string): Language {
    const [language = ''] = locale.toLowerCase().split('-');
    return (Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined) ?? ENGLISH;
}
