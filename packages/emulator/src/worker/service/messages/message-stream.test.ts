import { expect, it } from 'vitest';

import type { BuildMessage } from '../../../control.js';
import { createSseSubscribers } from './sse-subscribers.js';
import { createReplayingMessageStream } from './message-stream.js';

const HEARS_ALL = { userId: 'somebody', accepts: () => true };

const buildOf = (manifest: string, ok: boolean): BuildMessage => ({
    event: 'build',
    manifest,
    ok,
    durationMs: 1,
    errors: [],
});

it('createReplayingMessageStream replays the last 50 code frames of errors to a new subscriber', async () => {
    const stream = createReplayingMessageStream(createSseSubscribers(() => HEARS_ALL));
    for (let at = 0; at < 60; at++)
        stream.publish({ event: 'frame', id: `e${at}`, integration: 'a', place: 'a.ts:1:1', frame: '' });
    const reader = stream.subscribe(new Request('http://localhost'), 'token').body?.getReader();
    const read = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await read()).toContain('connected');
    expect(await read()).toContain('"e10"');
    for (let at = 11; at < 59; at++) await read();
    expect(await read()).toContain('"e59"');
    await reader?.cancel();
});

it('createReplayingMessageStream replays the last builds of each project to a new subscriber, the oldest first', async () => {
    const stream = createReplayingMessageStream(createSseSubscribers(() => HEARS_ALL));
    const builds = [buildOf('a.yaml', true), buildOf('b.yaml', false), buildOf('a.yaml', false)];
    builds.forEach((build) => stream.publish(build));
    const reader = stream.subscribe(new Request('http://localhost'), 'token').body?.getReader();
    const read = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await read()).toContain('connected');
    const told = [await read(), await read(), await read()].map((text) => JSON.parse(text.replace('data: ', '')));
    expect(told).toEqual([builds[0], builds[2], builds[1]]);
    await reader?.cancel();
});

it('createReplayingMessageStream publishes nothing to an invalid token, and ends its stream', async () => {
    const counting = new Set(['kept', 'ended', 'revoked']);
    const stream = createReplayingMessageStream(
        createSseSubscribers((token) => (counting.has(token) ? HEARS_ALL : undefined)),
    );
    const request = new Request('http://localhost');
    const bodies = Object.fromEntries([...counting].map((token) => [token, stream.subscribe(request, token).text()]));
    counting.delete('revoked');
    stream.revalidate();
    expect(await bodies['revoked']).toBe(': connected\n\n');
    counting.delete('ended');
    stream.publish(buildOf('a.yaml', true));
    expect(await bodies['ended']).toBe(': connected\n\n');
    stream.close();
    expect(await bodies['kept']).toContain('a.yaml');
});
