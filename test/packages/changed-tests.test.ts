import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { ABOUT, ABOUT_COMMAND, testsFor } from '../../.ci/changed-tests.mjs';
import { ROOT } from '../support/project-copy.js';

const WORKER = 'packages/emulator/src/worker';
const SUBJECTS = readdirSync(join(ROOT, WORKER, 'subjects')).filter((name) => name !== 'README.md');
const folder = (path: string) => path.split('/').slice(0, 2).join('/');

describe('testsFor', () => {
    it('returns tests of the subject and of the contract for a file of a subject', () => {
        const tests = testsFor([`${WORKER}/subjects/comments/index.ts`]) ?? [];
        expect(tests).toContain('test/service/change-requests/comments.test.ts');
        expect(tests.some((test) => test.startsWith('test/contract/'))).toBe(true);
        expect(tests).not.toContain('test/service/people/saml.test.ts');
        expect(tests.filter((test) => /^test\/(cli|browser)/.test(test))).toEqual([]);
    });

    it('returns all tests that start the Worker for a file that the whole Worker imports', () => {
        const tests = testsFor([`${WORKER}/http/handlers.ts`]) ?? [];
        const service = readdirSync(join(ROOT, 'test/service'), { recursive: true, encoding: 'utf8' }).filter((name) =>
            name.endsWith('.test.ts'),
        );
        const started = tests.filter((test) => folder(test) === 'test/service').length;
        expect(started).toBeGreaterThan(service.length * 0.85);
        expect(tests).toEqual(
            expect.arrayContaining(['test/cli/dev/killed.ci.test.ts', 'test/browser/studio.test.ts']),
        );
    });

    it.each(Object.entries(ABOUT_COMMAND))(
        'returns only tests about the part of the command for a file of the part %s',
        (part, about) => {
            const place = [`packages/cli/src/${part}`, `packages/${part}`].find((path) => existsSync(join(ROOT, path)));
            const inside = readdirSync(join(ROOT, String(place))).find((name) => /(?<!\.test)\.ts$/.test(name));
            const tests = testsFor([`${place}/${inside}`]) ?? [];
            expect(tests.some((test) => about.test(test))).toBe(true);
            expect(tests.filter((test) => !test.startsWith('packages/cli/src/') && !about.test(test))).toEqual([]);
        },
    );

    it('returns tests of the command, and none of the service, for a file of the command', () => {
        const tests = testsFor(['packages/cli/src/dev/keys.ts']) ?? [];
        expect(tests).toContain('test/cli/dev/keys.full.test.ts');
        expect(tests).not.toContain('test/service/people/saml.test.ts');
    });

    it('returns only the test itself for a changed test, and only tests of documents for a document', () => {
        expect(testsFor(['test/service/people/saml.test.ts'])).toEqual(['test/service/people/saml.test.ts']);
        const tests = testsFor(['CONTRIBUTING.md']) ?? [];
        expect(new Set(tests.map(folder))).toEqual(new Set(['test/docs']));
    });

    it.each(['package-lock.json', 'vitest.config.ts', 'packages/cli/package.json', '.ci/prepare.mjs'])(
        'returns undefined, for all tests, for %s',
        (file) => expect(testsFor([file])).toBeUndefined(),
    );

    it('returns the tests of visitors for a file of site/view', () => {
        const tests = testsFor(['packages/emulator/src/site/view/admission.ts']) ?? [];
        expect(tests).toContain('test/service/visitors/visitors.test.ts');
        expect(tests).not.toContain('test/service/people/saml.test.ts');
    });

    it.each(SUBJECTS)('returns at least one test of the service for the subject %s', (subject) => {
        expect(Object.keys(ABOUT)).toContain(subject);
        const tests = testsFor([`${WORKER}/subjects/${subject}/index.ts`]) ?? [];
        expect(tests.some((test) => test.startsWith('test/service/'))).toBe(true);
    });
});
