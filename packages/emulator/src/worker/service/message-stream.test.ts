import { expect, it } from 'vitest';

import type { BuildMessage } from '../../control.js';
import { createMessageStream } from './message-stream.js';

const buildOf = (manifest: string, ok: boolean): BuildMessage => ({
    event: 'build',
    manifest,
    ok,
    durationMs: 1,
    errors: [],
});

it('a new listener hears the last fifty places at which events threw', async () => {
    const stream = createMessageStream();
    for (let at = 0; at < 60; at++)
        stream.send({ event: 'frame', id: `e${at}`, integration: 'a', place: 'a.ts:1:1', frame: '' });
    const reader = stream.listen().body?.getReader();
    const read = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await read()).toContain('connected');
    expect(await read()).toContain('"e10"');
    for (let at = 11; at < 59; at++) await read();
    expect(await read()).toContain('"e59"');
    await reader?.cancel();
});

it('a new listener hears the last builds of each project, the oldest first', async () => {
    const stream = createMessageStream();
    const builds = [buildOf('a.yaml', true), buildOf('b.yaml', false), buildOf('a.yaml', false)];
    builds.forEach((build) => stream.send(build));
    const reader = stream.listen().body?.getReader();
    const read = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await read()).toContain('connected');
    const told = [await read(), await read(), await read()].map((text) => JSON.parse(text.replace('data: ', '')));
    expect(told).toEqual([builds[0], builds[2], builds[1]]);
    await reader?.cancel();
});
