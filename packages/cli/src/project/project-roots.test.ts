import { symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { createFolder } from '../../test/support/project.js';
import { formatOutsideProjectMessage, isProjectFile, listProjectRoots } from './project-roots.js';

describe('listProjectRoots', () => {
    it.each([
        ['packages/*', 'packages/a', true],
        ['packages/*', 'packages/a/b', false],
        ['packages/**', 'packages/a/b', true],
        ['packages/**/b', 'packages/b', true],
        ['**/b', 'b', true],
        ['./packages/a-*/', 'packages/a-b', true],
        ['packages/a.b', 'packages/a-b', false],
    ])(
        'with the workspace pattern "%s" and the project %s includes the workspace: %s',
        async (pattern, path, isListed) => {
            const root = await createFolder({
                'package.json': JSON.stringify({ workspaces: [pattern] }),
                [`${path}/index.ts`]: '',
            });
            expect(listProjectRoots(join(root, path))).toHaveLength(isListed ? 2 : 1);
        },
    );

    it('leaves out a workspace that excludes the project', async () => {
        const root = await createFolder({
            'package.json': JSON.stringify({ workspaces: ['packages/*', '!packages/a'] }),
            'packages/a/index.ts': '',
        });
        expect(listProjectRoots(join(root, 'packages/a'))).toHaveLength(1);
    });

    it('matches a pattern of many wildcards without backtracking', async () => {
        const name = 'a'.repeat(200);
        const root = await createFolder({
            'package.json': JSON.stringify({ workspaces: [`${'**a*a'.repeat(40)}b`] }),
            [`${name}/index.ts`]: '',
        });
        expect(listProjectRoots(join(root, name))).toHaveLength(1);
    });
});

describe('isProjectFile', () => {
    it('is true for a missing file below a link to the project', async () => {
        const root = await createFolder({ 'project/index.ts': '' });
        symlinkSync('project', join(root, 'link'));
        expect(isProjectFile(listProjectRoots(join(root, 'link')), join(root, 'link/.env'))).toBe(true);
    });
});

describe('formatOutsideProjectMessage', () => {
    it('names the private folder of a file that the project contains', async () => {
        const root = await createFolder({ '.svc-int/token': '' });
        expect(formatOutsideProjectMessage(join(root, '.svc-int/token'))).toMatch(
            /token is in \.svc-int, which holds tokens$/,
        );
    });
});
