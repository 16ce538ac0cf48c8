import { isTextMatch, type TextMatch } from './queries.js';
import type { OutboundHandler, OutboundOutcome } from './outbound-listener.js';

/**
 * Match of requests: a URL, with `*` for any characters and an optional method ("POST https://a.example/*"); or a
 * pattern for the URL. A query is compared only if the match has one.
 */
export type RequestMatch = TextMatch | URL;

/** Request of an integration, or of a select for its options. */
export interface OutboundCall {
    method: string;
    url: string;
    headers: Record<string, string>;
    /** The body as text; empty where there was none. */
    body: string;
    /** Outcome: answered by a mock, rejected without a matching mock, or sent to the network. */
    outcome: 'mocked' | 'refused' | 'allowed';
}

/** Mock of an external server. */
export interface OutboundMock {
    /** Requests that this mock answered, oldest first. */
    readonly calls: readonly OutboundCall[];
    /** Removes the mock. */
    remove(): void;
}

/** Requests of an integration, or of a select on the page, to external servers. */
export interface Outbound {
    /**
     * Adds a mock, which takes precedence over existing ones. The response is a `Response`, text, or any other value as
     * JSON; undefined is 204, `Response.error()` a failed request. A function gets each request and returns one of
     * these.
     */
    mock(match: RequestMatch, reply: unknown): OutboundMock;
    /** Lets the requests that match out into the network. */
    allow(match: RequestMatch): void;
    /** Every request so far, oldest first. */
    readonly calls: readonly OutboundCall[];
}

/** Whether a call matches. Throws for a match that is no URL. */
export function isRequestMatch(match: RequestMatch, call: Pick<Request, 'method' | 'url'>): boolean {
    return createMatcher(match)(call);
}

type RequestMatcher = (request: Pick<Request, 'method' | 'url'>) => boolean;

type Rule = { matches: RequestMatcher; calls: OutboundCall[] } & ({ kind: 'mock'; reply: unknown } | { kind: 'allow' });

/** Creates a collection of mocks, which rejects requests without a rule. */
export function createOutboundMocks(): Outbound & { reply: OutboundHandler } {
    const rules: Rule[] = [];
    const calls: OutboundCall[] = [];
    const add = (rule: Rule) => void rules.unshift(rule);
    return {
        calls,
        mock(match, reply) {
            const rule: Rule = { kind: 'mock', matches: createMatcher(match), calls: [], reply };
            add(rule);
            return {
                calls: rule.calls,
                remove: () => void rules.splice(rules.indexOf(rule), rules.includes(rule) ? 1 : 0),
            };
        },
        allow: (match) => add({ kind: 'allow', matches: createMatcher(match), calls: [] }),
        async reply(request) {
            const rule = rules.find(({ matches }) => matches(request));
            const call = await describeCall(request.clone(), rule);
            for (const list of [calls, ...(rule ? [rule.calls] : [])]) list.push(call);
            if (!rule) return { kind: 'fail', message: describeUnmatched(request) };
            return rule.kind === 'allow' ? { kind: 'pass' } : resolveReply(rule.reply, request);
        },
    };
}

async function describeCall(request: Request, rule: Rule | undefined): Promise<OutboundCall> {
    const { method, url, headers } = request;
    const outcome = rule ? (rule.kind === 'mock' ? 'mocked' : 'allowed') : 'refused';
    return { method, url, headers: Object.fromEntries(headers), body: await request.text(), outcome };
}

function describeUnmatched({ method, url }: Request): string {
    const call = `${method} ${url}`;
    return `No mock answers the request "${call}". Add outbound.mock("${call}", …), or outbound.allow("${call}") to let it out.`;
}

async function resolveReply(reply: unknown, request: Request): Promise<OutboundOutcome> {
    const given: unknown = typeof reply === 'function' ? await reply(request) : reply;
    if (given instanceof Response && given.type === 'error') {
        return { kind: 'fail', message: `${request.url}: the network connection was lost.` };
    }
    return { kind: 'answer', response: toResponse(given) };
}

function toResponse(given: unknown): Response {
    // A mock may answer many requests, and a body can be read only once.
    if (given instanceof Response) return given.clone();
    if (given === undefined) return new Response(null, { status: 204 });
    return typeof given === 'string' ? new Response(given) : Response.json(given);
}

function createMatcher(match: RequestMatch): RequestMatcher {
    if (match instanceof RegExp) return ({ url }) => isTextMatch(url, match);
    const [, method, url = ''] = /^(?:([A-Z]+) )?(.*)$/s.exec(String(match)) ?? [];
    const pattern = createUrlMatcher(url);
    return (request) => (method === undefined || method === request.method) && pattern(request.url);
}

function createUrlMatcher(wanted: string): (url: string) => boolean {
    // `URL` normalizes URLs: with a path, and without a default port.
    const text = URL.canParse(wanted) ? new URL(wanted).href : wanted;
    if (!/^[a-z*]+:\/\/|^\*/.test(text)) {
        throw new Error(`"${wanted}" is not an address. Write "https://api.example.com/path", with "*" for any part.`);
    }
    const parts = text.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    const pattern = new RegExp(`^${parts.join('.*')}$`, 's');
    return (url) => pattern.test(text.includes('?') ? url : url.replace(/[?#].*$/s, ''));
}
