/** Creates schemas of a group of operations or control calls on its first call: creating all takes a fifth of the start. */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { importSources } from './import-sources.js';

const GROUPS = /^import \{\s*([\w\s,]+?),?\s*\} from '(\.\/[\w/-]+\.js)';$/gm;

/** Fields for routing and access checks, before an operation is called. */
const KNOWN = new Set(['method', 'path', 'status', 'scope', 'open', 'visitors', 'stream', 'keyed']);

const COMPLETED = `
function completed(known: Record<string, object>, others: Record<string, string[]>, load: () => object): never {
    for (const [id, operation] of Object.entries(known))
        for (const name of others[id] ?? []) {
            const get = () => {
                const value = Reflect.get(Reflect.get(load(), id), name);
                Object.defineProperty(operation, name, { value });
                return value;
            };
            Object.defineProperty(operation, name, { enumerable: true, configurable: true, get });
        }
    return known as never;
}
`;

export const lazyContract = {
    name: 'lazy-contract',
    setup({ onLoad }) {
        onLoad({ filter: /[\\/]contract[\\/]contract\.ts$/ }, async ({ path }) => {
            const source = readFileSync(path, 'utf8');
            const groups = await groupsIn(source, dirname(path));
            const contents = source.replaceAll(GROUPS, (_, names, file) => {
                return names
                    .split(/,\s*/)
                    .map((name) => lazyGroup(groups[name], `require('${file}').${name}`, name))
                    .join('\n');
            });
            return { contents: contents + COMPLETED, loader: 'ts' };
        });
    },
};

function lazyGroup(group, loaded, name) {
    const isKnown = ([field]) => KNOWN.has(field);
    const known = mapped(group, (fields) => Object.fromEntries(fields.filter(isKnown)));
    const others = mapped(group, (fields) => fields.filter((entry) => !isKnown(entry)).map(([field]) => field));
    return `const ${name} = completed(${JSON.stringify(known)}, ${JSON.stringify(others)}, () => ${loaded});`;
}

function mapped(group, change) {
    return Object.fromEntries(Object.entries(group).map(([id, operation]) => [id, change(Object.entries(operation))]));
}

async function groupsIn(source, resolveDir) {
    const contents = source.match(GROUPS).join('\n').replaceAll('import {', 'export {');
    return importSources({ stdin: { contents, resolveDir, loader: 'ts' } });
}
