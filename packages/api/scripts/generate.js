/** Writes what is made from the built contract: `openapi.json` and the client's table of operations. */
import { writeFileSync } from 'node:fs';

import { createOpenApiDocument, listOperations } from '../dist/contract.js';
import manifest from '../package.json' with { type: 'json' };

const root = new URL('..', import.meta.url);

writeFileSync(new URL('openapi.json', root), JSON.stringify(createOpenApiDocument(manifest.version), null, 2) + '\n');

const groups = {};
for (const [id, { method, path, body, query }] of listOperations()) {
    const group = path.split('/')[1].replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
    const input = body ? ' body' : query ? ' query' : '';
    // Parameters go by position, so that their names take no room in a bundle.
    (groups[group] ??= []).push(`        ${id}: '${method} ${path.replace(/\{\w+\}/g, '{}')}${input}',`);
}
const tables = Object.entries(groups).map(([group, rows]) => `    ${group}: {\n${rows.join('\n')}\n    },`);
const table = `// Made from the contract by \`npm run generate\`.

/** Every operation by group and operationId: method, path, and what its input is sent as. */
export const operations = {
${tables.join('\n')}
};
`;
writeFileSync(new URL('src/client/operations.gen.ts', root), table);
