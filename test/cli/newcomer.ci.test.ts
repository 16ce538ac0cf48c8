import { expect } from 'vitest';

import { openPage } from '../support/browser.js';
import { ANY_PORTS } from '../support/dev-session.js';
import { listCommands, createReader, readSteps, readStudioUrl } from '../support/session/readme.js';
import { copyRepository } from '../support/session/repository-copy.js';
import { itAtFullSize } from '../support/full-size-tests.js';
import { FULL_SIZE } from '../support/sizes.js';
import { getBlock, getEventRows } from '../support/studio-page.js';
import { startProgram } from '../support/session/terminal-session.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';

const FIVE_MINUTES = 'Your first integration in five minutes';

const folder = FULL_SIZE ? copyRepository() : '';

itAtFullSize(
    '"npm start" in a clone builds and prints the URL of the Studio, and a second start builds nothing',
    async () => {
        const start = () =>
            startProgram({
                command: 'npm',
                args: ['start', '--silent', '--', ...ANY_PORTS],
                folder,
                // An unreachable registry, so that nothing is installed again.
                variables: { npm_config_registry: 'http://127.0.0.1:9' },
                group: true,
                end: ({ pid = 0 }) => process.kill(-pid, 'SIGINT'),
            });
        const first = start();
        await expect.poll(() => first.errors(), { timeout: 5 * TEST_TIMEOUT_MS }).toMatch(/^Building took /m);
        const studioUrl = await readStudioUrl(first);
        expect(first.errors()).toMatch(/^Building …$/m);
        expect(first.errors()).not.toContain('Installing');
        const page = await fetch(studioUrl);
        expect(page.headers.get('content-type')).toContain('text/html');
        expect(await page.text()).toContain('<script');
        await first.end();

        const second = start();
        expect(new URL(await readStudioUrl(second)).hash).toBe(new URL(studioUrl).hash);
        expect(second.errors()).toBe('');
    },
    8 * TEST_TIMEOUT_MS,
);

itAtFullSize(
    'The steps of the guide create the first integration in a clone',
    async () => {
        const [make, run, script, test, publish, ...others] = readSteps(
            'packages/cli/guides/first-integration.md',
            FIVE_MINUTES,
        );
        expect(others).toEqual([]);
        const reader = createReader(folder, { npm_config_registry: 'http://127.0.0.1:9' });
        await reader.run(listCommands(make));
        const session = reader.start(listCommands(run).join('\n'));
        const studioUrl = await readStudioUrl(session);
        const { page, errors } = await openPage(studioUrl);
        await getBlock(page).getByText('Was this page helpful?').waitFor();

        for (const step of [script, test]) reader.write(step);
        await getBlock(page).getByPlaceholder('Your name').fill('Ada');
        await getBlock(page).getByRole('button', { name: 'Greet' }).click();
        await getBlock(page).getByText('Hello, Ada!').waitFor();
        await getEventRows(page).filter({ hasText: 'greets Ada' }).first().waitFor();
        expect(errors).toEqual([]);

        const { origin, hash } = new URL(studioUrl);
        const here = (line: string) =>
            line
                .replace('https://the-service.example', origin)
                .replace('…', hash.replace('#token=', ''))
                .replace(/publish$/, '$& --yes');
        const said = await reader.run(listCommands(publish).map(here));
        expect(said).toMatch(/1 passed/);
        expect(said).toMatch(/all those named in the manifest are registered/);
        expect(said).toMatch(/Published hello/);
    },
    4 * TEST_TIMEOUT_MS,
);
