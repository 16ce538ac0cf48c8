import { listOperations, type Operation } from '@svc-int/api/contract';
import { findClosestSpelling } from '@svc-int/emulator/internal/yaml';

import { KitError } from '../errors.js';

/** Operation with its name, and with its contract if it has one. */
export interface ResolvedApiOperation {
    id: string;
    method: string;
    /** Below `/v1`, with its parameters in braces where they are not filled in. */
    path: string;
    /** Undefined for an operation that the contract lacks. */
    operation?: Operation;
}

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Resolves an operation by its id, or by a method and a path.
 *
 * @throws KitError `USAGE`
 */
export function resolveApiOperationByIdOrPath(idOrMethod: string, path: string | undefined): ResolvedApiOperation {
    const method = idOrMethod.toUpperCase();
    if (METHODS.has(method)) return resolveOperationPath(method, path);
    if (path !== undefined)
        throw new KitError('USAGE', `"${path}" follows an operation, which has its path.`, { hint: LIST });
    const found = listOperations().find(([id]) => id === idOrMethod);
    if (found) return { id: found[0], method: found[1].method, path: found[1].path, operation: found[1] };
    const meant = findClosestSpelling(
        idOrMethod,
        listOperations().map(([id]) => id),
    );
    throw new KitError('USAGE', `There is no operation "${idOrMethod}".`, {
        hint: meant ? `Did you mean "${meant}"?` : LIST,
    });
}

/** Finds operations whose name or contract contains all words of the query. */
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
    // A literal path segment matches better than a parameter.
    const [found] = matching.toSorted(([, a], [, b]) => a.path.split('{').length - b.path.split('{').length);
    return { id: found?.[0] ?? `${method} ${pathname}`, method, path, ...(found && { operation: found[1] }) };
}

function createPathPattern(path: string): RegExp {
    return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`);
}
