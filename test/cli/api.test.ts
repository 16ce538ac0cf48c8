import { afterAll, beforeAll, expect, it } from 'vitest';

import { runCommand } from '../../packages/cli/test/support/command.js';
import { openService, type TestService } from '../support/service.js';

let service: TestService;
let space: string;
beforeAll(async () => {
    service = await openService();
    const { data } = await service.client.orgs.createSpace('acme', { title: 'Called' });
    space = data.id;
});
afterAll(() => service.dispose());

function api(...args: string[]) {
    return runCommand(['api', ...args], { env: { SVC_INT_TOKEN: service.token, SVC_INT_ENDPOINT: service.url } });
}

const errorOf = (stdout: string) => (JSON.parse(stdout) as { error: Record<string, unknown> }).error;

it('svc-int api prints the same result by operation id as by method and path', async () => {
    const byId = await api('getSpaceById', '--param', `spaceId=${space}`);
    expect(byId).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(byId.stdout)).toMatchObject({ object: 'space', id: space });
    expect(await api('GET', `/v1/spaces/${space}`, '--json')).toMatchObject({
        stdout: `${JSON.stringify(JSON.parse(byId.stdout))}\n`,
    });
});

it('svc-int api sends a body and a query, and prints "Done" for a response without content', async () => {
    const body = JSON.stringify({ title: 'Renamed by a call' });
    const changed = await api('updateSpaceById', '--param', `spaceId=${space}`, '--data', body, '--json');
    expect(JSON.parse(changed.stdout)).toMatchObject({ title: 'Renamed by a call' });
    const { stdout } = await api('GET', '/orgs/acme/spaces?limit=1', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ items: [{ object: 'space' }], next: { page: expect.any(String) } });
    const made = await api('createSpace', '--param', 'organizationId=acme', '--data', '{"title":"Brief"}', '--json');
    const { id } = JSON.parse(made.stdout) as { id: string };
    expect((await api('DELETE', `/spaces/${id}`)).stdout).toMatch(/^Done \(20\d\)\.\n$/);
});

it('svc-int api --all prints the items of all pages in order, one per line', async () => {
    const { data } = await service.client.orgs.listSpacesInOrganizationById('acme', { limit: 1000 });
    expect(data.items.length).toBeGreaterThan(1);
    const { stdout } = await api('GET', '/orgs/acme/spaces', '--query', 'limit=1', '--all', '--json');
    const ids = stdout
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { id: string }).id);
    expect(ids).toEqual(data.items.map(({ id }) => id));
    expect((await api('GET', '/user', '--all')).code).toBe(2);
});

it('svc-int api prints each message of a stream as a line of JSON', async () => {
    const { code, stdout } = await api('GET', '/orgs/acme/ask/stream?query=the');
    const messages = stdout.trim().split('\n');
    expect(code).toBe(0);
    for (const message of messages) expect(JSON.parse(message)).toMatchObject({ type: 'answer' });
    const failed = await api('GET', '/orgs/none/ask/stream?query=the', '--json');
    expect(failed.code).not.toBe(0);
    expect(errorOf(failed.stdout)).toMatchObject({ message: expect.stringContaining('"none"') });
});

it('svc-int api lists missing parameters with their flags, and sends nothing', async () => {
    const { code, stdout } = await runCommand(['api', 'installIntegration', '--json']);
    expect(code).toBe(2);
    expect(errorOf(stdout)).toMatchObject({
        code: 'ANSWER_NEEDED',
        problems: [{ text: '--param integrationName=<value>' }, { text: '--data <json>' }],
    });
});

it.each([
    [['getSpaceByld'], 'Did you mean "getSpaceById"?'],
    [['getSpaceById', '--param', 'spaceld=x'], 'Did you mean "spaceId"?'],
    [['getSpaceById', '--param', 'spaceId=x', '--query', 'sharekey=1'], 'Did you mean "shareKey"?'],
    [['getSpaceById', '--param', 'spaceId'], 'Write --param name=value.'],
    [['getSpaceById', '--param', 'spaceId=x', '--data', '{}'], 'Leave out --data.'],
    [['GET', 'spaces'], 'Write it like svc-int api GET /spaces/space-handbook.'],
    [['GET'], 'Write it like svc-int api GET /spaces/space-handbook.'],
    [[], '"svc-int api list" shows all of them.'],
    [['GET', '/spaces', 'more'], 'Give one path, in quotes.'],
])('svc-int api %j exits with 2 and a hint for the correction', async (args, hint) => {
    const { code, stdout } = await api(...args, '--json');
    expect({ code, hint: errorOf(stdout)['hint'] }).toEqual({ code: 2, hint });
});

it('svc-int api exits with 3 without a valid token, and with 4 if the service rejects the call', async () => {
    const called = ['api', 'getSpaceById', '--param', 'spaceId=nothing', '--json'];
    expect((await runCommand(called)).code).toBe(3);
    const SVC_INT_ENDPOINT = service.url;
    expect((await runCommand(called, { env: { SVC_INT_ENDPOINT, SVC_INT_TOKEN: 'wrong' } })).code).toBe(3);
    const { code, stdout } = await api(...called.slice(1));
    expect({ code, error: errorOf(stdout)['code'] }).toEqual({ code: 4, error: 'REFUSED' });
    expect(stdout).not.toContain(service.token);
});

it('svc-int api encodes a parameter with slashes as one segment of the path', async () => {
    const { code, stdout } = await api('getSpaceById', '--param', 'spaceId=../user', '--json');
    expect({ code, stdout }).toMatchObject({ code: 4, stdout: expect.not.stringContaining('"user"') });
});

it('svc-int api --help shows the contract of an operation, and svc-int api list finds operations by words', async () => {
    const { stdout } = await runCommand(['api', 'updateSpaceById', '--help']);
    expect(stdout).toMatch(/PATCH \/v1\/spaces\/\{spaceId\}[^]*--param spaceId=<value>[^]*title: <string>/);
    const found = await runCommand(['api', 'list', 'site', 'section', '--json']);
    const ids = (JSON.parse(found.stdout) as { id: string }[]).map(({ id }) => id);
    expect(ids).toContain('listSiteSections');
    expect(ids).not.toContain('getSpaceById');
    expect((await runCommand(['api', '--help'])).stdout).toContain('--param <name=value>');
});
