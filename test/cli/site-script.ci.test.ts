import { expect, it } from 'vitest';

import { runCommand } from '../../packages/cli/test/support/command.js';
import { browse } from '../support/browse.js';
import { openTemporaryService } from '../support/service.js';
import { createRespondingScript } from '../support/sites/site-scripts.js';

it('svc-int site script prints the command that shows why an installed script runs on no site', async () => {
    const service = await openTemporaryService();
    const env = { SVC_INT_ENDPOINT: service.url, SVC_INT_TOKEN: service.token };
    const site = { properties: { key: { type: 'string' as const, title: 'Key' } }, required: ['key'] };
    await service.develop('guest', createRespondingScript(''), {
        scopes: ['site:script:inject'],
        configurations: { site },
    });
    expect((await runCommand(['site', 'script', '--integration', 'guest'], { env })).stdout).toBe(
        'guest runs on no site: it is installed on none, or waits for its configuration.\n' +
            'See which values are missing with "svc-int configure guest --site <id>".\n',
    );
});

it('svc-int site visit lists the sites of the service for an unknown site id', async () => {
    const service = await openTemporaryService();
    const env = { SVC_INT_ENDPOINT: service.url, SVC_INT_TOKEN: service.token };
    await service.develop('guest', createRespondingScript(''));
    const { code, stderr } = await runCommand(['site', 'visit', '--site', 'docs'], { env });
    expect([code, stderr]).toEqual([
        2,
        expect.stringMatching(/There is no site "docs"\.[^]*Sites of this service: .*site-docs/),
    ]);
});

it('svc-int site script lists the effects of a script by consent, and the missing policy sources', async () => {
    const service = await openTemporaryService();
    const env = { SVC_INT_ENDPOINT: service.url, SVC_INT_TOKEN: service.token };
    const show = (...options: string[]) =>
        runCommand(['site', 'script', '--integration', 'guest', ...options], { env });
    await service.develop('guest', createRespondingScript('track();'), { scopes: ['site:script:inject'] });
    const { site, scripts } = (await service.client.orgs.getPublishedContentSite('acme', 'site-docs')).data;
    const url = site.urls.published ?? '';
    expect((await show()).stdout).toMatch(/ran 0 times\n {2}Open it/);

    const script = scripts[0]?.script ?? '';
    await fetch(script);
    const told = (consent: string, effect: object) => ({
        script,
        version: 1,
        effect,
        consent,
        isGuess: false,
        count: 2,
    });
    const effects = [
        told('open', { kind: 'load' }),
        told('granted', { kind: 'cookie', name: '_id' }),
        told('open', { kind: 'cookie', name: '_early' }),
        told('open', { kind: 'request', origin: 'https://track.example', method: 'GET', way: 'img' }),
        { ...told('open', { kind: 'storage', area: 'localStorage', name: 'seen' }), isGuess: true },
    ];
    const blocked = 'https://track.example/pixel';
    const reports = [{ kind: 'policy', script, directive: 'connect-src', blocked, isStopped: true }];
    const headers = { 'content-type': 'application/json', origin: new URL(url).origin };
    await browse(`${url}/~reports`, { method: 'POST', headers, body: JSON.stringify({ reports, effects }) });

    const { code, stdout } = await show();
    expect(code).toBe(0);
    expect(stdout.split('\n').slice(0, 7)).toEqual([
        expect.stringMatching(/^\S.* {2}http\S+ {2}ran 2 times$/),
        '  before the visitor said anything about cookies:',
        '    asks      https://track.example (GET, img), 2 times',
        '    cookies   _early, 2 times',
        '    storage   seen (localStorage), 2 times, perhaps by another script',
        '  after the visitor allowed cookies:',
        '    cookies   _id, 2 times',
    ]);
    expect(stdout).toContain('add "connect-src https://track.example" to contentSecurityPolicy');
    const lacking = 'The script stores the cookie "_id", but the manifest lacks the scope "site:script:cookies".';
    expect(stdout).toContain(lacking);
    const log = await runCommand(['logs', '--integration', 'guest'], { env });
    expect(log.stdout).toContain(lacking);
    await browse(`${url}/~reports`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ reports: [], effects: effects.slice(1) }),
    });
    expect(JSON.parse((await show('--json')).stdout)).toMatchObject({
        integration: 'guest',
        version: 1,
        sites: [
            {
                site: site.id,
                loads: 2,
                problems: [{ allow: 'connect-src https://track.example' }, { kind: 'scope', count: 1 }],
            },
            {},
        ],
    });
    expect((await runCommand(['site', 'script', '--integration', 'none'], { env })).code).toBe(2);
});
