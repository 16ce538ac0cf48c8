import type { TraceRequest } from '@svc-int/api';

import { addressPattern, codeOf, quote } from './event-test-code.js';

/** Headers that say how and when an answer was sent, or that the record hides: no test depends on them. */
const OF_TRANSPORT =
    /^(age|alt-svc|connection|content-encoding|content-length|date|keep-alive|server|set-cookie|transfer-encoding|vary|x-request-id)$/i;

/** Whether a request was one to the API or to an endpoint of the service. */
export function isForService({ url }: TraceRequest): boolean {
    const { hostname, pathname } = new URL(url);
    return /^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname) && pathname.includes('/v1/');
}

/** Recorded answers of the service, as code: its content differs from that of a new workspace. */
export function serviceAnswers(requests: readonly TraceRequest[]): string {
    const answers = requests.filter(isForService).filter(isKept);
    const code = answers.map(({ method, url, status, answer }) => ({
        method,
        url,
        status,
        answer: answer && { headers: headersOf(answer), body: answer.body, binaryBody: answer.binaryBody },
    }));
    return answers.length === 0 ? '' : codeOf(code);
}

/** A mock for each address of others; one that was asked more than once answers in the order in which it did. */
export function mocksOf(requests: readonly TraceRequest[], ids: readonly string[]): string {
    const answers = new Map<string, string[]>();
    for (const request of requests.filter((one) => !isForService(one))) {
        const match = `${request.method} ${addressPattern(request.url, ids)}`;
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
    return `new Response(${body === undefined ? binaryCode(binaryBody) : quote(body)}, ${codeOf(init)})`;
}

function binaryCode(base64: string | undefined): string {
    return base64 === undefined ? 'null' : `Uint8Array.from(atob(${quote(base64)}), (byte) => byte.charCodeAt(0))`;
}

function mockOf(match: string, answers: string[], name: string): string {
    if (answers.length === 1) return `harness.outbound.mock(${quote(match)}, ${answers[0]});`;
    return `const ${name} = [${answers.join(', ')}];
    harness.outbound.mock(${quote(match)}, () => ${name}.shift());`;
}
