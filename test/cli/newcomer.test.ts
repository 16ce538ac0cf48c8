import { expect, it } from 'vitest';

import { ANY_PORTS } from '../support/dev-session.js';
import { copyRepository } from '../support/repository-copy.js';
import { startProgram } from '../support/terminal-session.js';

it('"npm start" in a clone builds and prints the address of a Studio that is there; the second one builds nothing', async () => {
    const folder = copyRepository();
    const start = () =>
        startProgram({
            command: 'npm',
            args: ['start', '--silent', '--', ...ANY_PORTS],
            folder,
            // The address of the registry leads nowhere: what is installed is not installed again.
            variables: { npm_config_registry: 'http://127.0.0.1:9' },
            group: true,
            end: ({ pid = 0 }) => process.kill(-pid, 'SIGINT'),
        });
    const first = start();
    await first.says('Studio ');
    expect(first.errors()).toMatch(/^Building …$/m);
    expect(first.errors()).not.toContain('Installing');
    await expect.poll(() => first.output()).toMatch(/#token=[\w-]+$/m);
    const [studioUrl = ''] = /http:\S+#token=\S+/.exec(first.output()) ?? [];
    const page = await fetch(studioUrl);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('<script');
    await first.end();

    const second = start();
    await second.says('Studio ');
    expect(second.errors()).toBe('');
    expect(second.output()).toContain(studioUrl.slice(studioUrl.indexOf('#')));
}, 60_000);
