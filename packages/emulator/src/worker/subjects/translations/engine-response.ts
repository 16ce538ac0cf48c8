import { parseJsonOrUndefined } from '../../../values/parse-json-or-undefined.js';
import type { TranslationLinePart } from './engine.js';
import { translatedLinesSchema } from './engine-response.schema.js';
import { splitTranslationLineParts } from './line-parts.js';

const getMaxChars = ({ text }: TranslationLinePart) => 200 + 6 * text.length;

/** Models often wrap JSON in code blocks. */
const FENCED = /^\s*```(?:json)?\s*\n([^]*?)\n\s*```\s*$/;

/** Throws for invalid JSON, another number of texts, far longer texts, and new placeholders, tags or URLs. */
export function parseTranslationEngineResponse(
    content: string,
    requested: readonly (readonly TranslationLinePart[])[],
): string[][] {
    const read = translatedLinesSchema.safeParse(parseJsonOrUndefined(FENCED.exec(content)?.[1] ?? content)).data;
    if (!read) throw new Error('The translation engine did not return {"lines": [["text"]]}.');
    const { lines } = read;
    if (lines.length !== requested.length)
        throw new Error(`The translation engine returned ${lines.length} lines instead of ${requested.length}.`);
    requested.forEach((line, at) => assertLine(line, lines[at] ?? []));
    return lines;
}

function assertLine(requested: readonly TranslationLinePart[], translated: readonly string[]): void {
    const original = requested.map(({ text }) => text).join('');
    const createError = (problem: string) =>
        new Error(`The translation engine ${problem} "${original.slice(0, 100)}".`);
    if (translated.length !== requested.length) throw createError('left out parts of');
    requested.forEach((part, at) => {
        const text = translated[at] ?? '';
        if (part.isKept) return;
        if (text.length > getMaxChars(part)) throw createError('returned far more text than a translation of');
        if (splitTranslationLineParts(text).some(({ isKept }) => isKept))
            throw createError('added a placeholder, a tag or an address to');
    });
}
