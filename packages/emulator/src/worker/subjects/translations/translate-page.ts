import type { MarkdownWithLinksAnchorsSections } from '../../converter/translatable-markdown.js';
import { isStorableTextSize } from '../../../seed/check-storable.js';
import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import type { MarkdownFacts } from '../../markdown/index.js';
import type { PageInput } from '../revisions/index.js';
import type { TranslationEngine, TranslationRequest } from './engine.js';
import { splitTranslationLineParts, countTranslatableWords } from './line-parts.js';

const MAX_CHARS = { title: 255, linkTitle: 100, description: 1000 };

const NAMES = ['title', 'linkTitle', 'description'] as const;

export interface TranslatedPage {
    page: PageInput;
    facts: MarkdownFacts | undefined;
    words: number;
    /** UTF-16 units sent to the translation engine. */
    units: number;
}

export interface MarkdownTextConverter {
    extractTexts: (markdown: string) => Promise<string[][]>;
    withTexts: (markdown: string, texts: readonly (readonly string[])[]) => Promise<MarkdownWithLinksAnchorsSections>;
}

export async function translatePage(
    { extractTexts: getTexts, withTexts }: MarkdownTextConverter,
    engine: TranslationEngine,
    languages: Omit<TranslationRequest, 'lines'>,
    { markdown = '', ...original }: PageInput,
): Promise<TranslatedPage> {
    const names = NAMES.flatMap((name) => {
        const text = original[name];
        return text === undefined || text === '' ? [] : [{ name, text }];
    });
    const body = markdown === '' ? [] : await getTexts(markdown);
    const { texts, ...counted } = await translateLines(engine, languages, [
        ...names.map(({ text }) => [text]),
        ...body,
    ]);
    const named = names.map(({ name, text }, at) => [
        name,
        truncateWithoutEllipsis(texts[at]?.[0] ?? text, MAX_CHARS[name]),
    ]);
    const page: PageInput = { ...original, ...(Object.fromEntries(named) as Partial<PageInput>) };
    if (markdown === '') return { page, facts: undefined, ...counted };
    const written = await withTexts(markdown, texts.slice(names.length));
    // A translation may exceed the limit of stored text.
    const isKept = isStorableTextSize(written.markdown);
    return {
        page: { ...page, markdown: isKept ? written.markdown : markdown },
        facts: isKept ? written.facts : undefined,
        ...counted,
    };
}

async function translateLines(
    engine: TranslationEngine,
    languages: Omit<TranslationRequest, 'lines'>,
    lines: readonly (readonly string[])[],
): Promise<{ texts: string[][]; words: number; units: number }> {
    const parts = lines.map((line) => line.map(splitTranslationLineParts));
    const requested = parts.map((line) => line.flat());
    const translated = await engine.translate({ ...languages, lines: requested });
    requested.forEach((line, at) => {
        if (translated[at]?.length !== line.length)
            throw new Error(`The translation engine left out parts of "${line.map(({ text }) => text).join('')}".`);
    });
    const texts = parts.map((line, at) => {
        const rest = [...(translated[at] ?? [])];
        return line.map((own) => {
            const given = rest.splice(0, own.length);
            return own.map(({ text, isKept }, part) => (isKept ? text : (given[part] ?? text))).join('');
        });
    });
    const units = requested.flat().reduce((sum, { text }) => sum + text.length, 0);
    return { texts, words: requested.reduce((sum, line) => sum + countTranslatableWords(line), 0), units };
}
