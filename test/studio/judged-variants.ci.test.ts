import { rmSync } from 'node:fs';

import { beforeAll, expect, it } from 'vitest';

import { runCommand } from '../../packages/cli/test/support/command.js';
import { developMoodExample, reportVariants } from '../support/mood-service.js';
import { createProjectCopy, type ProjectCopy } from '../support/project-copy.js';
import { openService, type TestService } from '../support/service.js';
import type { DomPage } from './support/dom-page.js';
import { openStudio } from './support/open-studio.js';

const VARIANTS = `component: mood
variants:
  - name: Steps through a modal
    steps:
      - press: Change the question
      - { type: And now?, into: Question }
      - press: Ask this
      - press: 🙂 good
    expect: { text: [And now?, 1 answer] }
  - name: Other text
    steps: [{ press: 🙂 good }]
    expect: { text: [2 answers] }
  - name: No such button
    steps: [{ press: Nowhere }]
  - name: Away
    faults: [{ kind: unreachable, on: delivery }]
  - name: Away as expected
    faults: [{ kind: unreachable, on: delivery }]
    expect: { failure: Injected fault }
  - name: Not failing
    expect: { failure: anything }
`;

const PASSED = ['Steps through a modal', 'Away as expected'];

let project: ProjectCopy;
let service: TestService;

beforeAll(async () => {
    project = createProjectCopy();
    rmSync(project.path('mood.variants.yaml'));
    project.write('mood.variants.yaml', VARIANTS);
    service = await openService();
    await developMoodExample(service);
    await reportVariants(service, project.folder);
    return async () => {
        await service.dispose();
        rmSync(project.around, { recursive: true, force: true });
    };
});

async function runAll(page: DomPage): Promise<void> {
    await page.getByRole('button', { name: 'Variants', exact: true }).click();
    await page.getByRole('status').getByText('0 passed, 0 failed, 6 not run').waitFor();
    await page.getByRole('button', { name: 'Run all' }).click();
    await page.getByRole('status').getByText('2 passed, 4 failed', { exact: true }).waitFor();
}

const getVariant = (page: DomPage, name: string) => page.getByRole('listitem', { name, exact: true });

it('svc-int test-variants and the Studio give the same results for the same file', async () => {
    const { code, stdout } = await runCommand(['test-variants', '--json'], { cwd: project.folder });
    expect(code).toBe(1);
    const { error } = JSON.parse(stdout) as { error: { code: string; problems: { text: string }[] } };
    expect(error.code).toBe('VARIANTS_FAILED');
    expect(error.problems).toHaveLength(4);

    const { page, errors } = await openStudio(service.studioUrl);
    await runAll(page);
    for (const name of PASSED) await getVariant(page, name).getByText('Passed').waitFor();
    for (const { text } of error.problems) {
        const [, name = '', reason = ''] = /^mood: (.+?): ([^]+)$/.exec(text) ?? [];
        const [first = '', ...rest] = reason.split('\n');
        await getVariant(page, name).getByText(`Failed: ${first}`).waitFor();
        if (rest.length > 0)
            expect(await getVariant(page, name).getByText(rest.join('\n'), { exact: true }).count()).toBe(1);
    }
    expect(errors).toEqual([]);
});

it('The Studio judges all variants again after a save of the script, and of the file', async () => {
    const { page } = await openStudio(service.studioUrl);
    await runAll(page);
    await developMoodExample(service, { '"1 answer"': '"2 answers"' });
    await page.getByRole('status').getByText('2 passed, 4 failed', { exact: true }).waitFor();
    await getVariant(page, 'Other text').getByText('Passed').waitFor();
    await getVariant(page, 'Steps through a modal').getByText('does not show "1 answer"').waitFor();
    await developMoodExample(service);
    project.replace('mood.variants.yaml', 'press: Nowhere', 'press: 🙂 good');
    await reportVariants(service, project.folder);
    await getVariant(page, 'No such button').getByText('Passed').waitFor();
    await page.getByRole('status').getByText('3 passed, 3 failed', { exact: true }).waitFor();
});
