import { listOperations, type Operation } from '@svc-int/api/contract';
import { findClosestSpelling } from '@svc-int/emulator/internal/yaml';

import { KitError } from '../errors.js';

export interface ResolvedApiOperation {
    id: string;
    method: string;
    /** Path below `/v1`, with unresolved parameters in braces. */
    path: string;
    /** Undefined for an operation that the contract lacks. */
    operation?: Operation;
}

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

const MAX_NAMED_OPERATIONS = 10;

export function resolveApiOperationByIdOrPath(idOrMethod: string, paths: readonly string[]): ResolvedApiOperation {
    const [path, ...others] = paths;
    const method = idOrMethod.toUpperCase();
    if (METHODS.has(method)) {
        if (others.length === 0) return resolveOperationPath(method, path);
        throw new KitError('USAGE', `"${others.join(' ')}" follows the path.`, {
            hint: 'Give one path, in quotes.',
        });
    }
    const found = listOperations().find(([id]) => id === idOrMethod);
    if (!found) throw createUnknownOperationError(idOrMethod);
    if (paths.length > 0) throw createExcessArgumentsError(found, paths);
    return { id: found[0], method: found[1].method, path: found[1].path, operation: found[1] };
}

function createUnknownOperationError(id: string): KitError {
    const ids = listOperations().map(([known]) => known);
    const meant = findClosestSpelling(id, ids);
    const similar = ids
        .filter((known) => known.toLowerCase().includes(id.toLowerCase()))
        .slice(0, MAX_NAMED_OPERATIONS);
    const hint = similar.length > 0 ? `Operations with this word: ${similar.join(', ')}. ${LIST}` : LIST;
    return new KitError('USAGE', `There is no operation "${id}".`, { hint: meant ? `Did you mean "${meant}"?` : hint });
}

function createExcessArgumentsError(
    [id, { path, query, body }]: [string, Operation],
    words: readonly string[],
): KitError {
    const params = [...path.matchAll(/\{(\w+)\}/g)].map(
        ([, name = ''], at) => `--param ${name}=${words[at] ?? '<value>'}`,
    );
    const queries = Object.keys(query?.shape ?? {}).map((name) => `--query ${name}=<value>`);
    const optional = [...queries, ...(body ? ['--data <json>'] : [])];
    const written = ['svc-int api', id, ...params].join(' ');
    const more = optional.length > 0 ? ` It also takes ${optional.join(', ')}.` : '';
    const message = `"${words.join(' ')}" follows the operation ${id}, which takes ${params.length + optional.length > 0 ? 'options' : 'nothing'} only.`;
    return new KitError('USAGE', message, { hint: `Write: ${written}.${more}` });
}

export function searchApiOperations(query: string): ResolvedApiOperation[] {
    const wanted = query.toLowerCase().split(/\s+/);
    return listOperations()
        .filter(([id, { method, path, summary }]) => {
            const text = `${id} ${method} ${path} ${summary}`.toLowerCase();
            return wanted.every((word) => text.includes(word));
        })
        .map(([id, operation]) => ({ id, method: operation.method, path: operation.path, operation }));
}

const LIST = '"svc-int api list" shows all operations.';

function resolveOperationPath(method: string, given: string | undefined): ResolvedApiOperation {
    if (!given?.startsWith('/')) {
        const message = given === undefined ? `${method} needs a path.` : `"${given}" is not a path.`;
        throw new KitError('USAGE', message, { hint: `Write it like svc-int api ${method} /spaces/space-handbook.` });
    }
    const path = given.replace(/^\/v1(?=\/)/, '');
    const [pathname = ''] = path.split('?');
    const matching = listOperations().filter(
        ([, one]) => one.method === method && createPathPattern(one.path).test(pathname),
    );
    const [found] = matching.toSorted(([, a], [, b]) => a.path.split('{').length - b.path.split('{').length);
    return { id: found?.[0] ?? `${method} ${pathname}`, method, path, ...(found && { operation: found[1] }) };
}

function createPathPattern(path: string): RegExp {
    return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`);
}
