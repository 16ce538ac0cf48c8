import { dirname, join } from 'node:path';

import { beforeAll } from 'vitest';

import { listCommands, createReader, readSteps, type Reader } from './readme.js';
import { copyRepository, unpackKit } from './repository-copy.js';
import { FULL_SIZE } from '../sizes.js';
import { TEST_TIMEOUT_MS } from '../time-limits.js';

const STEPS = listCommands(readSteps('packages/cli/guides/first-integration.md', 'Outside the clone')[0]);

export const RUN_PROJECT = STEPS.at(-1) ?? '';

const PACK = [
    `import { packPackages } from './.ci/pack-packages.mjs';`,
    `import { PACKAGES } from './.ci/prepare.mjs';`,
    `packPackages(process.cwd() + '/dist-packages', PACKAGES);`,
].join(' ');

/** Faster replacements of commands, unless tests run at full size: they omit optional packages, and link others. */
const QUICKER: Readonly<Record<string, string>> = {
    'npm run pack': `node --input-type=module -e "${PACK}"`,
    'npm install': ':',
};

interface PackedProject {
    folder: string;
    tarballs: string;
    expectedFolder: string;
    startShell: (folder: string, variables?: Record<string, string>) => Reader;
}

export function usePackedProject(): () => PackedProject {
    const repository = copyRepository({ built: !FULL_SIZE });
    let folder: string;
    beforeAll(async () => {
        const reader = createReader(repository);
        const steps = STEPS.slice(0, -1);
        await reader.run(FULL_SIZE ? steps : steps.map((line) => QUICKER[line] ?? line));
        folder = reader.folder();
        if (!FULL_SIZE) unpackKit(join(repository, 'dist-packages'), folder);
    }, 10 * TEST_TIMEOUT_MS);
    return () => ({
        folder,
        tarballs: join(repository, 'dist-packages'),
        expectedFolder: join(dirname(repository), 'hello'),
        startShell: (start, variables) => {
            const path = `${join(folder, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`;
            return createReader(start, { NO_COLOR: '1', PATH: path, ...variables });
        },
    });
}

export async function createFromTemplate(
    { folder, startShell }: PackedProject,
    template: string,
): Promise<{ project: string; output: string }> {
    const output = await startShell(folder).run([`svc-int new ${template} --template ${template}`]);
    return { project: join(folder, template), output };
}
