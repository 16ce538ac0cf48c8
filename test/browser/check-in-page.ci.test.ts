import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, it, onTestFinished } from 'vitest';

import { runCommand } from '../../packages/cli/test/support/command.js';
import { createFolder, MANIFEST } from '../../packages/cli/test/support/project.js';
import { chromiumPath } from '../support/chromium.mjs';
import { answeringScript } from '../support/site-scripts.js';
import { startedWith } from '../support/processes.js';
import { until } from '../support/until.js';

const BIN = fileURLToPath(new URL('../../packages/cli/bin/svc-int.js', import.meta.url));

/** A project whose script for sites is this one. */
function projectOf(script: string): Promise<string> {
    const scopes = '[site:script:inject, site:script:cookies]';
    return createFolder({
        'integration.yaml': `${MANIFEST.replace('[]', scopes)}description: It tracks.\n`,
        'index.ts': answeringScript(script),
    });
}

const SCRIPT = `
document.cookie = '_early=1; path=/';
localStorage.setItem('seen', '1');
fetch('https://track.example/pixel').catch(() => {});
throw new Error('Not today');
`;

it('check runs the script of a site once in a page, and warns of errors, the policy, and what comes before consent', async () => {
    const cwd = await projectOf(SCRIPT);
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

it('check says in one line that it found no browser, and refuses one that is none', async () => {
    const cwd = await projectOf('');
    const { code, stdout, stderr } = await runCommand(['check'], { cwd, env: { PATH: '', SVC_INT_BROWSER: '' } });
    expect([code, stderr]).toEqual([0, 'Checking the integration\n']);
    expect(stdout).toMatch(/^page {8}not run in a page: no browser was found; .*SVC_INT_BROWSER$/m);
    const refused = await runCommand(['check', '--browser', 'none'], { cwd });
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('"none" is not a browser')]);
});

it('a check that is killed leaves neither its browser nor the profile', async () => {
    const cwd = await projectOf('for (;;) {}');
    const TMPDIR = await createFolder({});
    const env = { ...process.env, TMPDIR, SVC_INT_BROWSER: await chromiumPath() };
    const child = spawn(process.execPath, [BIN, 'check'], { cwd, env, stdio: 'ignore' });
    onTestFinished(() => void child.kill('SIGKILL'));
    const browsers = () => startedWith('TMPDIR', TMPDIR).filter(({ name }) => name.startsWith('chrom'));
    await until('the browser runs', () => browsers().length > 0);
    child.kill('SIGKILL');
    await until('the browser has ended', () => browsers().length === 0);
    await until('its profile is gone', () => readdirSync(TMPDIR).length === 0);
});
