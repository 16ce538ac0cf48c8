import { listOperations } from '@svc-int/api/contract';

/** Seconds that browsers keep the answer to a preflight. */
const KEPT = 600;

const ANY_ORIGIN = { 'access-control-allow-origin': '*' };

const OPEN = listOperations()
    .map(([, operation]) => operation)
    .filter(({ open }) => open)
    .map(({ method, path }) => ({ method, pattern: new RegExp(`^/v1${path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

/** Whether a request calls an operation that is open to browsers on any page, or asks whether it may. */
export function isOpen({ method, url, headers }: Request): boolean {
    const { pathname } = new URL(url);
    const called = method === 'OPTIONS' ? headers.get('access-control-request-method') : method;
    return OPEN.some((operation) => operation.method === called && operation.pattern.test(pathname));
}

/** Answers a browser that asks whether a page may call an open operation; undefined for any other request. */
export function preflightAnswer({ method }: Request): Response | undefined {
    if (method !== 'OPTIONS') return undefined;
    return new Response(null, {
        status: 204,
        headers: {
            ...ANY_ORIGIN,
            'access-control-allow-methods': [...new Set(OPEN.map((operation) => operation.method))].join(', '),
            'access-control-allow-headers': 'content-type',
            'access-control-max-age': String(KEPT),
        },
    });
}

/** Lets the page that called an open operation read the answer. */
export function openAnswer(answer: Response): Response {
    const open = new Response(answer.body, answer);
    for (const [name, value] of Object.entries(ANY_ORIGIN)) open.headers.set(name, value);
    return open;
}
