/** `npm run docs`: writes the documentation as static files. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { createStaticDocsFiles } from '../docs/build-docs.mjs';
import { ROOT } from './prepare.mjs';

const DEFAULT_FOLDER = join(ROOT, 'dist-docs');

const { values } = parseArgs({ options: { out: { type: 'string' } } });
// npm runs scripts at the root; `INIT_CWD` is the caller's folder.
const folder = values.out ? resolve(process.env.INIT_CWD ?? '', values.out) : DEFAULT_FOLDER;
if (values.out && existsSync(folder) && readdirSync(folder).length > 0) {
    console.error(`${folder} is not empty. Choose a new or empty folder.`);
    process.exit(1);
}

const files = await createStaticDocsFiles();
if (!values.out) rmSync(folder, { recursive: true, force: true });
for (const [path, content] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
}
console.log(`${files.size} files are in ${folder}.`);
