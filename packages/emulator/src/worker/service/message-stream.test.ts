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
