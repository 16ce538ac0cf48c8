/** `npm start`: prepares the checkout and runs the example; arguments go to `svc-int dev`. */
import { join } from 'node:path';

import { prepare, ROOT } from './prepare.mjs';

prepare();
process.chdir(join(ROOT, 'examples/mood'));
const { main } = await import('../packages/cli/dist/main.js');
await main(['dev', ...process.argv.slice(2)]);
