import { join } from 'node:path';

import { prepareStart, ROOT } from './prepare.mjs';

await prepareStart();
process.chdir(join(ROOT, 'examples/mood'));
const { main } = await import('../packages/cli/dist/main.js');
await main(['dev', ...process.argv.slice(2)]);
