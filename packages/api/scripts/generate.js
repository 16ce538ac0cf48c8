import { writeFileSync } from 'node:fs';

import * as z from 'zod';

import { contract, createOpenApiDocument, listOperations } from '../dist/contract.js';
import { integrationEventPayloadSchema } from '../dist/schemas.js';
import manifest from '../package.json' with { type: 'json' };
import { writeApiClient, writeResources } from './client-types.js';
import { findCommonWords } from './common-words.js';
import { getOperationKind, writeOperationTree } from './operation-tree.js';

const root = new URL('..', import.meta.url);
const document = createOpenApiDocument(manifest.version);

writeFileSync(new URL('openapi.json', root), JSON.stringify(document, null, 2) + '\n');
const events = z.toJSONSchema(integrationEventPayloadSchema, { io: 'input', unrepresentable: 'any' });
writeFileSync(new URL('events.json', root), JSON.stringify(events, null, 2) + '\n');
writeFileSync(new URL('src/client/resources.gen.ts', root), writeResources(document));
writeFileSync(new URL('src/client/api-client.gen.ts', root), writeApiClient(contract, document));

const kinds = [...new Set(listOperations().map(([, operation]) => getOperationKind(operation)))];
if (kinds.length > 10) throw new Error('The client names a kind of call by one digit.');
const trees = Object.entries(contract).map(([group, operations]) => [
    group,
    writeOperationTree(group, operations, kinds),
]);
const { words, shorten } = findCommonWords(trees.flatMap(([, nodes]) => nodes));
const entries = trees.map(
    ([group, nodes]) => `    ${group}:\n${nodes.map((node) => `        '${shorten(node)}'`).join(' +\n')},`,
);
const table = `// Made from the contract by \`npm run generate\`.

/** Kinds of calls: method, and where the input goes. The trees refer to them by their index here. */
export const KINDS: [method: string, input?: string][] = ${JSON.stringify(kinds.map((kind) => kind.split(' ')))};

/** Words that the trees abbreviate to one character. */
export const WORDS: Record<string, string> = ${JSON.stringify(words)};

/** The operations of each group; \`operation-tree.ts\` reads them. */
export const OPERATION_TREES = {
${entries.join('\n')}
};
`;
writeFileSync(new URL('src/client/operations.gen.ts', root), table);
