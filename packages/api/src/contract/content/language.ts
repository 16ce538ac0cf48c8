import * as z from 'zod';

// oxfmt-ignore
const LANGUAGES = [
    'en', 'fr', 'de', 'es', 'it', 'pt', 'ru', 'ja', 'zh', 'ko', 'ar', 'hi', 'nl', 'pl', 'tr', 'sv', 'no', 'da', 'fi',
    'el', 'cs', 'hu', 'ro', 'th', 'vi', 'id', 'ms', 'he', 'uk', 'sk', 'bg', 'hr', 'lt', 'lv', 'et', 'sl', 'pt-br', 'zh-tw', 'yue',
] as const;

export const languageSchema = z.enum(LANGUAGES).meta({ id: 'Language' });
