import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { packPackages } from './pack-packages.mjs';
import { prepare, ROOT } from './prepare.mjs';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
// npm runs scripts at the root; `INIT_CWD` is the caller's folder.
const folder = values.out ? resolve(process.env.INIT_CWD ?? '', values.out) : join(ROOT, 'dist-packages');

await prepare();
for (const tarball of Object.values(packPackages(folder))) console.log(tarball);
