import { rmSync } from 'node:fs';

import { connectControl } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { developMoodExample, reportVariants, shareMoodService } from '../support/mood-service.js';
import { copyProject } from '../support/project-copy.js';
import type { DomLocator } from './support/dom-locator.js';
import type { DomPage } from './support/dom-page.js';
import { openStudio } from './support/open-studio.js';

const begin = shareMoodService();

const VARIANTS_FILE = 'other.variants.yaml';

const FAULTY_VARIANTS = `component: mood
variants:
  - name: Slow and offline
    faults: [{ kind: unreachable, on: delivery }]
`;

async function openVariants() {
    const begun = await begin();
    await reportVariants(begun.service);
    const opened = await openStudio(begun.service.studioUrl);
    await opened.page.getByRole('button', { name: 'Variants', exact: true }).click();
    await getVariant(opened.page, 'Many answers').getByText('20 answers').waitFor();
    return { ...begun, ...opened };
}

const getVariant = (page: DomPage, name: string): DomLocator => page.getByRole('listitem', { name, exact: true });

describe('The Variants view', () => {
    it('shows every variant of a block, and is restored from its URL, which contains no token', async () => {
        const { page, errors, question } = await openVariants();
        await getVariant(page, 'Nobody has answered').getByText(question).waitFor();
        await getVariant(page, 'For readers, in the dark')
            .getByText(/^dark\b/)
            .waitFor();
        await page.getByRole('button', { name: 'Tasks' }).click();
        await page.getByRole('heading', { name: 'Tasks' }).waitFor();
        await page.evaluate(() => void (location.hash = '#/~variants/mood/mood'));
        await getVariant(page, 'Many answers').getByText('20 answers').waitFor();
        expect(page.url()).toMatch(/#\/~variants\/mood\/mood$/);
        expect(errors).toEqual([]);
    });

    it('applies an action to one variant only, and keeps the state of the variant in a new version', async () => {
        const { page, ask, errors } = await openVariants();
        await getVariant(page, 'Nobody has answered').getByRole('button', { name: '🙂 good' }).click();
        await getVariant(page, 'Nobody has answered').getByText('1 answer', { exact: true }).waitFor();
        await getVariant(page, 'Many answers').getByText('20 answers').waitFor();
        await ask('And now?');
        await getVariant(page, 'Nobody has answered').getByText('And now?').waitFor();
        await getVariant(page, 'Nobody has answered').getByText('1 answer', { exact: true }).waitFor();
        expect(errors).toEqual([]);
    });

    it('keeps the current component when its file is saved, also while the file is invalid', async () => {
        const { page, service } = await openVariants();
        const control = connectControl(service);
        const other = { event: 'variants', manifest: 'other/integration.yaml', integration: 'other' } as const;
        const files = [{ file: 'else.variants.yaml', component: 'else', variants: [{ name: 'Elsewhere' }] }];
        await control.reportVariants({ ...other, files, problems: [] });
        await page.getByRole('navigation', { name: 'Components' }).getByText('other · else').waitFor();
        await reportVariants(service);
        await page.getByRole('list', { name: 'Variants of mood' }).waitFor();

        const mood = { event: 'variants', manifest: 'integration.yaml', integration: 'mood' } as const;
        await control.reportVariants({
            ...mood,
            files: [],
            problems: [{ file: 'mood.variants.yaml', text: 'Invalid' }],
        });
        await page.getByText('No variants of mood in mood.').waitFor();
        await reportVariants(service);
        await page.getByRole('list', { name: 'Variants of mood' }).waitFor();
        await control.reportVariants({ ...other, files: [], problems: [] });
    });

    it('reports a button without a label', async () => {
        const { page, service } = await openVariants();
        await developMoodExample(service, {
            'label: `${ANSWERS': 'icon: "edit", tooltip: undefined, "data-x": `${ANSWERS',
        });
        await getVariant(page, 'Many answers').getByText('A button with the icon "edit" has no label').waitFor();
    });

    it('injects the faults of a variant into that variant only, and lists the problems of a file until its deletion', async () => {
        const { page, service } = await openVariants();
        const project = copyProject();
        project.write(VARIANTS_FILE, FAULTY_VARIANTS);
        await reportVariants(service, project.folder);
        await getVariant(page, 'Slow and offline').getByRole('alert').getByText('Injected fault').waitFor();
        await getVariant(page, 'Many answers').getByText('20 answers').waitFor();
        project.write(VARIANTS_FILE, FAULTY_VARIANTS.replace('faults', 'fault'));
        await reportVariants(service, project.folder);
        const problems = page.getByRole('alert').getByRole('list', { name: 'Problems' });
        await problems.getByText('Unknown key "fault"').waitFor();
        rmSync(project.path(VARIANTS_FILE));
        await reportVariants(service, project.folder);
        await page.getByRole('list', { name: 'Problems' }).waitFor({ state: 'detached' });
    });
});
