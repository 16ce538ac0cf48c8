import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import { concatNodesPlainText } from '../../markdown/index.js';
import type { GlossaryTerm, TranslationEngine } from './engine.js';
import { filterOccurringGlossaryTerms, replaceGlossaryTerms } from './glossary-terms.js';

const PLAIN_LETTERS = 'ABCDEFGHIJKLMNOPRSTUVWYZabcdefghijklmnoprstuvwyz';
const ACCENTED_LETTERS = 'ÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞŔŠŢÛṼŴÝŽåƀçđéƒĝĥîĵķļɱñöþŕšţûṽŵýž';

const ACCENTS = new Map([...PLAIN_LETTERS].map((letter, at) => [letter, [...ACCENTED_LETTERS][at] ?? letter]));

/** Limit of the instructions that the translated text repeats. */
const MAX_SHOWN_CHARS = 20;

/** Returns accented text in brackets, such as `⟦de (formal): Ĥéļļö⟧`. Terms of the glossary have no accents. */
export const pseudoTranslationEngine: TranslationEngine = {
    async translate({ to, lines, instructions, glossary }) {
        const terms = filterOccurringGlossaryTerms(glossary, lines);
        const instructionText = truncateWithoutEllipsis(
            concatNodesPlainText(instructions.nodes).trim(),
            MAX_SHOWN_CHARS,
        );
        const name = instructionText === '' ? to : `${to} (${instructionText})`;
        return lines.map((line) => {
            const [first, last] = [line.findIndex(isText), line.findLastIndex(isText)];
            return line.map(({ text }, at) => {
                const [, before = '', content = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
                const begin = at === first ? `⟦${name}: ` : '';
                return before + begin + translateText(content, terms) + (at === last ? '⟧' : '') + after;
            });
        });
    },
};

function isText({ isKept, text }: { isKept: boolean; text: string }): boolean {
    return !isKept && text.trim() !== '';
}

function translateText(text: string, terms: readonly GlossaryTerm[]): string {
    return replaceGlossaryTerms(text, terms)
        .map((piece) => (piece.isReplaced ? piece.text : addAccents(piece.text)))
        .join('');
}

function addAccents(text: string): string {
    return [...text].map((letter) => ACCENTS.get(letter) ?? letter).join('');
}
