import type { TranslatorSettings } from '../../../host-protocol.js';
import { formatDocumentAsMarkdown } from '../../markdown/index.js';
import type { EgressAndConversion } from '../../service/egress/egress-and-conversion.js';
import { requestCompletion } from '../../service/engine/request-completion.js';
import type { GlossaryTerm, TranslationLinePart, TranslationEngine, TranslationRequest } from './engine.js';
import { parseTranslationEngineResponse } from './engine-response.js';
import { filterOccurringGlossaryTerms } from './glossary-terms.js';
import { pseudoTranslationEngine } from './pseudo-engine.js';

/** Limit per request: models lose track in longer texts. */
const MAX_REQUEST_LINES = 40;
const MAX_REQUEST_CHARS = 6000;

const MAX_INSTRUCTIONS_CHARS = 20_000;

const TASK = [
    'You translate documentation. You get JSON: {"lines": [[...]]}. Each line is a list of consecutive parts of one text.',
    'Answer with JSON of the same form alone: as many lines, and in each as many parts, each part translated.',
    'Keep parts that are placeholders, addresses, tags or code as they are, and blanks at the ends of parts. Add no markup.',
];

export function createModelOrPseudoTranslationEngine(
    { egress: { fetchExternal: send } }: { egress: Pick<EgressAndConversion, 'fetchExternal'> },
    settingsJson: string | undefined,
): TranslationEngine {
    return settingsJson === undefined || settingsJson === ''
        ? pseudoTranslationEngine
        : createModelEngine(send, JSON.parse(settingsJson) as TranslatorSettings);
}

function createModelEngine(
    send: EgressAndConversion['fetchExternal'],
    settings: TranslatorSettings,
): TranslationEngine {
    return {
        maxUnits: settings.characters,
        async translate({ lines, glossary, ...languages }) {
            const translated: (readonly string[])[] = [];
            for (const some of splitIntoRequests(lines)) {
                const task = formatTask(languages, filterOccurringGlossaryTerms(glossary, some));
                const content = JSON.stringify({ lines: some.map((line) => line.map(({ text }) => text)) });
                const request = { name: 'translation engine', task, content };
                translated.push(
                    ...parseTranslationEngineResponse(await requestCompletion(send, settings, request), some),
                );
            }
            return translated;
        },
    };
}

function formatTask(
    { from, to, instructions }: Omit<TranslationRequest, 'lines' | 'glossary'>,
    terms: readonly GlossaryTerm[],
): string {
    const text = formatDocumentAsMarkdown(instructions, {
        getHref: (ref) => (ref.kind === 'url' ? ref.url : ''),
    }).trim();
    const instructionLines = text === '' ? [] : ['Follow these instructions:', text.slice(0, MAX_INSTRUCTIONS_CHARS)];
    const termLines = terms.map(({ term, translation }) => `${JSON.stringify(term)}: ${JSON.stringify(translation)}`);
    const glossaryLines = termLines.length === 0 ? [] : ['Translate these terms as stated:', ...termLines];
    return [...TASK, `Translate from "${from}" to "${to}".`, ...glossaryLines, ...instructionLines].join('\n');
}

/** Splits only between lines. */
function* splitIntoRequests(lines: TranslationRequest['lines']): Generator<(readonly TranslationLinePart[])[]> {
    let some: (readonly TranslationLinePart[])[] = [];
    let units = 0;
    for (const line of lines) {
        const length = line.reduce((sum, { text }) => sum + text.length, 0);
        if (some.length > 0 && (some.length === MAX_REQUEST_LINES || units + length > MAX_REQUEST_CHARS)) {
            yield some;
            [some, units] = [[], 0];
        }
        some.push(line);
        units += length;
    }
    if (some.length > 0) yield some;
}
