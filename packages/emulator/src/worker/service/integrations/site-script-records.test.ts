import { expect, it } from 'vitest';

import { createSiteScriptRecords } from './site-script-records.js';

const at = '2026-01-01T00:00:00.000Z';
const script = { integration: 'a', site: 's', version: 1 };

it('createSiteScriptRecords keeps the last 20 problems of a script, each with the number of its reports', () => {
    const records = createSiteScriptRecords();
    for (let count = 0; count < 30; count += 1) records.addProblem(script, { kind: 'error', message: `${count}`, at });
    records.addProblem(script, { kind: 'error', message: '15', at });
    const problems = records.read('a', 1)[0]?.problems ?? [];
    expect(problems.map(({ message }) => message)).toEqual([
        ...Array.from({ length: 19 }, (_, index) => `${index + 10}`).filter((message) => message !== '15'),
        '29',
        '15',
    ]);
    expect(problems.at(-1)?.count).toBe(2);
});

it('createSiteScriptRecords evicts the oldest scripts beyond 50', () => {
    const records = createSiteScriptRecords();
    for (let index = 0; index < 60; index += 1)
        records.addProblem({ ...script, site: `s${index}` }, { kind: 'failed', message: 'no', at });
    const sites = records.read('a', 1).map(({ site }) => site);
    expect([sites.length, sites[0]]).toEqual([50, 's10']);
});
