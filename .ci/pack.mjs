/** `npm run pack`: builds the packages and packs them into `dist-packages`, or into the folder that `--out` names. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { packPackages } from './pack-packages.mjs';
import { prepare, ROOT } from './prepare.mjs';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
// npm runs scripts at the root; who calls may stand elsewhere.
const folder = values.out ? resolve(process.env.INIT_CWD ?? '', values.out) : join(ROOT, 'dist-packages');

await prepare();
for (const tarball of Object.values(packPackages(folder))) console.log(tarball);
