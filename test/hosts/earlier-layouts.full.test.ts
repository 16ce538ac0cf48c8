import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { bundled } from '../support/service/database-worker.js';
import { startCloudflare } from '../support/hosts/cloudflare.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';

const EARLIER_SERVICE = `
import { DurableObject, WorkerEntrypoint } from 'cloudflare:workers';
export class Workspace extends DurableObject {
    async fetch(request) {
        return Response.json(this.ctx.storage.sql.exec(await request.text()).toArray());
    }
}
export class CrashReports extends WorkerEntrypoint {}
export default { fetch: (request, { WORKSPACE }) => WORKSPACE.getByName('workspace').fetch(request) };`;

const EVERYTHING = "select name, sql from sqlite_master where name not glob '_cf_*' order by name";

it(
    'A hosted workspace of an earlier build responds 409 with the reason at each listener, and its data stays unchanged',
    async () => {
        const kept = mkdtempSync(join(tmpdir(), 'svc-int-earlier-'));
        onTestFinished(() => rmSync(kept, { recursive: true, force: true }));
        const runStatements = async (statements: readonly string[]) => {
            const earlier = await startCloudflare({ kept, module: await bundled(EARLIER_SERVICE) });
            const results: unknown[] = [];
            for (const body of statements)
                results.push(await (await fetch(earlier.url, { method: 'POST', body })).json());
            await earlier.dispose();
            return results;
        };
        const [, , before] = await runStatements([
            'create table spaces (id text primary key)',
            "insert into spaces values ('kept')",
            EVERYTHING,
        ]);

        const service = await startCloudflare({ kept });
        const headers = { authorization: `Bearer ${service.token}` };
        for (const url of [
            `${service.url}/v1/orgs`,
            `${service.url}/_svc-int/health`,
            `${service.publicUrl}/sites/acme/docs`,
        ]) {
            const response = await fetch(url, { headers });
            expect([url, response.status, await response.text()]).toEqual([
                url,
                409,
                expect.stringMatching(
                    /earlier build of the kit.*It was not changed\. Use it with the build that wrote it/,
                ),
            ]);
        }
        await service.dispose();

        expect(await runStatements(['select id from spaces', EVERYTHING])).toEqual([[{ id: 'kept' }], before]);
    },
    2 * TEST_TIMEOUT_MS,
);
