import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it, onTestFinished } from 'vitest';

import { runCommand } from '../../../packages/cli/test/support/command.js';
import { createFolder } from '../../../packages/cli/test/support/project.js';
import { chromiumPath } from '../../support/chromium.mjs';
import { listProcessesWithVariable } from '../../support/processes.js';
import { createSiteScriptProject } from '../../support/session/site-script-project.js';
import { until } from '../../support/until.js';
import { itAtFullSize } from '../../support/full-size-tests.js';

const BIN = fileURLToPath(new URL('../../../packages/cli/bin/svc-int.js', import.meta.url));

const SCRIPT = `
document.cookie = '_early=1; path=/';
localStorage.setItem('seen', '1');
fetch('https://track.example/pixel').catch(() => {});
throw new Error('Not today');
`;

it('svc-int check runs a site script in a page and warns of errors, policy sources and effects before consent', async () => {
    const cwd = await createSiteScriptProject(SCRIPT);
    const SVC_INT_BROWSER = await chromiumPath();
    const { code, stdout } = await runCommand(['check', '--json'], { cwd, env: { SVC_INT_BROWSER } });
    const { ranInPage, warnings } = JSON.parse(stdout) as { ranInPage?: boolean; warnings: { text: string }[] };
    expect({ code, ranInPage }).toEqual({ code: 0, ranInPage: true });
    const texts = warnings.map(({ text }) => text);
    for (const part of ['Not today', 'add "connect-src https://track.example"', 'cookies _early', 'storage seen'])
        expect(texts).toContainEqual(expect.stringContaining(part));
    expect(texts).toContainEqual(
        'Before consent, the script in a page touches: asks https://track.example (GET, fetch)',
    );
});

itAtFullSize(
    'svc-int check warns of a site script that stores data without the scope site:script:cookies',
    async () => {
        const cwd = await createSiteScriptProject("localStorage.setItem('seen', '1');", '[site:script:inject]');
        const SVC_INT_BROWSER = await chromiumPath();
        const { stdout } = await runCommand(['check', '--json'], { cwd, env: { SVC_INT_BROWSER } });
        const { warnings } = JSON.parse(stdout) as { warnings: { text: string }[] };
        expect(warnings.map(({ text }) => text)).toContainEqual(
            'The script stores "seen" in localStorage, but the manifest lacks the scope "site:script:cookies". Add it to the scopes.',
        );
    },
);

it('svc-int check does not run a site script in a page if a required property has no default', async () => {
    const cwd = await createSiteScriptProject('');
    const configurations = 'configurations: {site: {properties: {key: {type: string, title: Key}}, required: [key]}}\n';
    await appendFile(join(cwd, 'integration.yaml'), configurations);
    const SVC_INT_BROWSER = await chromiumPath();
    const { code, stdout } = await runCommand(['check'], { cwd, env: { SVC_INT_BROWSER } });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^page {8}not run in a page: it needs values for key; give it a default in the manifest$/m);
});

itAtFullSize('svc-int check leaves no browser process and no profile behind after it is killed', async () => {
    const cwd = await createSiteScriptProject('for (;;) {}');
    const TMPDIR = await createFolder({});
    const env = { ...process.env, TMPDIR, SVC_INT_BROWSER: await chromiumPath() };
    const child = spawn(process.execPath, [BIN, 'check'], { cwd, env, stdio: 'ignore' });
    onTestFinished(() => void child.kill('SIGKILL'));
    const browsers = () => listProcessesWithVariable('TMPDIR', TMPDIR).filter(({ name }) => name.startsWith('chrom'));
    await until('the browser runs', () => browsers().length > 0);
    child.kill('SIGKILL');
    await until('the browser has ended', () => browsers().length === 0);
    await until('its profile is gone', () => readdirSync(TMPDIR).length === 0);
});
