import { isStorable } from '../../../seed/sendable.js';
import { shortened } from '../../service/shortened.js';
import { type PageInput, translatableMarkdown, type TranslatableText } from '../content/index.js';
import type { TranslationEngine, TranslationRequest } from './engine.js';
import { partsOf, wordsIn } from './line-parts.js';

/** Characters of a title and a description that are stored. */
const LONGEST = { title: 255, description: 1000 };

/** A page in another language, and how many words of it were translated. */
export interface TranslatedPage {
    page: PageInput;
    words: number;
}

/** Translates a page, or what pages hold together; of its body, what people read. */
export async function translatedPage(
    engine: TranslationEngine,
    languages: Omit<TranslationRequest, 'lines'>,
    { markdown = '', ...original }: PageInput,
): Promise<TranslatedPage> {
    const page = { ...original };
    const body = translatableMarkdown(markdown);
    const names = (['title', 'description'] as const).flatMap((name): TranslatableText[][] => {
        const text = page[name];
        const put = (value: string) => void (page[name] = shortened(value, LONGEST[name]));
        return text === undefined || text === '' ? [] : [[{ text, put }]];
    });
    const words = await translateLines(engine, languages, [...names, ...body.lines]);
    const written = markdown === '' ? markdown : body.written();
    // Translated texts can be longer than what is stored of one.
    return { page: { ...page, ...(markdown !== '' && { markdown: isStorable(written) ? written : markdown }) }, words };
}

async function translateLines(
    engine: TranslationEngine,
    languages: Omit<TranslationRequest, 'lines'>,
    lines: readonly TranslatableText[][],
): Promise<number> {
    const parts = lines.map((line) => line.map(({ text }) => partsOf(text)));
    const asked = parts.map((line) => line.flat());
    const answered = await engine.translate({ ...languages, lines: asked });
    asked.forEach((line, at) => {
        if (answered[at]?.length !== line.length)
            throw new Error(`The translation engine left out parts of "${line.map(({ text }) => text).join('')}".`);
    });
    lines.forEach((line, at) => {
        const rest = [...(answered[at] ?? [])];
        line.forEach(({ put }, index) => {
            const own = parts[at]?.[index] ?? [];
            const texts = rest.splice(0, own.length);
            put(own.map(({ text, isKept }, part) => (isKept ? text : (texts[part] ?? text))).join(''));
        });
    });
    return asked.reduce((sum, line) => sum + wordsIn(line), 0);
}
