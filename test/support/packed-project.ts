import { dirname, join } from 'node:path';

import { beforeAll } from 'vitest';

import { commandsOf, createReader, readSteps, type Reader } from './readme.js';
import { copyRepository, unpackKit } from './repository-copy.js';
import { FULL_SIZE } from './sizes.js';
import { TEST_TIMEOUT_MS } from './time-limits.js';

/** The steps outside the repository. The last command runs the project until it is ended. */
const STEPS = commandsOf(readSteps('README.md', 'Outside this repository')[0]);

/** The command of these steps that runs the project. */
export const RUN_PROJECT = STEPS.at(-1) ?? '';

const PACK = [
    `import { packPackages } from './.ci/pack-packages.mjs';`,
    `import { PACKAGES } from './.ci/prepare.mjs';`,
    `packPackages(process.cwd() + '/dist-packages', PACKAGES);`,
].join(' ');

/**
 * Commands in place of the two slowest, unless sizes are whole. The first leaves out the optional packages; the packages that npm would
 * install are linked.
 */
const QUICKER: Readonly<Record<string, string>> = {
    'npm run pack': `node --input-type=module -e "${PACK}"`,
    'npm install': ':',
};

/** A project outside the repository that has the packed kit in its `node_modules`. */
interface PackedProject {
    /** Path of the project. */
    folder: string;
    /** Folder of the tarballs. */
    tarballs: string;
    /** Path at which the steps of the README create the project. */
    expectedFolder: string;
    /** Starts a shell in a folder, which finds the installed commands as the scripts of a `package.json` do. */
    startShell: (folder: string, variables?: Record<string, string>) => Reader;
}

/** Creates the project by the steps of the README before the tests of a file. Returns a function that gives it to each test. */
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

/** Creates a project of a template below another one. Returns its path and the output. */
export async function createFromTemplate(
    { folder, startShell }: PackedProject,
    template: string,
): Promise<{ project: string; output: string }> {
    const output = await startShell(folder).run([`svc-int new ${template} --template ${template}`]);
    return { project: join(folder, template), output };
}
