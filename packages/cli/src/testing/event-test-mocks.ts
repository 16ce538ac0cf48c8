import type { TraceRequest } from '@svc-int/api';

import { toUrlPattern, generateValue, quoteText } from './event-test-code.js';

/** Headers that say how and when an answer was sent, or that the record hides: no test depends on them. */
const OF_TRANSPORT =
    /^(age|alt-svc|connection|content-encoding|content-length|date|keep-alive|server|set-cookie|transfer-encoding|vary|x-request-id)$/i;

/** Whether a request was one to the API or to an endpoint of the service. */
export function isServiceRequest({ url }: TraceRequest): boolean {
    const { hostname, pathname } = new URL(url);
    return /^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname) && pathname.includes('/v1/');
}

/** Recorded answers of the service, as code: its content differs from that of a new workspace. */
export function generateServiceResponses(requests: readonly TraceRequest[]): string {
    const answers = requests.filter(isServiceRequest).filter(isKept);
    const code = answers.map(({ method, url, status, answer }) => ({
        method,
        url,
        status,
        answer: answer && { headers: headersOf(answer), body: answer.body, binaryBody: answer.binaryBody },
    }));
    return answers.length === 0 ? '' : generateValue(code);
}

/** A mock for each address of others; one that was asked more than once answers in the order in which it did. */
export function generateMocks(requests: readonly TraceRequest[], ids: readonly string[]): string {
    const answers = new Map<string, string[]>();
    for (const request of requests.filter((one) => !isServiceRequest(one))) {
        const match = `${request.method} ${toUrlPattern(request.url, ids)}`;
        answers.set(match, [...(answers.get(match) ?? []), answerOf(request)]);
    }
    // The last one that fits answers: those for one address alone come after those for several.
    const sorted = [...answers].toSorted(([one], [other]) => Number(other.includes('*')) - Number(one.includes('*')));
    return sorted.map(([match, given], index) => `    ${mockOf(match, given, `answers${index + 1}`)}\n`).join('');
}

function isKept({ status, answer }: TraceRequest): boolean {
    if (status === undefined || !answer) return false;
    return !answer.bodyBytes || answer.body !== undefined || answer.binaryBody !== undefined;
}

function headersOf({ headers }: Pick<NonNullable<TraceRequest['answer']>, 'headers'>) {
    return headers.filter(({ name }) => !OF_TRANSPORT.test(name));
}

function answerOf({ status, answer }: TraceRequest): string {
    if (status === undefined) return 'Response.error()';
    const { body, binaryBody } = answer ?? {};
    const headers = answer ? Object.fromEntries(headersOf(answer).map(({ name, value }) => [name, value])) : {};
    const init = { status, ...(Object.keys(headers).length > 0 && { headers }) };
    return `new Response(${body === undefined ? binaryCode(binaryBody) : quoteText(body)}, ${generateValue(init)})`;
}

function binaryCode(base64: string | undefined): string {
    return base64 === undefined ? 'null' : `Uint8Array.from(atob(${quoteText(base64)}), (byte) => byte.charCodeAt(0))`;
}

function mockOf(match: string, answers: string[], name: string): string {
    if (answers.length === 1) return `harness.outbound.mock(${quoteText(match)}, ${answers[0]});`;
    return `const ${name} = [${answers.join(', ')}];
    harness.outbound.mock(${quoteText(match)}, () => ${name}.shift());`;
}
