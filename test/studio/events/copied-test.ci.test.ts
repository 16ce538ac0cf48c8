import { createTestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { expect, it, onTestFinished } from 'vitest';

import { shareMoodService } from '../../support/mood-service.js';
import { copyProject, type ProjectCopy } from '../../support/project-copy.js';
import { copyTests } from '../support/open-tool.js';

const begin = shareMoodService();

const IMPORTS = [
    "import { createTestHarness } from '@svc-int/cli/testing';",
    "import '@svc-int/cli/testing/vitest';",
    "import { expect, it, onTestFinished } from 'vitest';",
];

async function runCopiedTest(project: ProjectCopy, text: string): Promise<void> {
    const lines = text.split('\n');
    expect(lines.slice(0, IMPORTS.length)).toEqual(IMPORTS);
    const tests: (() => Promise<void>)[] = [];
    const globals = {
        createTestHarness: ({ manifest }: { manifest: string }) =>
            createTestHarness({ manifest: project.path(manifest) }),
        expect,
        it: (_title: string, run: () => Promise<void>) => void tests.push(run),
        onTestFinished,
    };
    // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the text is a test of this project
    new Function(...Object.keys(globals), lines.slice(IMPORTS.length).join('\n'))(...Object.values(globals));
    expect(tests).toHaveLength(1);
    await tests[0]?.();
}

it('a copied test of a render passes for the shown tree and for an action, and fails for another tree', async () => {
    const mood = await begin();
    const project = copyProject();
    project.ask(mood.question);
    const { shown, taken } = await copyTests(mood);
    await runCopiedTest(project, shown);
    await runCopiedTest(project, taken);
    await expect(runCopiedTest(project, shown.replace('0 answers', '7 answers'))).rejects.toThrow('The tree differs');
});
