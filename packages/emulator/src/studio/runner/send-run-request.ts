import type { ControlHttpRequest } from '../../control.js';
import type { ServiceClient } from '../service-client/service-client.js';
import { parseJsonIfValid } from './plan-run.js';
import { type IsSecretField, replaceSecrets } from './run-state.js';

export interface RunResponse {
    request: ControlHttpRequest;
    /** 0 for a redirect, which is not followed. */
    status: number;
    durationMs: number;
    body: ResponseBody;
    cause: string;
}

export type ResponseBody =
    | { kind: 'json'; value: unknown }
    | { kind: 'text'; text: string }
    | { kind: 'bytes'; size: number; type: string }
    | { kind: 'none' };

/** Longer responses are shown as text. */
const MAX_JSON_CHARS = 5_000_000;

const DOTS = '••••••';

export async function sendStudioRunnerRequest(
    client: Pick<ServiceClient, 'exchange'>,
    request: ControlHttpRequest,
    cause: string,
    signal: AbortSignal,
): Promise<RunResponse> {
    const started = performance.now();
    const response = await client.exchange(request, signal);
    const body = await readBody(response);
    return { request, status: response.status, durationMs: performance.now() - started, body, cause };
}

async function readBody(response: Response): Promise<ResponseBody> {
    const type = response.headers.get('content-type') ?? '';
    if (type !== '' && !/json|text|xml/.test(type)) {
        return { kind: 'bytes', size: (await response.arrayBuffer()).byteLength, type };
    }
    const text = await response.text();
    if (text === '') return { kind: 'none' };
    const json = type.includes('json') && text.length <= MAX_JSON_CHARS ? parseJsonIfValid(text) : undefined;
    return json ? { kind: 'json', value: json.value } : { kind: 'text', text };
}

/** Omits secrets. */
export function formatResponse(body: ResponseBody, isSecret: IsSecretField): string {
    switch (body.kind) {
        case 'json':
            return JSON.stringify(replaceSecrets(body.value, isSecret, DOTS), null, 2);
        case 'text':
            return body.text;
        case 'bytes':
            return `${body.size} bytes of ${body.type}`;
        case 'none':
            return '';
        default:
            return body satisfies never;
    }
}
