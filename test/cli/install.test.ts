import { afterAll, beforeAll, expect, it } from 'vitest';

import { runCommand } from '../../packages/cli/test/support/command.js';
import { serving } from '../support/scripts.js';
import { publishBody, startService, type TestService } from '../support/service.js';

let service: TestService;
let space: string;
beforeAll(async () => {
    service = await startService();
    const { data } = await service.client.orgs.createSpace('acme', { title: 'Place' });
    space = data.id;
    const configurations = {
        account: {
            properties: {
                key: { type: 'string' as const },
                limit: { type: 'number' as const },
                notify: { type: 'boolean' as const },
                level: { type: 'string' as const, enum: ['low', 'high'] },
            },
            required: ['key', 'limit'],
        },
        space: { properties: { channel: { type: 'string' as const } }, required: ['channel'] },
    };
    await service.client.integrations.publishIntegration(
        'placed',
        publishBody(serving('return new Response();'), { configurations }),
    );
});
afterAll(() => service.dispose());

function run(...args: string[]) {
    return runCommand([...args, '--json'], { env: environment() });
}

const environment = () => ({ SVC_INT_TOKEN: service.token, SVC_INT_ENDPOINT: service.url });

const documentOf = (stdout: string) => JSON.parse(stdout) as Record<string, unknown>;

it('an integration is installed once, placed on a space, and configured until nothing is missing', async () => {
    const early = await run('configure', 'placed', '--organization', 'acme');
    expect(documentOf(early.stdout)).toMatchObject({
        error: { code: 'NOT_INSTALLED', hint: expect.stringContaining('svc-int install') },
    });

    const first = await run('install', 'placed', '--organization', 'acme', '--space', space);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    const { installation, places } = documentOf(first.stdout);
    expect(places).toEqual([
        { kind: 'account', id: installation, status: 'pending', set: [], needs: ['key', 'limit'] },
        { kind: 'space', id: space, status: 'pending', set: [], needs: ['channel'] },
    ]);
    const again = await run('install', 'placed', '--organization', 'acme', '--space', space);
    expect(documentOf(again.stdout)).toEqual(documentOf(first.stdout));

    const some = await run(
        'configure',
        'placed',
        '--organization',
        'acme',
        '--set',
        'key=secret=1',
        '--set',
        'notify=true',
    );
    expect(documentOf(some.stdout)).toMatchObject({ status: 'pending', set: ['key', 'notify'], needs: ['limit'] });
    expect(some.stdout).not.toContain('secret=1');
    const all = await run('configure', 'placed', '--organization', 'acme', '--set', 'limit=3');
    expect(documentOf(all.stdout)).toMatchObject({ kind: 'account', status: 'active', needs: [] });
    const { data } = await service.client.integrations.getIntegrationInstallationById('placed', String(installation));
    expect(data.configuration).toEqual({ key: 'secret=1', notify: true, limit: 3 });

    const stdin = ['configure', 'placed', '--organization', 'acme', '--space', space, '--data', '@-', '--json'];
    const placed = await runCommand(stdin, { env: environment(), input: '{"channel":"news"}' });
    expect(documentOf(placed.stdout)).toMatchObject({ kind: 'space', id: space, status: 'active', set: ['channel'] });
    const shown = await run('configure', 'placed', '--organization', 'acme', '--space', space);
    expect(documentOf(shown.stdout)).toEqual(documentOf(placed.stdout));
});

it.each([
    [['--set', 'limit=many'], '"limit" is not a number'],
    [['--set', 'notify=yes'], '"notify" is not true or false'],
    [['--set', 'level=middle'], '"level" is not one of low, high'],
    [['--set', 'kay=1'], 'no "kay" to configure'],
    [['--set', 'key'], 'Write --set name=value'],
    [['--set', 'key=1', '--data', '{}'], 'cannot be used with'],
    [['--space', 'a', '--site', 'b'], 'cannot be used with'],
])('svc-int configure %j is refused before anything changes', async (args, said) => {
    await run('install', 'placed', '--organization', 'acme');
    const { code, stdout } = await run('configure', 'placed', '--organization', 'acme', ...args);
    const { message, hint } = documentOf(stdout)['error'] as { message: string; hint: string };
    expect({ code, said: `${message} ${hint}` }).toEqual({ code: 2, said: expect.stringContaining(said) });
});

it('nothing says where, or there is no such integration', async () => {
    const unsaid = await run('install', 'placed');
    expect(unsaid.code).toBe(2);
    expect(documentOf(unsaid.stdout)).toMatchObject({ error: { problems: [{ text: '--organization <id>' }] } });
    expect((await run('install', 'nothing', '--organization', 'acme')).code).toBe(4);
});
