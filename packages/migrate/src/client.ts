import type { NewExpression, ObjectExpression, ObjectProperty } from '@babel/types';

import type { ImportedName } from './scope.js';
import { addManualMigrationProblem, quoteLikeFirstSourceLiteral, replaceNode, type MigrationSource } from './source.js';
import { getRangeOrZeros, type NodePath } from './syntax-tree.js';

const DEFAULT_ENDPOINT = 'https://api.gitbook.com';

interface Maker {
    module: string;
    make: string;
    type: string;
}

const CLIENT: Maker = { module: '@svc-int/api', make: 'createClient', type: 'ApiClient' };

const RUNTIME_CLIENT: Maker = { module: '@svc-int/runtime', make: 'createRuntimeClient', type: 'RuntimeClient' };

export function migrateClient(
    source: MigrationSource,
    { imported, local, uses }: ImportedName,
    isIntegration: boolean,
): { module: string; text: string }[] {
    const { module, make, type } = isIntegration ? RUNTIME_CLIENT : CLIENT;
    const needed = new Set<string>();
    for (const path of uses) {
        const { node, parent } = path;
        if (parent?.node.type === 'NewExpression' && path.key === 'callee') {
            needed.add(make);
            writeCall(source, parent.node, make);
        } else if (isType(path)) {
            needed.add(`type ${type}`);
            source.edits.overwrite(getRangeOrZeros(node)[0], getRangeOrZeros(node)[0] + local.length, type);
        } else {
            addManualMigrationProblem(
                source,
                node,
                `${imported} is not a class here`,
                `Make clients with \`${make}\` of ${module}.`,
            );
        }
    }
    return [...needed].map((text) => ({ module, text }));
}

function isType({ parent }: NodePath): boolean {
    return parent?.node.type === 'TSTypeReference' || parent?.node.type === 'TSQualifiedName';
}

function writeCall(source: MigrationSource, node: NewExpression, make: string): void {
    const [options] = node.arguments;
    const [start] = getRangeOrZeros(node);
    if (!options) {
        replaceNode(source, node, `${make}({ endpoint: ${quoteLikeFirstSourceLiteral(source, DEFAULT_ENDPOINT)} })`);
        return;
    }
    source.edits.overwrite(start, getRangeOrZeros(node.callee)[1], make);
    if (options.type === 'ObjectExpression') writeOptions(source, options);
    else addManualMigrationProblem(source, options, 'The options of a client are different here', OPTIONS_HINT);
}

const OPTIONS_HINT = 'A client requires `endpoint`, and takes `token` instead of `authToken`.';

function writeOptions(source: MigrationSource, options: ObjectExpression): void {
    const properties = options.properties.filter((one) => one.type === 'ObjectProperty');
    const findNamed = (name: string) => properties.find(({ key }) => key.type === 'Identifier' && key.name === name);
    if (properties.length < options.properties.length)
        addManualMigrationProblem(source, options, 'The options of a client are different here', OPTIONS_HINT);
    else if (!findNamed('endpoint')) addEndpoint(source, options);
    const token = findNamed('authToken');
    if (token) writeToken(source, token);
    const binding = findNamed('serviceBinding');
    if (binding)
        addManualMigrationProblem(
            source,
            binding,
            'A client has no service binding here',
            'Pass its `fetch` as the option `fetch`.',
        );
}

function writeToken(source: MigrationSource, { key, shorthand }: ObjectProperty): void {
    if (shorthand) source.edits.appendLeft(getRangeOrZeros(key)[0], 'token: ');
    else replaceNode(source, key, 'token');
}

function addEndpoint(source: MigrationSource, options: ObjectExpression): void {
    const [first] = options.properties;
    const endpoint = `endpoint: ${quoteLikeFirstSourceLiteral(source, DEFAULT_ENDPOINT)}`;
    if (!first) {
        replaceNode(source, options, `{ ${endpoint} }`);
        return;
    }
    const before = source.text.slice(getRangeOrZeros(options)[0] + 1, getRangeOrZeros(first)[0]);
    source.edits.appendLeft(getRangeOrZeros(options)[0] + 1, `${before}${endpoint},`);
}
