import type { TranslatorSettings } from '../../../host-protocol.js';
import { getErrorMessage } from '../../../values/get-error-message.js';
import { formatDocumentAsMarkdown } from '../../markdown/index.js';
import { concatBytes } from '../../../values/concat-bytes.js';
import { readBodyChunks } from '../../service/egress/read-body-chunks.js';
import type { EgressAndConversion } from '../../service/egress/egress-and-conversion.js';
import type { TranslationLinePart, TranslationEngine, TranslationRequest } from './engine.js';
import { parseTranslationEngineResponse } from './engine-response.js';
import { pseudoTranslationEngine } from './pseudo-engine.js';

/** Per request: models lose track in longer texts. */
const MAX_REQUEST_LINES = 40;
const MAX_REQUEST_CHARS = 6000;

const MAX_RESPONSE_BYTES = 1_048_576;
const RESPONSE_TIMEOUT_MS = 120_000;

/** In UTF-16 units. */
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
        async translate({ lines, ...languages }) {
            const translated: (readonly string[])[] = [];
            const task = formatTask(languages);
            for (const some of splitIntoRequests(lines)) {
                const content = JSON.stringify({ lines: some.map((line) => line.map(({ text }) => text)) });
                translated.push(
                    ...parseTranslationEngineResponse(await requestCompletion(send, settings, task, content), some),
                );
            }
            return translated;
        },
    };
}

function formatTask({ from, to, instructions }: Omit<TranslationRequest, 'lines'>): string {
    const text = formatDocumentAsMarkdown(instructions, {
        getHref: (ref) => (ref.kind === 'url' ? ref.url : ''),
    }).trim();
    const instructionLines = text === '' ? [] : ['Follow these instructions:', text.slice(0, MAX_INSTRUCTIONS_CHARS)];
    return [...TASK, `Translate from "${from}" to "${to}".`, ...instructionLines].join('\n');
}

/** Never splits a line. */
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

async function requestCompletion(
    send: EgressAndConversion['fetchExternal'],
    { url, model, key }: TranslatorSettings,
    task: string,
    content: string,
): Promise<string> {
    const messages = [
        { role: 'system', content: task },
        { role: 'user', content },
    ];
    const request = new Request(`${url}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key !== '' && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({ ...(model !== '' && { model }), messages, temperature: 0 }),
        // Prevents a redirect from leaking the API key.
        redirect: 'manual',
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    const { response } = await send(request, 'operator').catch((error: unknown) => {
        throw new Error(`The translation engine could not be reached: ${getErrorMessage(error)}`, { cause: error });
    });
    if (response.ok && response.body) return readBody(response.body);
    await response.body?.cancel();
    throw new Error(`The translation engine answers ${response.status}.`);
}

async function readBody(body: ReadableStream<Uint8Array>): Promise<string> {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const bounds = { bytes: MAX_RESPONSE_BYTES, milliseconds: RESPONSE_TIMEOUT_MS };
    const end = await readBodyChunks(body, bounds, (chunk) => chunks.push(chunk));
    if (end === 'late')
        throw new Error(`The translation engine did not finish within ${RESPONSE_TIMEOUT_MS / 1000} seconds.`);
    if (end === 'larger') throw new Error(`The translation engine answers more than ${MAX_RESPONSE_BYTES} bytes.`);
    return new TextDecoder().decode(concatBytes(chunks));
}
