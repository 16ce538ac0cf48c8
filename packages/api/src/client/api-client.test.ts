import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { listOperations } from '../contract/contract.js';

const TYPES = readFileSync(new URL('api-client.gen.ts', import.meta.url), 'utf8');

const COMMENTS = new Map(
    [...TYPES.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\s*readonly (\w+): \(/g)].map(([, comment = '', id = '']) => [
        id,
        comment.replace(/\s*\n\s*\*/g, ''),
    ]),
);

it.each(listOperations())(
    'the comment of the method %s in ApiClient states summary, method and path, scope, errors and deprecation',
    (id, operation) => {
        const { summary, method, path, scope, errors = [], deprecated } = operation;
        const comment = COMMENTS.get(id);
        expect(comment).toContain(summary);
        expect(comment).toContain(`\`${method} ${path}\``);
        if (scope) expect(comment).toContain(`the scope \`${scope}\``);
        if (errors.length > 0) expect(comment).toContain(`@throws ApiError ${errors.join(', ')}`);
        expect(comment?.includes('@deprecated')).toBe(deprecated ?? false);
    },
);
