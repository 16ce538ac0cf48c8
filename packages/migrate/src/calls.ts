import type { MemberExpression } from '@babel/types';
import { contract } from '@svc-int/api/contract';
import { findClosestSpelling } from '@svc-int/emulator/internal/yaml';

import { addManualMigrationProblem, type MigrationSource } from './source.js';

const OTHER_GROUPS = new Set(['ads', 'customHostnames', 'git', 'org']);

const MISSING_HINT =
    'Do without it, or send the request yourself, with `fetch`, `context.api.endpoint` and a token of `environment.apiTokens`.';

export function reportUnknownApiCalls(source: MigrationSource): void {
    for (const { node } of source.paths) {
        if (node.type !== 'CallExpression' && node.type !== 'OptionalCallExpression') continue;
        if (node.callee.type !== 'MemberExpression') continue;
        const [operation, group, client] = getCallPath(node.callee);
        if (client !== 'api' || group === undefined || operation === undefined) continue;
        const operations = Object.entries(contract).find(([name]) => name === group)?.[1];
        if (!operations && !OTHER_GROUPS.has(group)) continue;
        if (operations && operation in operations) continue;
        const meant = findClosestSpelling(operation, Object.keys(operations ?? {}));
        const hint = meant === undefined ? MISSING_HINT : `Did you mean "${meant}"?`;
        addManualMigrationProblem(
            source,
            node.callee.property,
            `The client has no operation ${group}.${operation}`,
            hint,
        );
    }
}

function getCallPath({ object, property, computed }: MemberExpression): string[] {
    if (computed || property.type !== 'Identifier') return [];
    const rest =
        object.type === 'MemberExpression' ? getCallPath(object) : object.type === 'Identifier' ? [object.name] : [];
    return [property.name, ...rest];
}
