import type { TranslatorSettings } from '../../../host-protocol.js';
import { getErrorMessage } from '../../../values/get-error-message.js';
import { formatDocument } from '../../markdown/index.js';
import { concatBytes } from '../../../values/concat-bytes.js';
import { readChunks } from '../../service/read-chunks.js';
import type { Service } from '../../service/service.js';
import type { LinePart, TranslationEngine, TranslationRequest } from './engine.js';
import { parseEngineResponse } from './engine-response.js';
import { pseudoEngine } from './pseudo-engine.js';

/** Lines and their UTF-16 units that are sent in one request: models lose their way in more. */
const MOST_LINES = 40;
const MOST_UNITS = 6000;

/** Bytes of an answer, and milliseconds until its end. */
const LARGEST_ANSWER = 1_048_576;
const LONGEST_WAIT = 120_000;

/** UTF-16 units of instructions that are sent with each request. */
const LONGEST_INSTRUCTIONS = 20_000;

const TASK = [
    'You translate documentation. You get JSON: {"lines": [[...]]}. Each line is a list of consecutive parts of one text.',
    'Answer with JSON of the same form alone: as many lines, and in each as many parts, each part translated.',
    'Keep parts that are placeholders, addresses, tags or code as they are, and blanks at the ends of parts. Add no markup.',
];

/** The engine that settings name, as JSON; the one that stands in for it where there are none. */
export function createEngine({ fetchExternal: send }: Pick<Service, 'fetchExternal'>, settings: string): TranslationEngine {
    return settings === '' ? pseudoEngine : ownEngine(send, JSON.parse(settings) as TranslatorSettings);
}

/** Translates by the API of a language model. It is asked once for each part of a page; an answer that is not a translation is an error. */
function ownEngine(send: Service['fetchExternal'], settings: TranslatorSettings): TranslationEngine {
    return {
        mostUnits: settings.characters,
        async translate({ lines, ...languages }) {
            const translated: (readonly string[])[] = [];
            const task = taskOf(languages);
            for (const some of inRequests(lines)) {
                const content = JSON.stringify({ lines: some.map((line) => line.map(({ text }) => text)) });
                translated.push(...parseEngineResponse(await ask(send, settings, task, content), some));
            }
            return translated;
        },
    };
}

function taskOf({ from, to, instructions }: Omit<TranslationRequest, 'lines'>): string {
    const said = formatDocument(instructions, { hrefOf: (ref) => (ref.kind === 'url' ? ref.url : '') }).trim();
    const wishes = said === '' ? [] : ['Follow these instructions:', said.slice(0, LONGEST_INSTRUCTIONS)];
    return [...TASK, `Translate from "${from}" to "${to}".`, ...wishes].join('\n');
}

/** Lines by the request that they go with. A line is never divided. */
function* inRequests(lines: TranslationRequest['lines']): Generator<(readonly LinePart[])[]> {
    let some: (readonly LinePart[])[] = [];
    let units = 0;
    for (const line of lines) {
        const length = line.reduce((sum, { text }) => sum + text.length, 0);
        if (some.length > 0 && (some.length === MOST_LINES || units + length > MOST_UNITS)) {
            yield some;
            [some, units] = [[], 0];
        }
        some.push(line);
        units += length;
    }
    if (some.length > 0) yield some;
}

async function ask(
    send: Service['fetchExternal'],
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
        // The key is for this address alone.
        redirect: 'manual',
        signal: AbortSignal.timeout(LONGEST_WAIT),
    });
    const { answer } = await send(request, 'reader').catch((error: unknown) => {
        throw new Error(`The translation engine could not be reached: ${getErrorMessage(error)}`, { cause: error });
    });
    if (answer.ok && answer.body) return readBody(answer.body);
    await answer.body?.cancel();
    throw new Error(`The translation engine answers ${answer.status}.`);
}

async function readBody(body: ReadableStream<Uint8Array>): Promise<string> {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const bounds = { bytes: LARGEST_ANSWER, milliseconds: LONGEST_WAIT };
    const end = await readChunks(body, bounds, (piece) => pieces.push(piece));
    if (end === 'late') throw new Error(`The translation engine did not finish within ${LONGEST_WAIT / 1000} seconds.`);
    if (end === 'larger') throw new Error(`The translation engine answers more than ${LARGEST_ANSWER} bytes.`);
    return new TextDecoder().decode(concatBytes(pieces));
}
