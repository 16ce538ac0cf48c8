import type { ComponentProps } from '@svc-int/api';
import { expect, it } from 'vitest';

import { Instance } from '../../page/instance.js';
import { createRenderQueue, flushPromises } from '../../page/render-queue.test-help.js';
import { DocumentBlockPropsStore } from './block-props-store.js';

const place = { integration: 'demo', component: 'c', space: 's' };
const context = { type: 'document', spaceId: 's', editable: true, theme: 'light' } as const;

async function open(stored: ComponentProps | Error, isEditable = () => true) {
    const kept: unknown[] = [];
    const notices: string[] = [];
    const service = {
        blockProps: async () => {
            if (stored instanceof Error) throw stored;
            return stored;
        },
        storeBlockProps: async (_place: unknown, props: ComponentProps) => void kept.push(props),
        deleteBlockProps: async () => void kept.push('forgotten'),
    };
    const document = new DocumentBlockPropsStore(service, place, (message) => notices.push(message));
    const { render } = createRenderQueue();
    const props = await document.read();
    const instance = new Instance({ componentId: 'c', props, context, render, onComplete: () => {} });
    document.follow(instance, isEditable);
    return { document, instance, kept, notices };
}

it('DocumentBlockPropsStore stores changed props, and no props that equal the stored props', async () => {
    const { instance, kept, document } = await open({ count: 1 });
    instance.storeProps({ count: 1 });
    instance.storeProps({ count: 2 });
    await flushPromises();
    expect(kept).toEqual([{ count: 2 }]);
    await document.delete();
    expect(kept).toEqual([{ count: 2 }, 'forgotten']);
});

it('DocumentBlockPropsStore stores nothing if the document is read-only or could not be read', async () => {
    const fixed = await open({}, () => false);
    const unread = await open(new Error('no answer'));
    for (const { instance } of [fixed, unread]) instance.storeProps({ count: 2 });
    await flushPromises();
    expect([fixed.kept, unread.kept]).toEqual([[], []]);
    expect(unread.notices).toEqual([expect.stringContaining('no answer')]);
});

it('DocumentBlockPropsStore stores props that the user tries only after the trial has ended', async () => {
    const { instance, kept, document } = await open({ count: 1 });
    document.isTrying.set(true);
    instance.edit({ count: 2 }, undefined);
    instance.storeProps({ count: 3 });
    await flushPromises();
    expect(kept).toEqual([]);
    expect(document.stored).toEqual({ count: 1 });
    document.isTrying.set(false);
    await flushPromises();
    expect(kept).toEqual([{ count: 3 }]);
});
