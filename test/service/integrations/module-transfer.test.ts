import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connectControl, hashModule, type DevelopmentModule } from '@svc-int/emulator';
import { expect, it, onTestFinished } from 'vitest';

import { createRenderingScript, getRenderedText } from '../../support/scripts.js';
import {
    openTemporaryService,
    publishBody,
    startService,
    startTemporaryService,
    type TestService,
} from '../../support/service.js';

const IMPORTING = createRenderingScript('return answer(word);', "import { word } from 'word';");

const bring = (service: TestService, name: string, word: DevelopmentModule) =>
    connectControl(service).develop({ name, integration: publishBody(IMPORTING), modules: { word } });

const saying = (word: string) => `export const word = '${word}';`;
const known = (word: string): DevelopmentModule => ({ hash: hashModule(saying(word)) });

it('develop accepts the hash of a module that an earlier version sent', async () => {
    const service = await openTemporaryService();
    await bring(service, 'one', { text: saying('hello') });
    const place = await bring(service, 'one', known('hello'));
    expect(place.version).toBe(2);
    expect(getRenderedText((await service.render(place)).data)).toBe('hello');
});

it.each([
    ['of an unknown text', '0'.repeat(64)],
    ['of a module of another integration', hashModule(saying('other'))],
])('develop returns 412 for a hash %s, and the last good version remains active', async (_what, hash) => {
    const service = await openTemporaryService();
    await bring(service, 'two', { text: saying('other') });
    const place = await bring(service, 'one', { text: saying('hello') });
    await expect(bring(service, 'one', { hash })).rejects.toMatchObject({ status: 412, message: /"word".*all texts/ });
    expect(getRenderedText((await service.render(place)).data)).toBe('hello');
});

it('develop accepts the hash of a module of an earlier version while that version is stored', async () => {
    const service = await openTemporaryService();
    await bring(service, 'one', { text: saying('before') });
    await bring(service, 'one', { text: saying('hello') });
    const place = await bring(service, 'one', known('before'));
    expect(getRenderedText((await service.render(place)).data)).toBe('before');
});

it('integrations with different versions of a module run side by side', async () => {
    const service = await openTemporaryService();
    await bring(service, 'one', { text: saying('first') });
    await bring(service, 'two', { text: saying('second') });
    const places = await Promise.all([bring(service, 'one', known('first')), bring(service, 'two', known('second'))]);
    const shown = await Promise.all(places.map(async (place) => getRenderedText((await service.render(place)).data)));
    expect(shown).toEqual(['first', 'second']);
});

it('a restarted service has the modules of stored versions', async () => {
    const statePath = await mkdtemp(join(tmpdir(), 'svc-int-modules-'));
    onTestFinished(() => rm(statePath, { recursive: true, force: true }));
    const before = await startService({ statePath });
    const place = await bring(before, 'one', { text: saying('hello') });
    await before.dispose();
    const after = await startTemporaryService({ statePath });
    expect(getRenderedText((await after.render(place)).data)).toBe('hello');
    expect((await bring(after, 'one', known('hello'))).version).toBe(2);
    expect(getRenderedText((await after.render(place)).data)).toBe('hello');
});
