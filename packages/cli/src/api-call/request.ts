import { formatSuggestionOrAllowedWords } from '@svc-int/emulator/internal/yaml';

import { KitError, type Problem } from '../errors.js';
import type { ResolvedApiOperation } from './find-operation.js';

export interface ApiRequest {
    id: string;
    method: string;
    path: string;
    query: Record<string, string | string[]>;
    body?: unknown;
}

export interface ApiRequestArguments {
    param?: readonly string[] | undefined;
    query?: readonly string[] | undefined;
    data?: Record<string, unknown> | undefined;
}

/** Throws `USAGE`, or `ANSWER_NEEDED` with the flag of each missing argument. */
export function createApiRequest(
    resolvedOperation: ResolvedApiOperation,
    { param, query, data }: ApiRequestArguments,
): ApiRequest {
    const { id, method, operation } = resolvedOperation;
    const [pathname = '', inPath = ''] = resolvedOperation.path.split('?');
    const names = [...pathname.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const params = parsePairs('--param', param ?? []);
    const queryParams = [...new URLSearchParams(inPath), ...parsePairs('--query', query ?? [])];
    assertKnownNames('--param', params, names);
    if (operation) assertKnownNames('--query', queryParams, Object.keys(operation.query?.shape ?? {}));
    if (data && operation && !operation.body)
        throw new KitError('USAGE', `${id} takes no body.`, { hint: 'Leave out --data.' });
    const filled = new Map(params);
    const missing = names.filter((name) => !filled.has(name)).map((name) => `--param ${name}=<value>`);
    const needsBody = operation?.body && !data && !operation.body.safeParse({}).success;
    if (missing.length > 0 || needsBody)
        throw createMissingInputError(id, [...missing, ...(needsBody ? ['--data <json>'] : [])]);
    const path = pathname.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(filled.get(name) ?? ''));
    const body = data ?? (operation?.body ? {} : undefined);
    return { id, method, path, query: groupValues(queryParams), ...(body && { body }) };
}

function parsePairs(flag: string, texts: readonly string[]): [name: string, value: string][] {
    return texts.map((text) => {
        const at = text.indexOf('=');
        if (at > 0) return [text.slice(0, at), text.slice(at + 1)];
        throw new KitError('USAGE', `${flag} "${text}" does not have the form name=value.`, {
            hint: `Write ${flag} name=value.`,
        });
    });
}

function assertKnownNames(
    flag: string,
    given: readonly [name: string, value: string][],
    known: readonly string[],
): void {
    const unknown = given.find(([name]) => !known.includes(name));
    if (!unknown) return;
    const hint = formatSuggestionOrAllowedWords(unknown[0], known) ?? `Leave out ${flag}.`;
    throw new KitError('USAGE', `The operation has no parameter "${unknown[0]}" for ${flag}.`, { hint });
}

function createMissingInputError(id: string, flags: readonly string[]): KitError {
    const problems = flags.map((text): Problem => ({ text }));
    return new KitError('ANSWER_NEEDED', `${id} needs more arguments:`, {
        problems,
        hint: `See "svc-int api ${id} --help".`,
    });
}

function groupValues(given: readonly [name: string, value: string][]): ApiRequest['query'] {
    const names = [...new Set(given.map(([name]) => name))];
    return Object.fromEntries(
        names.map((name) => {
            const values = given.flatMap(([one, value]) => (one === name ? [value] : []));
            return [name, values.length === 1 ? (values[0] ?? '') : values];
        }),
    );
}
