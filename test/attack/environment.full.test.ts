import { readFileSync } from 'node:fs';

import { expect } from 'vitest';

import { ANY_PORTS, spawnSession } from '../support/dev-session.js';
import { itOnLinux } from '../support/on-linux.js';
import { listDescendants } from '../support/processes.js';
import { copyProject } from '../support/project-copy.js';

const KEPT = {
    SVC_INT_TOKEN: 'token-of-a-service',
    SVC_INT_OTHER: 'setting-of-the-kit',
    AWS_SECRET_ACCESS_KEY: 'key-of-a-cloud',
    DATABASE_URL: 'postgres://user:password@db.test/',
    ordinary: 'in-lower-case',
};

function environmentOf(pid: number): string[] {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
}

itOnLinux(
    "workerd, esbuild and sh of a session inherit LC_TIME, but no credentials of the author's environment",
    async () => {
        const session = spawnSession(copyProject().folder, ANY_PORTS, { ...KEPT, LC_TIME: 'C.UTF-8' });
        await session.next('ready');
        const children = listDescendants(session.pid);
        expect(new Set(children.map(({ name }) => name))).toEqual(new Set(['workerd', 'esbuild', 'sh']));
        for (const { pid, name } of children) {
            const environment = environmentOf(pid);
            for (const variable of Object.entries(KEPT).map((pair) => pair.join('=')))
                expect(environment, name).not.toContain(variable);
            expect(environment, name).toContain('LC_TIME=C.UTF-8');
        }
    },
);
