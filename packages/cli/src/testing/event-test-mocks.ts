import type { TraceRequest } from '@svc-int/api';

import { toWildcardMockUrlPattern, generateValueCodeWithRedactions, generateStringLiteral } from './event-test-code.js';

const TRANSPORT_HEADERS =
    /^(age|alt-svc|connection|content-encoding|content-length|date|keep-alive|server|set-cookie|transfer-encoding|vary|x-request-id)$/i;

export function isServiceRequest({ url }: TraceRequest): boolean {
    const { hostname, pathname } = new URL(url);
    return /^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname) && pathname.includes('/v1/');
}

export function generateServiceResponsesCode(requests: readonly TraceRequest[]): string {
    const recorded = requests.filter(isServiceRequest).filter(isKept);
    const code = recorded.map(({ method, url, status, answer: response }) => ({
        method,
        url,
        status,
        answer: response && { headers: listHeaders(response), body: response.body, binaryBody: response.binaryBody },
    }));
    return recorded.length === 0 ? '' : generateValueCodeWithRedactions(code);
}

export function generateMocksCode(requests: readonly TraceRequest[], ids: readonly string[]): string {
    const responses = new Map<string, string[]>();
    for (const request of requests.filter((one) => !isServiceRequest(one))) {
        const match = `${request.method} ${toWildcardMockUrlPattern(request.url, ids)}`;
        responses.set(match, [...(responses.get(match) ?? []), generateResponse(request)]);
    }
    // The last matching mock responds, so exact URLs come after wildcards.
    const sorted = [...responses].toSorted(([one], [other]) => Number(other.includes('*')) - Number(one.includes('*')));
    return sorted.map(([match, given], index) => `    ${generateMock(match, given, `answers${index + 1}`)}\n`).join('');
}

function isKept({ status, answer: response }: TraceRequest): boolean {
    if (status === undefined || !response) return false;
    return !response.bodyBytes || response.body !== undefined || response.binaryBody !== undefined;
}

function listHeaders({ headers }: Pick<NonNullable<TraceRequest['answer']>, 'headers'>) {
    return headers.filter(({ name }) => !TRANSPORT_HEADERS.test(name));
}

function generateResponse({ status, answer: response }: TraceRequest): string {
    if (status === undefined) return 'Response.error()';
    const { body, binaryBody } = response ?? {};
    const headers = response ? Object.fromEntries(listHeaders(response).map(({ name, value }) => [name, value])) : {};
    const init = { status, ...(Object.keys(headers).length > 0 && { headers }) };
    return `new Response(${body === undefined ? generateBinary(binaryBody) : generateStringLiteral(body)}, ${generateValueCodeWithRedactions(init)})`;
}

function generateBinary(base64: string | undefined): string {
    return base64 === undefined
        ? 'null'
        : `Uint8Array.from(atob(${generateStringLiteral(base64)}), (byte) => byte.charCodeAt(0))`;
}

function generateMock(match: string, responses: string[], name: string): string {
    if (responses.length === 1) return `harness.outbound.mock(${generateStringLiteral(match)}, ${responses[0]});`;
    return `const ${name} = [${responses.join(', ')}];
    harness.outbound.mock(${generateStringLiteral(match)}, () => ${name}.shift());`;
}
