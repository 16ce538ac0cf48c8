import assert from 'node:assert/strict';

import type { RenderedComponent } from '@svc-int/cli/testing';

import type { AgentTask } from '../../task.js';

const MESSAGE = 'Enter a name of 1 to 20 characters.';

async function openModal(block: RenderedComponent): Promise<RenderedComponent> {
    await block.press('Rename');
    assert.ok(block.modal, 'The button "Rename" opens no modal.');
    return block.modal;
}

async function saveAs(block: RenderedComponent, name: string): Promise<void> {
    const modal = block.modal ?? (await openModal(block));
    await modal.type('Name', name);
    await modal.press('Save');
}

export const task: AgentTask = {
    template: 'block',
    criteria: {
        'a message of the page stores the color and returns to the page': async ({ start }) => {
            const harness = await start();
            const block = await harness.render('palette', { props: { name: 'Spring' } });
            await block.frame.post({ action: '@webframe.ready' });
            await block.frame.post({ action: 'pick', color: 'red' });
            assert.deepEqual(block.props, { name: 'Spring', color: 'red' });
            assert.equal(block.frame.messages.at(-1)?.state['color'], 'red');
        },
        'the page of the webframe is served': async ({ start }) => {
            const harness = await start();
            const { url } = (await harness.render('palette')).frame;
            const page = await harness.fetch(String(url));
            assert.equal(page.status, 200);
            assert.match(await page.text(), /@webframe\.ready/);
        },
        'a wrong name leaves the modal open with a message': async ({ start }) => {
            const harness = await start();
            const block = await harness.render('palette', { props: { name: 'Spring' } });
            for (const name of ['', 'x'.repeat(21)]) {
                await saveAs(block, name);
                assert.match(block.modal?.text ?? '', new RegExp(MESSAGE));
            }
            assert.deepEqual(block.props, { name: 'Spring' });
        },
        'a right name closes the modal and is stored beside the color': async ({ start }) => {
            const harness = await start();
            const block = await harness.render('palette', { props: { color: 'red' } });
            assert.match(block.text, /Untitled/);
            await saveAs(block, '');
            await saveAs(block, 'Autumn');
            assert.equal(block.modal, undefined);
            assert.deepEqual(block.props, { color: 'red', name: 'Autumn' });
            assert.match(block.text, /Autumn/);
        },
    },
    mistakes: [
        {
            file: 'src/palette.tsx',
            old: '{ props: { ...props, name } }',
            replacement: '{ props: { name } }',
            fails: ['a right name closes the modal and is stored beside the color'],
        },
        {
            file: 'src/rename.tsx',
            old: ' || name.length > MAX_NAME_LENGTH',
            replacement: '',
            fails: ['a wrong name leaves the modal open with a message'],
        },
    ],
};
