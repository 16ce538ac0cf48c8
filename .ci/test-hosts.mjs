/** `npm run test:hosts`: runs the service's tests on Cloudflare and on a cluster. `--quick` runs the most relevant ones; a name selects a host. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { prepare, ROOT } from './prepare.mjs';

const HOSTS = ['cloudflare', 'cluster'];

const WHOLE = ['test/service', 'test/contract', 'test/runtime', 'test/hosts'];

const QUICK = [
    'test/service/content/content-documents.test.ts',
    'test/service/integrations/event-causes.ci.test.ts',
    'test/service/git/git.ci.test.ts',
    'test/service/git/imports.ci.test.ts',
    'test/service/content/openapi-specs.test.ts',
    'test/service/integrations/publish.test.ts',
    'test/service/sites/site-blocks.test.ts',
    'test/service/sites/site-pages.test.ts',
    'test/service/sites/site-pdf.test.ts',
    'test/service/visitors/sso.test.ts',
    'test/service/requests/streams.test.ts',
    'test/service/integrations/tasks.test.ts',
    'test/service/visitors/visitors.test.ts',
];

await prepare();
const args = new Set(process.argv.slice(2));
const named = HOSTS.filter((host) => args.has(host));
const tests = args.has('--quick') ? QUICK : WHOLE;
const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
let failed = false;
for (const host of named.length > 0 ? named : HOSTS) {
    console.log(`The service on ${host}:`);
    const env = { ...process.env, SVC_INT_TEST_HOST: host, SVC_INT_TEST_TIME_FACTOR: '3' };
    const { status } = spawnSync(process.execPath, [vitest, 'run', ...tests], { cwd: ROOT, env, stdio: 'inherit' });
    failed ||= status !== 0;
}
process.exit(failed ? 1 : 0);
