import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runCommand } from '../../packages/cli/test/support/command.js';
import { script, createServingScript } from '../support/scripts.js';
import { publishBody, openService, type TestService } from '../support/service.js';

let service: TestService;
let space: string;
beforeAll(async () => {
    service = await openService();
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
        publishBody(createServingScript('return new Response();'), { configurations }),
    );
});
afterAll(() => service.dispose());

function run(...args: string[]) {
    return runCommand([...args, '--json'], { env: environment() });
}

const environment = () => ({ SVC_INT_TOKEN: service.token, SVC_INT_ENDPOINT: service.url });

const documentOf = (stdout: string) => JSON.parse(stdout) as Record<string, unknown>;

it('svc-int install installs an integration on a space only once, and svc-int configure sets values until it is active', async () => {
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
])('svc-int configure %j exits with 2 and the reason', async (args, said) => {
    await run('install', 'placed', '--organization', 'acme');
    const { code, stdout } = await run('configure', 'placed', '--organization', 'acme', ...args);
    const { message, hint } = documentOf(stdout)['error'] as { message: string; hint: string };
    expect({ code, said: `${message} ${hint}` }).toEqual({ code: 2, said: expect.stringContaining(said) });
});

it('svc-int configure --set is rejected for a site if the integration has no configuration for sites', async () => {
    const { data: site } = await service.client.orgs.createSite('acme', { title: 'Plain' });
    await run('install', 'placed', '--organization', 'acme', '--site', site.id);
    const args = ['configure', 'placed', '--organization', 'acme', '--site', site.id, '--set', 'a=1'];
    const { stdout } = await run(...args);
    expect(documentOf(stdout)['error']).toMatchObject({
        code: 'INPUT_INVALID',
        message: '--set: The integration has nothing to configure for a site.',
        hint: expect.stringContaining('"configurations.site"'),
    });
});

it('svc-int configure without a space or site lists the spaces that lack values', async () => {
    const { data } = await service.client.orgs.createSpace('acme', { title: 'Unconfigured' });
    await run('install', 'placed', '--organization', 'acme', '--space', data.id);
    const { stdout } = await runCommand(['configure', 'placed', '--organization', 'acme'], { env: environment() });
    expect(stdout).toContain(`space ${data.id}: pending, needs: channel`);
    expect(stdout).toContain(`--space ${data.id} --set channel=<value>`);
    const shown = documentOf((await run('configure', 'placed', '--organization', 'acme')).stdout);
    expect(shown['pending']).toContainEqual({
        kind: 'space',
        id: data.id,
        status: 'pending',
        set: [],
        needs: ['channel'],
    });
});

it('svc-int install, configure and unpublish print the service first, and the command that sets a missing value', async () => {
    const body = {
        configurations: { account: { properties: { key: { type: 'string' as const } }, required: ['key'] } },
    };
    await service.client.integrations.publishIntegration(
        'aimed',
        publishBody(createServingScript('return new Response();'), body),
    );
    const print = (...args: string[]) => runCommand(args, { env: environment() });
    const { data: organization } = await service.client.orgs.getOrganizationById('acme');
    const installed = await print('install', 'aimed', '--organization', 'acme');
    expect(installed.stderr).toBe(`Install aimed on ${organization.id} at ${service.url}\n`);
    const command = `svc-int configure aimed --organization ${organization.id} --set key=<value>`;
    const advice = `account: pending, needs: key\n  Configure it at ${service.url}: ${command}\n`;
    expect(installed.stdout).toContain(advice);
    expect(await print('configure', 'aimed', '--organization', 'acme')).toEqual({
        code: 0,
        stdout: advice,
        stderr: `Configuration of aimed at ${service.url}\n`,
    });
    const set = command.replace('<value>', '1').split(' ').slice(1);
    expect(await print(...set)).toMatchObject({ code: 0, stderr: `Configure aimed at ${service.url}\n` });
    const removed = await print('unpublish', 'aimed', '--yes');
    expect(removed).toMatchObject({ code: 0, stderr: `Unpublish aimed at ${service.url}\n` });
});

it('svc-int install requires --organization and fails with INTEGRATION_UNKNOWN for an unknown integration', async () => {
    const unsaid = await run('install', 'placed');
    expect(unsaid.code).toBe(2);
    expect(documentOf(unsaid.stdout)).toMatchObject({ error: { problems: [{ text: '--organization <id>' }] } });
    const unknown = await run('install', 'nothing', '--organization', 'acme');
    expect(documentOf(unknown.stdout)).toMatchObject({
        error: {
            code: 'INTEGRATION_UNKNOWN',
            message: expect.stringContaining('"nothing"'),
            hint: expect.stringContaining('svc-int publish'),
        },
    });
});

it.each(['space', 'site'])('svc-int install lists the existing ids for an unknown %s', async (kind) => {
    const { stdout } = await run('install', 'placed', '--organization', 'acme', `--${kind}`, 'docs');
    expect(documentOf(stdout)).toMatchObject({
        error: {
            code: 'INPUT_INVALID',
            message: expect.stringContaining(`There is no ${kind} "docs"`),
            hint: expect.stringContaining(kind === 'space' ? 'space-handbook (Handbook)' : '(Acme Docs)'),
        },
    });
});

describe('svc-int install --source', () => {
    const SOURCED = script(`
        if (event.type === 'content_compute_document') return Response.json({ object: 'document', nodes: [] });
        if (event.type !== 'content_compute_revision') return new Response('OK');
        if (!event.props.product) return Response.json({ error: 'Name a product.' }, { status: 400 });
        return Response.json({ pages: [{ id: 'one', title: event.props.product }] });`);
    beforeAll(async () => {
        const contentSources = [{ id: 'list', title: 'Products', configuration: { componentId: 'c' } }];
        await service.client.integrations.publishIntegration('sourced', publishBody(SOURCED, { contentSources }));
    });
    const install = (...args: string[]) => run('install', 'sourced', '--organization', 'acme', ...args);

    it('adds the source to the space as a page, and prints the number of its pages', async () => {
        const { code, stdout } = await install('--space', space, '--source', 'list', '--props', '{"product":"Pens"}');
        expect({ code, ...documentOf(stdout) }).toMatchObject({
            code: 0,
            sources: [{ space, source: 'list', title: 'Products', pages: 1, isComputing: false }],
        });
        const { pages } = (await service.client.spaces.listPages(space)).data;
        expect(pages.find(({ title }) => title === 'Products')).toMatchObject({ pages: [{ title: 'Pens' }] });
    });

    it.each([
        [['--source', 'list'], 'ANSWER_NEEDED', '--space <id>'],
        [['--props', '{}'], 'ANSWER_NEEDED', '--source <id>'],
        [['--space', 'SPACE', '--source', 'lost'], 'INPUT_INVALID', 'It has: list'],
        [['--space', 'SPACE', '--source', 'list'], 'SERVICE_FAILED', 'Name a product.'],
    ])('fails for %j with %s', async (args, code, said) => {
        const { stdout } = await install(...args.map((arg) => (arg === 'SPACE' ? space : arg)));
        expect(documentOf(stdout)).toMatchObject({ error: { code } });
        expect(stdout).toContain(said);
    });

    it('adds no page for a source that fails', async () => {
        const listTitles = async () =>
            (await service.client.spaces.listPages(space)).data.pages.map(({ title }) => title);
        const before = await listTitles();
        const { stdout } = await install('--space', space, '--source', 'list');
        expect(documentOf(stdout)).toMatchObject({ error: { code: 'SERVICE_FAILED' } });
        expect(await listTitles()).toEqual(before);
    });
});

it('svc-int install pauses and resumes an installation, and rejects --pause with --resume', async () => {
    const at = ['install', 'placed', '--organization', 'acme'];
    const paused = await run(...at, '--pause');
    expect(documentOf(paused.stdout)).toMatchObject({ places: [{ kind: 'account', status: 'paused' }] });
    const resumed = await run(...at, '--resume');
    expect(documentOf(resumed.stdout)).toMatchObject({
        places: [{ kind: 'account', status: expect.not.stringMatching('paused') }],
    });
    const both = await run(...at, '--pause', '--resume');
    expect(documentOf(both.stdout)).toMatchObject({
        error: { code: 'INPUT_INVALID', hint: 'Give --pause or --resume, not both.' },
    });
});

it('svc-int render run fails with NOT_INSTALLED and a hint for an integration that is on no space', async () => {
    const body = publishBody(createServingScript('return new Response();'), { target: 'organization' });
    await service.client.integrations.publishIntegration('unplaced', body);
    await run('install', 'unplaced', '--organization', 'acme');
    const { code, stdout } = await run('render', 'run', 'setup', '--integration', 'unplaced');
    expect(code).toBe(2);
    expect(documentOf(stdout)).toMatchObject({
        error: {
            code: 'NOT_INSTALLED',
            message: 'unplaced is on no space, and "svc-int render run" renders "setup" in a document of one.',
            hint: expect.stringContaining('svc-int install --space <id>'),
        },
    });
});
