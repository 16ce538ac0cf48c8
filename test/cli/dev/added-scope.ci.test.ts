import { mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { createControlRequest } from '../../../packages/emulator/src/control.js';
import { shareSession } from '../../support/session/shared-session.js';

const begin = shareSession();

async function openSession() {
    const { project, session, ready } = await begin();
    const add = async (scope: string, { headers = {}, integration = 'mood' } = {}) => {
        const { path, ...init } = createControlRequest('addScope', { body: { integration, scope } as never });
        const response = await fetch(ready.url + path, {
            ...init,
            headers: { authorization: `Bearer ${ready.token}`, ...headers },
        });
        return [response.status, await response.text()] as const;
    };
    return { project, session, add };
}

describe('POST of a scope to a session', () => {
    it('adds the scope to the manifest without other changes, and publishes it', async () => {
        const { project, session, add } = await openSession();
        const before = project.read('integration.yaml');
        expect(await add('space:content:read')).toEqual([200, expect.stringMatching(/integration\.yaml/)]);
        const after = before.replace('scopes: []', 'scopes: [space:content:read]');
        expect(project.read('integration.yaml')).toBe(after);
        await session.next('reload');
        expect((await add('space:content:read'))[0]).toBe(200);
        expect(project.read('integration.yaml')).toBe(after);
    });

    it('adds each scope once if several are added concurrently', async () => {
        const { project, add } = await openSession();
        const scopes = ['space:content:read', 'openapi:read', 'openapi:write', 'space:content:read', 'openapi:read'];
        const answers = await Promise.all(scopes.map((scope) => add(scope)));
        expect(answers.map(([status]) => status)).toEqual(scopes.map(() => 200));
        const [, written = ''] = /^scopes: \[(.*)\]$/m.exec(project.read('integration.yaml')) ?? [];
        expect(written.split(', ').toSorted()).toEqual(['openapi:read', 'openapi:write', 'space:content:read']);
    });

    it('rejects unknown scopes, other integrations and calls without the token, and writes nothing', async () => {
        const { project, add } = await openSession();
        const before = project.read('integration.yaml');
        const outcomes = await Promise.all([
            add('space:everything'),
            add('space:content:read\nscript: ./evil.ts'),
            add('space:content:read]\nsecrets: {a: b}#'),
            add('x'.repeat(2_000_000)),
            add(['space:content:read'] as never),
            add('space:content:read', { integration: '../mood' }),
            add('space:content:read', { headers: { authorization: '' } }),
            add('space:content:read', { headers: { authorization: 'Bearer wrong' } }),
            add('space:content:read', { headers: { origin: 'https://evil.example' } }),
        ]);
        expect(outcomes.map(([status]) => status)).toEqual([422, 422, 422, 413, 422, 409, 401, 401, 403]);
        expect(project.read('integration.yaml')).toBe(before);
    });

    it('responds 422 with the reason and writes nothing if the manifest is invalid or outside its folder', async () => {
        const { project, add } = await openSession();
        const before = project.read('integration.yaml');
        project.write('integration.yaml', 'scopes: [');
        expect(await add('openapi:read')).toEqual([422, expect.stringContaining('not valid YAML in line 1')]);
        expect(project.read('integration.yaml')).toBe('scopes: [');

        const elsewhere = join(project.around, 'elsewhere');
        mkdirSync(elsewhere);
        project.write('integration.yaml', before);
        renameSync(project.path('integration.yaml'), join(elsewhere, 'a.yaml'));
        symlinkSync(join(elsewhere, 'a.yaml'), project.path('integration.yaml'));
        expect(await add('openapi:read')).toEqual([422, expect.stringContaining('leads out of its folder')]);
        expect(project.read('integration.yaml')).toBe(before);
    });
});
