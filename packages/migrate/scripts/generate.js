import { readFileSync, writeFileSync } from 'node:fs';

import { parse } from '@babel/parser';

const names = `// Made from the packages' exports by \`npm run generate\`.

/** Names that \`@svc-int/api\` exports: values and types. */
export const API_NAMES: readonly string[] = ${formatExportList('api')};

/** Names that \`@svc-int/runtime\` exports. */
export const RUNTIME_NAMES: readonly string[] = ${formatExportList('runtime')};
`;
writeFileSync(new URL('../src/names.gen.ts', import.meta.url), names);

function formatExportList(name) {
    const source = readFileSync(new URL(`../../${name}/src/index.ts`, import.meta.url), 'utf8');
    const { body } = parse(source, { sourceType: 'module', plugins: ['typescript'] }).program;
    const found = body.flatMap((statement) => statement.specifiers ?? []).map(({ exported }) => exported.name);
    return `\`${found.toSorted((a, b) => a.localeCompare(b, 'en')).join(' ')}\`.split(' ')`;
}
