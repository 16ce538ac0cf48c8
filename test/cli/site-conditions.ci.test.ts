import { expect, it } from 'vitest';

import { runCommand } from '../../packages/cli/test/support/command.js';
import { BETA, createAdaptiveSite, PRO } from '../support/sites/adaptive-site.js';
import { openTemporaryService } from '../support/service.js';

it('svc-int site claims and site condition change the parts that svc-int site visit shows', async () => {
    const service = await openTemporaryService();
    const env = { SVC_INT_ENDPOINT: service.url, SVC_INT_TOKEN: service.token };
    const site = await createAdaptiveSite(service);
    const run = async (...args: string[]) => runCommand(args, { env });
    const visit = async () => (await run('site', 'visit', '--site', site)).stdout;

    const shown = (await run('site', 'condition', 'acme', site)).stdout.trim().split('\n');
    expect(shown.map((line) => line.replace(/ \S+ /, ' '))).toEqual([
        'section "Open": no condition',
        'site-space "Open": no condition',
        `section "Paid": ${PRO}`,
        'site-space "Paid": no condition',
        `section "Tested": ${BETA}`,
        'site-space "Tested": no condition',
    ]);
    expect(await visit()).toContain(`section "Paid": ${PRO}`);
    const [, paid = ''] = /section (\S+) "Paid"/.exec(shown.join('\n')) ?? [];
    expect((await run('site', 'condition', 'acme', site, paid, BETA)).stdout).toContain(`"Paid": ${BETA}`);
    expect(await visit()).toContain(`section "Paid": ${BETA}`);
    expect((await run('site', 'condition', 'acme', site, paid, 'none')).stdout).toContain('"Paid": no condition');
    expect(await visit()).not.toContain('"Paid"');
    expect((await run('site', 'condition', 'acme', site, paid, 'visitor.')).code).toBe(4);
    const unknown = await run('site', 'condition', 'acme', site, 'nothing', BETA);
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining(paid)]);

    const page = (await run('site', 'condition', 'acme', site, 'welcome', BETA)).stdout;
    expect(page).toMatch(new RegExp(`^page \\S+/welcome "Welcome": ${BETA}`));
    expect((await run('site', 'condition', 'acme', site)).stdout).toContain(page.trim());
    expect(await visit()).toContain(`a block of /welcome: ${BETA}`);
    const [, id = ''] = /^page (\S+) /.exec(page) ?? [];
    expect((await run('site', 'condition', 'acme', site, id, 'visitor.')).code).toBe(2);
    expect((await run('site', 'condition', 'acme', site, id, 'none')).stdout).toContain('"Welcome": no condition');
    expect(await visit()).not.toContain(`a block of /welcome: ${BETA}`);

    expect((await run('site', 'claims', 'acme', site, '--off')).stdout).toMatch(/is off\. Claims:\n[^]*"plan"/);
    expect(await visit()).toContain('Hidden: nothing');
    const schema = JSON.stringify({ type: 'object', properties: { team: { type: 'string' } } });
    const changed = await run('site', 'claims', 'acme', site, '--on', '--schema', schema, '--json');
    expect(JSON.parse(changed.stdout)).toMatchObject({
        site,
        isAdaptive: true,
        jsonSchema: { properties: { team: {} } },
    });
    expect(await visit()).toContain('section "Tested"');
    expect((await run('site', 'claims', 'acme', site, '--schema', '{"type":"array"}')).code).toBe(4);
});
