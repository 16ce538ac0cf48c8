/** `npm run docs`: writes the documentation as static files. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

import { createDocsFiles } from '../docs/build-docs.mjs';
import { ROOT } from './prepare.mjs';

const { values } = parseArgs({ options: { out: { type: 'string', default: join(ROOT, 'dist-docs') } } });
const files = await createDocsFiles();
rmSync(values.out, { recursive: true, force: true });
for (const [path, content] of files) {
    const file = join(values.out, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
}
console.log(`${files.size} files are in ${values.out}.`);
