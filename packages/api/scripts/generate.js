/** Writes what is made from the built contract: `openapi.json` and the client's table of operations. */
import { writeFileSync } from 'node:fs';

import { createOpenApiDocument, listOperations } from '../dist/contract.js';
import manifest from '../package.json' with { type: 'json' };

const root = new URL('..', import.meta.url);

writeFileSync(new URL('openapi.json', root), JSON.stringify(createOpenApiDocument(manifest.version), null, 2) + '\n');

const rows = listOperations().map(([id, { method, path, body, query }]) => {
    const input = body ? ' body' : query ? ' query' : '';
    return `    ${id}: '${method} ${path}${input}',`;
});
const table = `// Made from the contract by \`npm run generate\`.

/** Every operation by operationId: method, path, and what its input is sent as. */
export const operations = {
${rows.join('\n')}
};
`;
writeFileSync(new URL('src/client/operations.gen.ts', root), table);
