import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { beforeAll, expect, it, onTestFinished } from 'vitest';

import { runCommand, type CommandResult } from '../../packages/cli/test/support/command.js';
import { renderMood } from '../support/mood.js';
import { startCommand } from '../support/session/running-command.js';
import { shareSession, type ReadyProject } from '../support/session/shared-session.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';
import { until } from '../support/until.js';

const open = shareSession();

let shared: ReadyProject;
beforeAll(async () => {
    shared = await open();
    await renderMood(shared.ready, { action: 'vote', answer: 'great' });
    await svc('events', 'send', 'ui_render', '--set', 'componentId=nothing');
}, 2 * TEST_TIMEOUT_MS);

const svc = (...args: string[]): Promise<CommandResult> => runCommand(args, { cwd: shared.project.folder });

interface Listed {
    events: { id: string; status: string; createdAt: string; payload: { type: string; [field: string]: unknown } }[];
}

async function listed(...filters: string[]): Promise<Listed['events']> {
    const { stdout, code } = await svc('events', 'list', '--json', ...filters);
    expect(code).toBe(0);
    return (JSON.parse(stdout) as Listed).events;
}

const errorOf = ({ stdout }: CommandResult) => (JSON.parse(stdout) as { error: Record<string, unknown> }).error;

it('svc-int events list lists the newest events first, and filters them', async () => {
    const all = await listed();
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
        all
            .map(({ createdAt }) => createdAt)
            .toSorted()
            .toReversed(),
    );
    expect(new Set(all.map(({ payload }) => payload.type))).toContain('installation_setup');

    expect(await listed('--status', 'failed')).toMatchObject([{ payload: { componentId: 'nothing' } }]);
    const setups = await listed('--type', 'installation_setup', '--installation', shared.ready.installation);
    expect(setups).toMatchObject([{ payload: { type: 'installation_setup' } }]);
    expect(await listed('--installation', 'another')).toEqual([]);
    expect(await listed('--since', '2999-01-01T00:00:00Z')).toEqual([]);
    expect(await listed('--since', '1h', '--limit', '1')).toMatchObject([{ id: all[0]?.id }]);
    expect(await listed('--grep', 'VOTED')).toMatchObject([{ payload: { action: { answer: 'great' } } }]);

    const misspelled = await svc('events', 'list', '--type', 'ui_rendr');
    expect(misspelled.stderr).toContain('"ui_rendr" is not a known type of events. Did you mean "ui_render"?');

    const wrong = await svc('events', 'list', '--json', '--since', 'yesterday');
    expect(wrong.code).toBe(2);
    expect(errorOf(wrong)['message']).toContain('"yesterday"');
});

it('svc-int render run renders in the default space of the session if no space is given', async () => {
    const { code, stdout } = await svc('render', 'run', 'mood');
    expect({ code, answer: JSON.parse(stdout) }).toMatchObject({ code: 0, answer: { type: 'element' } });
    const [rendered] = await listed('--type', 'ui_render', '--limit', '1');
    expect(rendered?.payload).toMatchObject({ componentId: 'mood', spaceId: shared.ready.space });
});

it('svc-int render run names the events command that shows why a component failed', async () => {
    const { code, stderr } = await svc('render', 'run', 'nothing');
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('svc-int events show <id>') });
});

it('svc-int events show prints response, logs and error of an event', async () => {
    const [voted] = await listed('--grep', 'voted');
    const [failed] = await listed('--status', 'failed');
    const text = await svc('events', 'show', voted?.id ?? '');
    expect(text).toMatchObject({ code: 0, stderr: '' });
    expect(text.stdout).toMatch(/✓ ui_render mood vote[^]*answer +200[^]*"answer": "great"[^]*Logs\n {2}info +.*Voted/);
    expect(text.stdout).toContain(shared.ready.space);
    expect((await svc('events', 'show', failed?.id ?? '')).stdout).toMatch(/✗ ui_render nothing[^]*error +.*nothing/);

    const { stdout } = await svc('events', 'show', '--json', voted?.id ?? '');
    expect(JSON.parse(stdout)).toMatchObject({ event: { id: voted?.id }, trace: { logs: [{ level: 'info' }] } });
    expect(await svc('events', 'show', 'nowhere')).toMatchObject({ code: 4 });
});

it('svc-int events send --set sets any field of a sample event, and rejects unknown fields', async () => {
    const send = (...args: string[]) => svc('events', 'send', 'ui_render', '--json', ...args);
    const sent = await send(
        '--set',
        'action.action=vote',
        '--set',
        'action.answer=good',
        '--set',
        'context.theme=dark',
    );
    expect(JSON.parse(sent.stdout)).toMatchObject({
        event: {
            status: 'success',
            payload: {
                action: { action: 'vote', answer: 'good' },
                context: { type: 'document', theme: 'dark', spaceId: shared.ready.space },
            },
        },
    });

    const unknown = await send('--set', 'context.them=dark');
    expect(unknown.code).toBe(2);
    expect(errorOf(unknown)).toMatchObject({
        message: '--set: The event has no "context.them".',
        hint: 'Did you mean "theme"?',
    });
    expect(errorOf(await send('--set', 'context.theme=pink'))['message']).toContain('theme');
    expect(errorOf(await send('--set', 'context.editable=perhaps'))['message']).toContain('must be boolean');
    expect(errorOf(await send('--set', 'componentId'))['message']).toContain('not a path and a value');
});

interface Replayed {
    event: { id: string; status: string; payload: Record<string, unknown> };
    difference: string;
    hidden?: string[];
}

const replayedBy = ({ stdout }: CommandResult): Replayed[] =>
    stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Replayed);

it('svc-int events replay sends an event again, unchanged or with --set, and compares the outcome', async () => {
    const [voted] = await listed('--grep', 'great', '--status', 'success');
    const id = voted?.id ?? '';
    const same = await svc('events', 'replay', id, '--exact', '--json');
    expect(same.code).toBe(0);
    expect(replayedBy(same)).toMatchObject([{ event: { status: 'success' }, difference: '' }]);
    const [{ event } = { event: undefined }] = replayedBy(same);
    expect(event?.id).not.toBe(id);
    expect({ ...event?.payload, eventId: id }).toEqual(voted?.payload);

    const changed = ['events', 'replay', id, '--set', 'action.answer=tired'];
    const differs = await svc(...changed, '--json');
    expect(differs.code).toBe(0);
    expect(replayedBy(differs)[0]?.difference).toMatch(/^- log info .*great[^]*^\+ log info .*tired/m);
    expect(await svc(...changed, '--exact')).toMatchObject({
        code: 1,
        stdout: expect.stringContaining('Differs from the record:'),
    });

    const [failed] = await listed('--status', 'failed');
    expect(await svc('events', 'replay', failed?.id ?? '', id)).toMatchObject({ code: 1 });
    expect(await svc('events', 'replay')).toMatchObject({ code: 2 });
});

it('svc-int events replay --watch replays an event, and again after a change of the code', async () => {
    const { project } = shared;
    const [voted] = await listed('--grep', 'great', '--status', 'success', '--limit', '1');
    const args = ['events', 'replay', voted?.id ?? '', '--watch', '--json'];
    const { child, lines } = startCommand<Replayed>(project.folder, args);
    await until('it was sent again', () => lines.length === 1);
    project.write('src/mood.tsx', project.read('src/mood.tsx').replace("'Voted'", "'Answered'"));
    await until('it is sent to the new version', () => lines.at(-1)?.difference.includes('[mood] Answered'));
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
});

it('svc-int events replay --from replaces the ids of another service in a record by the ids of this service', async () => {
    const elsewhere = { installationId: 'far', spaceId: 'away' };
    const context = { type: 'document', spaceId: 'away', editable: true, theme: 'light' };
    const payload = { eventId: 'e1', type: 'ui_render', componentId: 'mood', props: {}, context, ...elsewhere };
    const record = { event: { id: 'e1', status: 'success', payload }, trace: { logs: [] } };
    shared.project.write('record.json', JSON.stringify(record, null, 4));
    shared.project.write('records.jsonl', `${JSON.stringify(record)}\n${JSON.stringify(record)}\n`);

    const [replayed] = replayedBy(await svc('events', 'replay', '--from', 'record.json', '--json'));
    const { installation, space } = shared.ready;
    expect(replayed?.event).toMatchObject({
        status: 'success',
        payload: { installationId: installation, spaceId: space, context: { spaceId: space } },
    });
    expect(replayed).not.toHaveProperty('hidden');
    expect(replayedBy(await svc('events', 'replay', '--from', 'records.jsonl', '--json'))).toHaveLength(2);

    const props = { note: 'a [redacted] one' };
    const hiding = { ...record, event: { ...record.event, payload: { ...payload, props } } };
    shared.project.write('record.json', JSON.stringify(hiding));
    const [sent] = replayedBy(await svc('events', 'replay', '--from', 'record.json', '--json'));
    expect(sent).toMatchObject({ event: { payload: { props } }, hidden: ['props.note'] });
    const told = await svc('events', 'replay', '--from', 'record.json');
    expect(told.stdout).toContain('Sent without values that the record hides and that are no longer known: props.note');

    shared.project.write('record.json', '{"event": {}}');
    const none = await svc('events', 'replay', '--from', 'record.json', '--json');
    expect(errorOf(none)).toMatchObject({ code: 'INPUT_INVALID', message: expect.stringContaining('record.json') });
});

it('svc-int events save writes a test and a fixture, and svc-int events replay reads exported events', async () => {
    const { project } = shared;
    const [voted] = await listed('--grep', 'great', '--status', 'success');
    const id = voted?.id ?? '';
    const saved = await svc('events', 'save', id, '--test', 'kept/vote.test.ts', '--fixture', 'kept/vote.json');
    expect(saved).toMatchObject({ code: 0, stdout: 'Wrote kept/vote.json\nWrote kept/vote.test.ts\n' });
    expect(project.read('kept/vote.test.ts')).toContain("new URL('../integration.yaml', import.meta.url)");
    expect(JSON.parse(project.read('kept/vote.json'))).toMatchObject({ event: { id }, trace: { requests: [] } });
    expect(await svc('events', 'replay', '--from', 'kept/vote.json', '--exact')).toMatchObject({ code: 0 });
    const again = await svc('events', 'save', id, '--fixture', 'kept/vote.json', '--json');
    expect(errorOf(again)).toMatchObject({ code: 'FILE_UNUSABLE' });
    expect(await svc('events', 'save', id)).toMatchObject({ code: 2 });

    const exported = await svc('events', 'export', 'votes.jsonl', '--grep', 'great', '--status', 'success', '--json');
    const { events } = JSON.parse(exported.stdout) as { events: number };
    expect(project.read('votes.jsonl').trim().split('\n')).toHaveLength(events);
    const toStdout = await svc('events', 'export', '-', '--grep', 'great', '--status', 'success');
    expect(toStdout.stdout).toBe(project.read('votes.jsonl'));
    expect(replayedBy(await svc('events', 'replay', '--from', 'votes.jsonl', '--exact', '--json'))).toHaveLength(
        events,
    );
});

it('svc-int events save requires --yes to write a test that expects the failure of a failed event', async () => {
    const { project } = shared;
    const [failed] = await listed('--status', 'failed');
    const save = (...options: string[]) => svc('events', 'save', failed?.id ?? '', ...options);
    const refused = await save('--test', 'kept/failed.test.ts', '--json');
    expect(errorOf(refused)).toMatchObject({
        code: 'ANSWER_NEEDED',
        message: expect.stringMatching(/failed: .*nothing.* The test would expect this failure\./),
        problems: [{ text: '--yes' }],
    });
    expect(() => project.read('kept/failed.test.ts')).toThrow('ENOENT');
    expect(await save('--fixture', 'kept/failed.json')).toMatchObject({ code: 0 });
    expect(await save('--test', 'kept/failed.test.ts', '--yes')).toMatchObject({ code: 0 });
    expect(project.read('kept/failed.test.ts')).toContain("status: 'failed'");
});

it('svc-int events replay with filters replays events oldest first, and prints how many differ or failed', async () => {
    const { project } = shared;
    const chosen = await listed('--type', 'ui_render', '--status', 'success', '--grep', 'great', '--limit', '2');
    project.write('src/mood.tsx', project.read('src/mood.tsx').replace(/'(?:Voted|Answered)'/, "'Counted'"));
    const choice = [
        'events',
        'replay',
        '--type',
        'ui_render',
        '--status',
        'success',
        '--grep',
        'great',
        '--limit',
        '2',
    ];
    const changed = await until('the new version serves', async () => {
        const result = await svc(...choice, '--json');
        return result.stdout.includes('Counted') && result;
    });
    expect(replayedBy(changed)).toMatchObject([
        { difference: expect.stringContaining('Counted') },
        { difference: expect.stringContaining('Counted') },
    ]);
    const ids = chosen.map(({ id }) => id).toReversed();
    const asRecorded = await svc('events', 'replay', ...ids, '--on', 'recorded', '--outbound', 'recorded', '--exact');
    expect(asRecorded.stderr).toBe('2 events: 0 differ from the record, 0 failed.\n');
    expect(asRecorded.code).toBe(0);

    expect(await svc('events', 'replay', ...ids, '--limit', '1')).toMatchObject({ code: 2 });
    const unkept = await svc('events', 'replay', ...ids.slice(1), '--on', '999', '--json');
    expect(errorOf(unkept)['message']).toContain('The version 999 of "mood" is no longer kept.');
    expect(await svc('events', 'replay', ...ids, '--on', 'newest')).toMatchObject({ code: 2 });
});

it('svc-int events replay fetches an event of a remote service and sends it to the session', async () => {
    const payload = {
        eventId: 'far',
        type: 'ui_render',
        componentId: 'mood',
        props: {},
        installationId: 'i',
        spaceId: 's',
    };
    const context = { type: 'document', spaceId: 's', editable: true, theme: 'light' };
    const event = { object: 'integration-event', id: 'far', integrationId: 'mood', createdAt: '2026-01-01T00:00:00Z' };
    const record = { event: { ...event, status: 'success', payload: { ...payload, context } }, trace: { logs: [] } };
    const server = createServer((request, response) => {
        const isAsked = request.url === '/v1/integrations/mood/events/far';
        response.writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' });
        response.end(JSON.stringify(isAsked ? record : { error: { code: 404, message: 'No.' } }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const env = {
        SVC_INT_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        SVC_INT_TOKEN: 'far-token',
    };
    const replayed = await runCommand(['events', 'replay', 'far', '--json'], { cwd: shared.project.folder, env });
    expect(replayedBy(replayed)).toMatchObject([
        { event: { status: 'success', payload: { spaceId: shared.ready.space } }, difference: '' },
    ]);
    const closed = await runCommand(['events', 'replay', 'far', '--outbound', 'recorded', '--json'], {
        cwd: shared.project.folder,
        env,
    });
    expect(errorOf(closed)['message']).toContain('does not contain the requests');
});

it('svc-int events import imports each record once, and rejects invalid records', async () => {
    const { project } = shared;
    const exported = await svc('events', 'export', '-', '--grep', 'great', '--status', 'success', '--limit', '2');
    const lines = exported.stdout.trim().split('\n');
    const moved = lines.map((line, index) => line.replaceAll(/"id":"[^"]+"/g, `"id":"imported${index}"`));
    project.write('moved.jsonl', [...moved, lines[0]].join('\n'));
    const imported = await svc('events', 'import', 'moved.jsonl', '--json');
    expect(JSON.parse(imported.stdout)).toEqual({ integration: 'mood', imported: 2, known: 1 });
    expect((await listed('--limit', '2')).map(({ id }) => id)).toEqual(['imported1', 'imported0']);
    expect(await svc('events', 'replay', 'imported0')).toMatchObject({ code: 0 });
    project.write('moved.jsonl', '{"event": {"id": "a"}}');
    expect(errorOf(await svc('events', 'import', 'moved.jsonl', '--json'))).toMatchObject({ code: 'INPUT_INVALID' });
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    project.write('moved.jsonl', `{"event":{"id":"a","payload":{"type":"task","task":${deep}}}}`);
    expect(errorOf(await svc('events', 'import', 'moved.jsonl', '--json'))).toMatchObject({ code: 'INPUT_INVALID' });
});
