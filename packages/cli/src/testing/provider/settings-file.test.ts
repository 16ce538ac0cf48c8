import { expect, it } from 'vitest';

import { createFolder } from '../../../test/support/project.js';
import { runCommand } from '../../../test/support/command.js';
import { createContext } from '../../../test/support/context.js';
import { readOAuthProviderOptionsFile } from './settings-file.js';

it('readOAuthProviderOptionsFile returns people, clients, lifetimes and paths of a file', async () => {
    const cwd = await createFolder({
        'provider.yaml': [
            'people: [{ sub: linus, email: linus@example.com, groups: [kernel] }]',
            'clients: [{ id: app, secret: hush }]',
            'lifetimes: { accessToken: 5 }',
            'paths: { token: /oauth/token }',
        ].join('\n'),
    });
    expect(await readOAuthProviderOptionsFile('provider.yaml', createContext({ cwd }).context)).toEqual({
        people: [{ sub: 'linus', email: 'linus@example.com', groups: ['kernel'] }],
        clients: [{ id: 'app', secret: 'hush' }],
        lifetimes: { accessToken: 5 },
        paths: { token: '/oauth/token' },
    });
});

it.each([
    'clients: [{ id: app, secret: [hush-hush] }]',
    'clients: [{ id: app, secret: hush-hush\n',
    'peeple: []',
    'login: never',
    'people: []',
    'lifetimes: { code: -1 }',
    'paths: { token: oauth }',
])('svc-int provider exits with 2 and the source location of an invalid setting, without secrets: %j', async (text) => {
    const cwd = await createFolder({ 'provider.yaml': text });
    const { code, stdout, stderr } = await runCommand(['provider', '--settings', 'provider.yaml'], { cwd });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^INPUT_INVALID[^]*provider\.yaml:\d+:\d+/);
    expect(stderr).not.toContain('hush-hush');
});

it.each([
    ['token=nope', 'The endpoint "token" has no error "nope"'],
    ['tokens=invalid_grant', 'Allowed choices are authorize, token'],
    ['token', 'Allowed choices are'],
])('svc-int provider exits with 2 for the unknown fault %s', async (fault, said) => {
    const { code, stderr } = await runCommand(['provider', '--fail', fault]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
});
