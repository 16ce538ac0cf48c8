import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { createFolder } from '../../test/support/project.js';
import { launchHeadlessBrowser } from './headless-browser.js';

const LEAVING = `#!/bin/sh
for argument; do case $argument in --user-data-dir=*) profile=\${argument#*=};; esac; done
(
    trap "" TERM
    for round in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
        mkdir -p "$profile/late"; touch "$profile/late/$round"; sleep 0.1
    done
    touch "$(dirname "$0")/over"
) >/dev/null 2>&1 &
sleep 0.2
`;

it.skipIf(process.platform === 'win32')(
    'launchHeadlessBrowser removes the profile at the end, even if an orphaned process still writes to it',
    async () => {
        const around = await createFolder({ 'left/browser': LEAVING });
        const folder = join(around, 'temporary');
        await mkdir(folder);
        const program = join(around, 'left/browser');
        await chmod(program, 0o700);
        const { TMPDIR } = process.env;
        process.env['TMPDIR'] = folder;
        const browser = launchHeadlessBrowser(program, 'about:blank', process.env);
        if (TMPDIR === undefined) delete process.env['TMPDIR'];
        else process.env['TMPDIR'] = TMPDIR;
        expect(await readdir(folder)).toHaveLength(1);
        await expect.poll(() => readdir(join(around, 'left'))).toContain('over');
        await browser.ended;
        expect(await readdir(folder)).toEqual([]);
    },
);
