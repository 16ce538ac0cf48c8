import type { TranslatorSettings } from '../../../host-protocol.js';
import { concatBytes } from '../../../values/concat-bytes.js';
import { getErrorMessage } from '../../../values/get-error-message.js';
import type { EgressAndConversion } from '../egress/egress-and-conversion.js';
import { readBodyChunks } from '../egress/read-body-chunks.js';
import { engineCompletionSchema } from './completion.schema.js';

const MAX_RESPONSE_BYTES = 1_048_576;
const RESPONSE_TIMEOUT_MS = 120_000;

export interface CompletionRequest {
    name: string;
    task: string;
    content: string;
}

/** @throws {Error} with the engine's name, if it is unreachable, late or failing, or its response too long. */
export async function requestCompletion(
    send: EgressAndConversion['fetchExternal'],
    { url, model, key }: TranslatorSettings,
    { name, task, content }: CompletionRequest,
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
        throw new Error(`The ${name} could not be reached: ${getErrorMessage(error)}`, { cause: error });
    });
    if (response.ok && response.body) return parseText(await readBody(response.body, name));
    await response.body?.cancel();
    throw new Error(`The ${name} answers ${response.status}.`);
}

function parseText(json: string): string {
    try {
        return engineCompletionSchema.safeParse(JSON.parse(json)).data?.choices[0].message.content ?? '';
    } catch {
        return '';
    }
}

async function readBody(body: ReadableStream<Uint8Array>, name: string): Promise<string> {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const bounds = { bytes: MAX_RESPONSE_BYTES, milliseconds: RESPONSE_TIMEOUT_MS };
    const end = await readBodyChunks(body, bounds, (chunk) => chunks.push(chunk)).catch((error: unknown) => {
        throw new Error(`The response of the ${name} could not be read: ${getErrorMessage(error)}`, { cause: error });
    });
    if (end === 'late') throw new Error(`The ${name} did not finish within ${RESPONSE_TIMEOUT_MS / 1000} seconds.`);
    if (end === 'larger') throw new Error(`The ${name} answers more than ${MAX_RESPONSE_BYTES} bytes.`);
    return new TextDecoder().decode(concatBytes(chunks));
}
