import { formatLog } from '@svc-int/emulator/internal/replay';
import { diffTexts } from '../output/diff.js';
import { formatLogLines, appendIntegrationLogs } from './errors.js';
import { isRequestMatch, type OutboundCall, type RequestMatch } from './outbound.js';
import { printTree } from './print-tree.js';
import { isTextMatch, formatMatch, type TextMatch } from './queries.js';
import type { RenderedComponent } from './rendered-component.js';
import type { SentEvent, TestHarness } from './test-harness.js';
import type { HarnessEvent, HarnessLog } from './trace.js';
import type { ElementOf, QueryableElementType } from './tree.js';

interface Verdict {
    pass: boolean;
    message: () => string;
}

interface MatcherContext {
    equals(actual: unknown, expected: unknown, testers?: unknown[]): boolean;
    isNot?: boolean;
}

/** Matchers for `expect.extend()`. `@svc-int/cli/testing/vitest` adds them with their types. */
export const matchers = {
    toHaveElement(
        this: MatcherContext,
        component: RenderedComponent,
        type: QueryableElementType,
        props: object = {},
    ): Verdict {
        const wanted = printTree({ type, ...props });
        const found = component.getAllByType(type);
        const pass = found.some((element) => hasFields(this, element, props));
        return createVerdict(pass, `an element ${wanted}`, `Shown:\n\n${String(component)}`);
    },

    toHaveText(this: MatcherContext, component: RenderedComponent, text: TextMatch): Verdict {
        const shown = component.text;
        const pass = typeof text === 'string' ? shown.includes(text) : isTextMatch(shown, text);
        return createVerdict(pass, `the text ${formatMatch(text)}`, `Readable text:\n\n${shown}`);
    },

    toMatchTree(this: MatcherContext, component: RenderedComponent, tree: unknown): Verdict {
        const [actual, expected] = [toJson(component.element), omitUndefined(tree)];
        const pass = this.equals(actual, expected);
        const difference = diffTexts(printTree(expected), printTree(actual));
        return {
            pass,
            message: () =>
                pass
                    ? `Expected a different tree from\n\n${printTree(actual)}`
                    : `The tree differs: - expected, + rendered\n\n${difference}`,
        };
    },

    toHaveLogged(
        this: MatcherContext,
        { logs }: Pick<TestHarness | HarnessEvent, 'logs'>,
        text: TextMatch,
        expected: Partial<HarnessLog> = {},
    ): Verdict {
        const isMatch = (line: string) => (typeof text === 'string' ? line.includes(text) : isTextMatch(line, text));
        const pass = logs.some((log) => isMatch(formatLog(log)) && hasFields(this, log, expected));
        return createVerdict(
            pass,
            `a line with ${formatMatch(text)}${formatExpected(expected)}`,
            list('Logged', formatLogLines(logs)),
        );
    },

    toHaveRequested(
        this: MatcherContext,
        { outbound }: Pick<TestHarness, 'outbound'>,
        match: RequestMatch,
        expected: Partial<OutboundCall> = {},
    ): Verdict {
        const pass = outbound.calls.some((call) => isRequestMatch(match, call) && hasFields(this, call, expected));
        const lines = outbound.calls.map(
            ({ method, url, outcome, body }) => `  ${method} ${url} (${outcome})${body && ` ${body}`}`,
        );
        const wanted = match instanceof URL ? match.href : formatMatch(match);
        return createVerdict(pass, `a request ${wanted}${formatExpected(expected)}`, list('Requested', lines));
    },

    toHaveSucceeded(this: MatcherContext, event: HarnessEvent | SentEvent): Verdict {
        const pass = event.status === 'success';
        const what = `the event "${String(event.payload['type'])}"`;
        const message = pass
            ? `Expected ${what} to fail, but it succeeded.`
            : appendIntegrationLogs(`Expected ${what} to succeed: ${event.error ?? 'it failed.'}`, event);
        return { pass, message: () => message };
    },
};

function formatExpected(expected: object): string {
    return Object.keys(expected).length > 0 ? ` and ${JSON.stringify(expected)}` : '';
}

function list(done: 'Logged' | 'Requested', lines: string[]): string {
    return lines.length > 0 ? `${done}:\n\n${lines.join('\n')}` : `Nothing was ${done.toLowerCase()}.`;
}

function createVerdict(pass: boolean, what: string, found: string): Verdict {
    return {
        pass,
        message: () => `Expected ${pass ? 'no' : 'to find'} ${pass ? what.replace(/^an? /, '') : what}. ${found}`,
    };
}

function hasFields(context: MatcherContext, actual: object, expected: object): boolean {
    const fields = new Map<string, unknown>(Object.entries(actual));
    return Object.entries(expected).every(([name, value]) => context.equals(fields.get(name), value));
}

function toJson(value: unknown): unknown {
    return JSON.parse(JSON.stringify(value));
}

/** Omits undefined fields; keeps asymmetric matchers, such as `expect.any(String)`. */
function omitUndefined(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(omitUndefined);
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
    const set = Object.entries(value).filter(([, item]) => item !== undefined);
    return Object.fromEntries(set.map(([key, item]) => [key, omitUndefined(item)]));
}

export interface HarnessMatchers<Result = unknown> {
    /** Asserts that an element of a type is shown, with at least the given props. */
    toHaveElement<Type extends QueryableElementType>(type: Type, props?: Partial<ElementOf<Type>>): Result;
    toHaveText(text: TextMatch): Result;
    /** Accepts JSX of the runtime, or its JSON. */
    toMatchTree(tree: unknown): Result;
    /** Asserts that a log line has the text or pattern in its message or fields. */
    toHaveLogged(text: TextMatch, log?: Partial<HarnessLog>): Result;
    /** Asserts that the integration sent a request to another server. */
    toHaveRequested(match: RequestMatch, call?: Partial<OutboundCall>): Result;
    toHaveSucceeded(): Result;
}
