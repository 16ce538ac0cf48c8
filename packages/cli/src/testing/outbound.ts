import { isTextMatch, type TextMatch } from './queries.js';
import type { OutboundHandler, OutboundOutcome } from './outbound-listener.js';

/**
 * Matches requests by URL, with `*` for any characters and an optional method ("POST https://a.example/*"), or by a pattern.
 * Compares the query only if the match has one.
 */
export type RequestMatch = TextMatch | URL;

/** Request of an integration, or of a select that loads options. */
export interface OutboundCall {
    method: string;
    url: string;
    headers: Record<string, string>;
    /** Body as text; empty if none. */
    body: string;
    /** `refused`: no mock matched. `allowed`: sent to the network. */
    outcome: 'mocked' | 'refused' | 'allowed';
}

export interface OutboundMock {
    /** Requests with a response from this mock, oldest first. */
    readonly calls: readonly OutboundCall[];
    remove(): void;
}

/** Requests to external servers. */
export interface Outbound {
    /**
     * Adds a mock, which takes precedence over existing mocks. The response is a `Response`, a text, or any other value as JSON;
     * undefined is 204, `Response.error()` a network error. A function receives each request and returns one of these.
     */
    mock(match: RequestMatch, reply: unknown): OutboundMock;
    /** Sends matching requests to the network. */
    allow(match: RequestMatch): void;
    /** All requests, oldest first. */
    readonly calls: readonly OutboundCall[];
}

/** Throws if a text is neither a URL nor a URL pattern. */
export function isRequestMatch(match: RequestMatch, call: Pick<Request, 'method' | 'url'>): boolean {
    return createMatcher(match)(call);
}

type RequestMatcher = (request: Pick<Request, 'method' | 'url'>) => boolean;

type Rule = { matches: RequestMatcher; calls: OutboundCall[] } & ({ kind: 'mock'; reply: unknown } | { kind: 'allow' });

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
    // A mock may respond many times, but a body can be read only once.
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
    // `URL` adds the path and removes the default port.
    const text = URL.canParse(wanted) ? new URL(wanted).href : wanted;
    if (!/^[a-z*]+:\/\/|^\*/.test(text)) {
        throw new Error(`"${wanted}" is not an address. Write "https://api.example.com/path", with "*" for any part.`);
    }
    const parts = text.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    const pattern = new RegExp(`^${parts.join('.*')}$`, 's');
    return (url) => pattern.test(text.includes('?') ? url : url.replace(/[?#].*$/s, ''));
}
