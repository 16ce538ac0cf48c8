import { pathToFileURL } from 'node:url';

import { expect, it } from 'vitest';

import { attachDebugger } from '../../support/session/debugger.js';
import { ANY_PORTS, spawnReadySession, type DevSession } from '../../support/dev-session.js';
import { renderMood } from '../../support/mood.js';
import { copyProject, type ProjectCopy } from '../../support/project-copy.js';
import { until } from '../../support/until.js';

const SOURCE = 'src/mood.tsx';

function inspectPort(session: DevSession): Promise<number> {
    return until('it is said where debuggers attach', () => {
        const port = /Debuggers attach at 127\.0\.0\.1:(\d+)/.exec(session.errors())?.[1];
        return port === undefined ? undefined : Number(port);
    });
}

function lineOfVote(project: ProjectCopy): number {
    return project
        .read(SOURCE)
        .split('\n')
        .findIndex((text) => text.includes("logger.info('Voted'"));
}

it('svc-int dev --inspect pauses the integration at a breakpoint in a source, also after each save', async () => {
    const project = copyProject();
    const { session, ready } = await spawnReadySession(project.folder, [...ANY_PORTS, '--inspect', '0']);
    const debug = await attachDebugger(await inspectPort(session));
    await debug.ask('Runtime.enable');
    await debug.ask('Debugger.enable');
    const file = pathToFileURL(project.path(SOURCE));
    const script = await debug.scriptOf(file);
    const place = debug.generatedPlace(script, file, lineOfVote(project));
    await debug.ask('Debugger.setBreakpointByUrl', { url: script.url, ...place });

    const stopsAtVote = async () => {
        const voted = renderMood(ready, { action: 'vote', answer: 'great' });
        expect(await debug.paused()).toEqual({ file: file.href, line: lineOfVote(project) });
        await debug.ask('Debugger.resume');
        expect((await voted).hint).toBe('1 answer');
    };
    await stopsAtVote();
    for (const question of ['Saved?', 'Saved again?']) {
        project.ask(question);
        await session.next('reload');
        await stopsAtVote();
    }
    const voted = renderMood(ready, { action: 'vote', answer: 'great' });
    await debug.paused();
    debug.close();
    expect((await voted).hint).toBe('1 answer');
});
