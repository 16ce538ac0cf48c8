import { readFile } from 'node:fs/promises';

import { listOperations } from '@svc-int/api/contract';
import { describe, expect, it } from 'vitest';

import { OUT_OF_SCOPE_PATHS } from '../../../packages/emulator/src/worker/http/responses/out-of-scope.js';
import { expectError } from '../../support/contract.js';
import { openSharedService } from '../../support/shared-service.js';

const { send } = await openSharedService();

const OPERATIONS: readonly [string, string, string][] = [
    ['AI agents', 'GET', '/orgs/acme/agent/conversations'],
    ['AI agents', 'PUT', '/orgs/acme/agent-instructions'],
    ['AI agents', 'POST', '/orgs/acme/sites/site-docs/ai/response'],
    ['AI agents', 'GET', '/spaces/space-rockets/change-requests/1/conversations'],
    ['findings of agents', 'PATCH', '/orgs/acme/sites/site-docs/findings/one'],
    ['findings of agents', 'GET', '/orgs/acme/sites/site-docs/stats/findings'],
    ['findings of agents', 'POST', '/orgs/acme/sites/site-docs/context-connections/one/sync'],
    ['style guides', 'POST', '/orgs/acme/sites/site-docs/styleguide/runs'],
    ['the audit log', 'GET', '/orgs/acme/audit-events'],
    ['the audit log', 'GET', '/orgs/acme/audit-events/one'],
    ['ads', 'GET', '/ads/sites'],
    ['ads', 'POST', '/orgs/acme/sites/site-docs/ads'],
    ['MCP servers', 'DELETE', '/orgs/acme/sites/site-docs/mcp-servers/one'],
    ['channels', 'POST', '/orgs/acme/sites/site-docs/channels'],
    ['Git installations of a provider', 'POST', '/git/installations'],
    ['Git installations of a provider', 'GET', '/git/installations/one/github/repos'],
    ['reports of questions and views', 'GET', '/orgs/acme/sites/site-docs/questions/one/sources'],
    ['reports of questions and views', 'POST', '/orgs/acme/sites/site-docs/insights/events/aggregate'],
    ['billing', 'GET', '/orgs/acme/billing/ai-usage'],
    ['uploads', 'PUT', '/orgs/acme/fonts'],
    ['uploads', 'POST', '/org/acme/imports/one/cancel'],
    ['templates and tools of the site editor', 'GET', '/orgs/acme/sites/site-docs/publishing/preview'],
    ['notifications', 'POST', '/user/notifications/token'],
];

describe('operations that only the hosted service has', () => {
    it.each(OPERATIONS)('return 404 with the feature "%s": %s %s', async (feature, method, path) => {
        const message = await expectError(404, await send(method, path, method === 'GET' ? undefined : {}));
        expect(message).toContain(`There is nothing at ${method} /v1${path}. Only the hosted service has ${feature}: `);
    });

    it('are listed in the README', async () => {
        const readme = await readFile(new URL('../../../packages/emulator/README.md', import.meta.url), 'utf8');
        const [, section = ''] = /\n## Out of scope\n([\s\S]*?)\n## /.exec(readme) ?? [];
        const rows = Object.entries(OUT_OF_SCOPE_PATHS).map(
            ([feature, paths]) => `| ${feature} | ${paths.map((path) => `\`${path}\``).join(', ')} |`,
        );
        expect(
            section
                .split('\n')
                .filter((line) => line.startsWith('| '))
                .slice(1),
        ).toEqual(rows);
    });

    it('are not in the contract', () => {
        const matchers = Object.values(OUT_OF_SCOPE_PATHS)
            .flat()
            .map((path) => new RegExp(`^${path.replaceAll('*', '[^/]+')}(?:/|$)`));
        const served = [...listOperations()].map(([, { path }]) => path);
        expect(served.filter((path) => matchers.some((matcher) => matcher.test(path)))).toEqual([]);
    });

    it('do not include unknown paths, which return the nearest known paths', async () => {
        for (const path of ['/orgs/acme/audit', '/orgs/acme/sites/site-docs/channelsx', '/adsx/sites'])
            expect(await expectError(404, await send('GET', path))).not.toContain('hosted service');
    });
});
