import { beforeAll, expect, it } from 'vitest';

import { runCommand, type CommandResult } from '../../packages/cli/test/support/command.js';
import { renderMood } from '../support/mood.js';
import { shareSession, type ReadyProject } from '../support/shared-session.js';

const open = shareSession();

let shared: ReadyProject;
beforeAll(async () => {
    shared = await open();
    // One that is handled with a log, and one that fails.
    await renderMood(shared.ready, { action: 'vote', mood: 'great' });
    await svc('events', 'send', 'ui_render', '--set', 'componentId=nothing');
}, 60_000);

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

it('the newest events stand first, and are fewer with each filter', async () => {
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
    // It stands in the log alone.
    expect(await listed('--grep', 'VOTED')).toMatchObject([{ payload: { action: { mood: 'great' } } }]);

    const wrong = await svc('events', 'list', '--json', '--since', 'yesterday');
    expect(wrong.code).toBe(2);
    expect(errorOf(wrong)['message']).toContain('"yesterday"');
});

it('one event is shown with all that is known of it', async () => {
    const [voted] = await listed('--grep', 'voted');
    const [failed] = await listed('--status', 'failed');
    const text = await svc('events', 'show', voted?.id ?? '');
    expect(text).toMatchObject({ code: 0, stderr: '' });
    expect(text.stdout).toMatch(/✓ ui_render mood vote[^]*answer +200[^]*"mood": "great"[^]*Logs\n {2}info +.*Voted/);
    expect(text.stdout).toContain(shared.ready.space);
    expect((await svc('events', 'show', failed?.id ?? '')).stdout).toMatch(/✗ ui_render nothing[^]*error +.*nothing/);

    const { stdout } = await svc('events', 'show', '--json', voted?.id ?? '');
    expect(JSON.parse(stdout)).toMatchObject({ event: { id: voted?.id }, trace: { logs: [{ level: 'info' }] } });
    expect(await svc('events', 'show', 'nowhere')).toMatchObject({ code: 4 });
});

it('a value is set anywhere in a made-up event, where there is such a field', async () => {
    const send = (...args: string[]) => svc('events', 'send', 'ui_render', '--json', ...args);
    const sent = await send('--set', 'action.action=vote', '--set', 'action.mood=good', '--set', 'context.theme=dark');
    expect(JSON.parse(sent.stdout)).toMatchObject({
        event: {
            status: 'success',
            payload: {
                action: { action: 'vote', mood: 'good' },
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
