import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

/** Messages of the library. Custom messages are kept. */
const LIBRARY_TEXT = /^(?:Invalid input|Invalid option|Invalid discriminator|Unrecognized key|Too (?:big|small))/;

const TYPES: Record<string, string> = {
    object: 'an object',
    record: 'an object',
    array: 'a list',
    string: 'a string',
    number: 'a number',
    int: 'an integer',
    boolean: 'true or false',
};

/** Omits the value, which may be a secret: `must be a string, not a number`. */
export function describeIssue(issue: Issue): string {
    if (!LIBRARY_TEXT.test(issue.message)) return issue.message;
    if (issue.code === 'unrecognized_keys')
        return `unknown ${issue.keys.length > 1 ? 'keys' : 'key'} ${quoteAll(issue.keys)}`;
    if (issue.code === 'too_big')
        return `must ${describeBound('at most', issue.maximum, issue.origin, issue.inclusive)}`;
    if (issue.code === 'too_small')
        return `must ${describeBound('at least', issue.minimum, issue.origin, issue.inclusive)}`;
    const expected = [...new Set(listExpected(issue))];
    if (expected.length === 0) return issue.message;
    const [, received] = /, received (\w+)/.exec(findTypeFault(issue)?.message ?? '') ?? [];
    if (received === 'undefined') return 'is missing';
    const choice = issue.code !== 'invalid_type' && expected.length > 1 ? 'one of ' : '';
    return `must be ${choice}${expected.join(', ')}${received ? `, not ${formatReceived(received)}` : ''}`;
}

function findTypeFault(issue: Issue): Issue | undefined {
    if (issue.code === 'invalid_type') return issue;
    if (issue.code !== 'invalid_union') return undefined;
    return issue.errors.flat().find(({ code, path }) => code === 'invalid_type' && path.length === 0);
}

function listExpected(issue: Issue): string[] {
    if (issue.code === 'invalid_type') return [TYPES[issue.expected] ?? issue.expected];
    if (issue.code === 'invalid_value') return issue.values.map((value) => JSON.stringify(value) ?? String(value));
    if (issue.code !== 'invalid_union') return [];
    if ('options' in issue) return (issue.options ?? []).map((option) => JSON.stringify(option) ?? String(option));
    return issue.errors.flat().flatMap((one) => (one.path.length === 0 ? listExpected(one) : []));
}

function formatReceived(type: string): string {
    return type === 'boolean' ? 'a boolean' : (TYPES[type] ?? type);
}

function describeBound(bound: string, limit: number | bigint, origin: string, isInclusive = true): string {
    if (!isInclusive) return `be ${bound === 'at most' ? 'less' : 'more'} than ${limit}`;
    if (origin === 'string') return `have ${bound} ${limit} character${limit === 1 ? '' : 's'}`;
    if (origin === 'array' || origin === 'set') return `have ${bound} ${limit} item${limit === 1 ? '' : 's'}`;
    if (origin === 'object' || origin === 'map') return `have ${bound} ${limit} key${limit === 1 ? '' : 's'}`;
    return `be ${bound} ${limit}`;
}

function quoteAll(keys: readonly string[]): string {
    return keys.map((key) => JSON.stringify(key)).join(', ');
}
