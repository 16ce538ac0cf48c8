import { ApiError } from '@svc-int/api';
import { expect, it } from 'vitest';

import { PageDocument } from './page-document.js';
import type { ServiceClient } from '../service-client/service-client.js';

const PLACE = { space: 's', page: 'p' };

function serviceWith(first: string) {
    const page = { title: 'Page', path: 'page', markdown: first };
    const state = { revision: 1, writes: [] as string[], broken: false, losesAnswer: false };
    const change = (markdown: string): void => void ((page.markdown = markdown), state.revision++);
    const client = {
        read: async (path: string) => (path.includes('/page/') ? { ...page } : { revision: `r${state.revision}` }),
        ask: async (
            _name: string,
            { body }: { body: { revision: string; edits: [{ fields: { markdown: string } }] } },
        ) => {
            if (state.broken) throw new ApiError('The disk is full.', 507, 'content');
            if (body.revision !== `r${state.revision}`) throw new ApiError('It was changed.', 409, 'content');
            const { markdown } = body.edits[0].fields;
            state.writes.push(markdown);
            change(markdown);
            if (state.losesAnswer) throw new ApiError('The connection was lost.', 0, 'content');
            return { revision: `r${state.revision}` };
        },
    } as unknown as Pick<ServiceClient, 'ask' | 'read'>;
    return { client, page, state, change };
}

function open(markdown: string) {
    const service = serviceWith(markdown);
    const document = new PageDocument(service.client, PLACE, { ...service.page, revision: 'r1' });
    return { ...service, document };
}

async function saved(document: PageDocument): Promise<void> {
    while (document.view.get().isSaving) await new Promise<void>((resolve) => document.view.subscribe(resolve));
}

const texts = ({ view }: PageDocument): string[] => view.get().segments.map(({ markdown }) => markdown);

it('PageDocument saves each change, and the changes made during a save together', async () => {
    const { document, state } = open('One.\n\n{% @mood/meter %}\n');
    const [one, meter] = document.view.get().segments;
    document.move(one?.id ?? '', 1);
    document.setProps(meter?.id ?? '', { integration: 'mood', block: 'meter', props: { mood: 'good' } });
    document.add('Two.', one?.id);
    await saved(document);
    expect(state.writes).toEqual(['{% @mood/meter %}\n\nOne.\n', '{% @mood/meter mood="good" %}\n\nOne.\n\nTwo.\n']);
    expect(document.view.get().segments[0]?.id).toBe(meter?.id);
});

it('PageDocument splits a rewritten segment, removes an empty one, and restores a removed one by undo', async () => {
    const { document, page } = open('One.\n\nTwo.\n');
    const [one, two] = document.view.get().segments;
    document.rewrite(one?.id ?? '', '# Head\n\nWords.\n');
    expect(document.view.get().segments[0]?.id).toBe(one?.id);
    document.rewrite(two?.id ?? '', '');
    document.remove(one?.id ?? '');
    expect(texts(document)).toEqual(['Words.']);
    document.undo();
    await saved(document);
    expect(page.markdown).toBe('# Head\n\nWords.\n');
    document.move(one?.id ?? '', -1);
    expect(texts(document)).toEqual(['# Head', 'Words.']);
});

it('PageDocument does not overwrite remote changes of a page until the user has chosen a version', async () => {
    const { document, change, page, state } = open('One.\n');
    change('Theirs.\n');
    document.add('Two.');
    await saved(document);
    expect(document.view.get().saveFailure?.problem).toContain('Someone else changed this page');
    document.add('Three.');
    await saved(document);
    expect([page.markdown, texts(document)]).toEqual(['Theirs.\n', ['One.', 'Two.', 'Three.']]);
    document.save();
    await saved(document);
    expect([page.markdown, state.writes.length]).toEqual(['One.\n\nTwo.\n\nThree.\n', 1]);
    expect(document.view.get().saveFailure).toBeUndefined();
    change('Theirs again.\n');
    document.add('Four.');
    await saved(document);
    document.acceptRemote();
    expect([page.markdown, texts(document)]).toEqual(['Theirs again.\n', ['Theirs again.']]);
});

it('PageDocument keeps unsaved changes after a failed save, also when the page is read again', async () => {
    const { document, state, page, change } = open('One.\n');
    state.broken = true;
    document.add('Two.');
    await saved(document);
    expect(document.view.get().saveFailure?.problem).toBe('The disk is full.');
    await document.refresh();
    expect(texts(document)).toEqual(['One.', 'Two.']);
    state.broken = false;
    document.save();
    await saved(document);
    expect(page.markdown).toBe('One.\n\nTwo.\n');
    change('One.\n\nOther.\n');
    await document.refresh();
    expect(texts(document)).toEqual(['One.', 'Other.']);
});

it('PageDocument does not save a block whose props are too long for a page, and reports the problem', async () => {
    const { document, page } = open('{% @mood/meter %}\n');
    document.setProps(document.view.get().segments[0]?.id ?? '', {
        integration: 'mood',
        block: 'meter',
        props: { text: 'a'.repeat(300_000) },
    });
    await saved(document);
    expect(document.view.get().saveFailure?.problem).toContain('too long');
    expect(page.markdown).toBe('{% @mood/meter %}\n');
});

it('PageDocument returns the URL of a block to unfurl only once', async () => {
    const { document } = open('');
    document.unfurl({ integration: 'boards', block: 'board', props: {} }, 'https://boards.test/1');
    await saved(document);
    const id = document.view.get().segments[0]?.id ?? '';
    expect([document.consumeUrl(id), document.consumeUrl(id)]).toEqual(['https://boards.test/1', undefined]);
});

it('PageDocument retries a save without a response, and recognizes the stored change as its own', async () => {
    const { document, state } = open('One.\n');
    state.losesAnswer = true;
    document.add('Two.');
    await saved(document);
    expect(document.view.get().saveFailure).toEqual({ problem: 'The connection was lost.', theirs: undefined });
    state.losesAnswer = false;
    document.retry();
    await saved(document);
    expect(document.view.get().saveFailure).toBeUndefined();
    expect(state.writes).toEqual(['One.\n\nTwo.\n']);
});
