import { expect, it } from 'vitest';

import { runCommand } from '../../packages/cli/test/support/command.js';
import { createSiteScriptProject } from '../support/session/site-script-project.js';

it('svc-int check reports in one line that no browser was found', async () => {
    const cwd = await createSiteScriptProject('');
    const { code, stdout, stderr } = await runCommand(['check'], { cwd, env: { PATH: '', SVC_INT_BROWSER: '' } });
    expect([code, stderr]).toEqual([0, 'Checking the integration\n']);
    expect(stdout).toMatch(/^page {8}not run in a page: no browser was found; .*SVC_INT_BROWSER$/m);
});

it('svc-int check --browser exits with 2 for a value that is not a browser', async () => {
    const cwd = await createSiteScriptProject('');
    const { code, stderr } = await runCommand(['check', '--browser', 'none'], { cwd });
    expect([code, stderr]).toEqual([2, expect.stringContaining('"none" is not a browser')]);
});
