import { expect, it } from 'vitest';

import { shareMoodService } from '../../support/mood-service.js';
import { copyProject } from '../../support/project-copy.js';
import { runVitest } from '../../testing/run-vitest.js';
import { copyTests } from '../support/open-tool.js';

const begin = shareMoodService();

it('Vitest passes a copied test for the shown tree and for an action, and fails it for another tree', async () => {
    const mood = await begin();
    const project = copyProject();
    project.ask(mood.question);
    const { shown, taken } = await copyTests(mood);
    project.write('src/shown.test.ts', shown);
    project.write('src/taken.test.ts', taken);
    project.write('src/other.test.ts', shown.replace('0 answers', '7 answers'));
    const { output } = await runVitest(project.folder, 'src/shown.test.ts', 'src/taken.test.ts', 'src/other.test.ts');
    expect(output).toContain('Tests  1 failed | 2 passed');
    expect(output).toContain('The tree differs');
    expect(output).toContain('FAIL  src/other.test.ts');
});
