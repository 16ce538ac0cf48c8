import { createTestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { describe, expect, it, onTestFinished } from 'vitest';

import { copyProject } from '../support/project-copy.js';

const MOOD = new URL('../../examples/mood/integration.yaml', import.meta.url);

describe('A test harness', () => {
    it('shares neither data nor the memory of a script with another harness', async () => {
        const project = copyProject();
        project.replace('src/mood.tsx', 'const logger', 'let renders = 0;\nconst logger');
        project.replace(
            'src/mood.tsx',
            'return (\n            <block',
            'console.info(`render ${++renders}`);\n        return (\n            <block',
        );
        const manifest = project.path('integration.yaml');
        const [first, second] = await Promise.all([createTestHarness({ manifest }), createTestHarness({ manifest })]);
        await first.render('mood');
        await first.render('mood');
        await second.render('mood');
        expect(first).toHaveLogged('render 2');
        expect(second).toHaveLogged('render 1');
        expect(second).not.toHaveLogged('render 2');
        await first.client.integrations.unpublishIntegration('mood');
        await expect(second.render('mood')).resolves.toBeDefined();
        await Promise.all([first.dispose(), second.dispose(), second.dispose()]);
    });

    it('is built from the current content of the files', async () => {
        const project = copyProject();
        const manifest = project.path('integration.yaml');
        const first = await createTestHarness({ manifest });
        await first.dispose();
        project.ask('And now?');
        const second = await createTestHarness({ manifest });
        onTestFinished(() => second.dispose());
        expect(await second.render('mood')).toHaveText('And now?');
    });

    it('rejects calls after its disposal', async () => {
        const harness = await createTestHarness({ manifest: MOOD });
        const mood = await harness.render('mood');
        await harness.dispose();
        await expect(mood.press(/good/)).rejects.toThrow('The test harness was disposed.');
        await expect(harness.send({ type: 'task', task: 1 })).rejects.toThrow('The test harness was disposed.');
        await expect(harness.render('mood')).rejects.toThrow('The test harness was disposed.');
    });
});

describe('createTestHarness', () => {
    it('rejects an invalid manifest with its source location', async () => {
        const project = copyProject();
        project.replace('integration.yaml', 'title: Team mood', 'titel: Team mood');
        await expect(createTestHarness({ manifest: project.path('integration.yaml') })).rejects.toMatchObject({
            code: 'MANIFEST_INVALID',
            message: expect.stringMatching(/integration\.yaml:\d+:\d+ [^]*Did you mean "title"\?/),
        });
    });

    it('rejects a script that cannot be bundled with its source location', async () => {
        const project = copyProject();
        project.write('src/index.tsx', 'export default nonsense(;');
        await expect(createTestHarness({ manifest: project.path('integration.yaml') })).rejects.toMatchObject({
            code: 'BUILD_FAILED',
            message: expect.stringMatching(/src\/index\.tsx:1:25 /),
        });
    });

    it('rejects a script that throws at load with its source location', async () => {
        const project = copyProject();
        project.write('src/index.tsx', 'const one = 1;\nthrow new Error("too early");\nexport default { one };');
        await expect(createTestHarness({ manifest: project.path('integration.yaml') })).rejects.toMatchObject({
            code: 'BUILD_FAILED',
            message: expect.stringMatching(/src\/index\.tsx:2:\d+ The script cannot be loaded: [^]*too early/),
        });
    });

    it('rejects a secret that the manifest does not declare', async () => {
        await expect(createTestHarness({ manifest: MOOD, secrets: { KEY: 'x' } })).rejects.toThrow(
            'has no secret "KEY"',
        );
    });
});
