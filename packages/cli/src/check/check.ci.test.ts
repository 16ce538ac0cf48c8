import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { createFolder, MANIFEST, SCRIPT, writeFiles } from '../../test/support/project.js';
import { getShellEnvironment } from '../context/process-context.js';
import { checkIntegration } from './check.js';

const RUNTIME = fileURLToPath(new URL('../../../runtime', import.meta.url));
const DOCUMENT_READER = `import { type ContentDocument, createIntegration } from '@svc-int/runtime';

export function titlesIn(document: ContentDocument): unknown[] {
    return document.nodes.map((block) => {
        if (block.type === 'tabs') return block.data?.tabs;
        if (block.type === 'images') return block.images;
        if (block.type === 'tab') return block;
        return block.type === 'expandable' ? block.fragments : [];
    });
}
export default createIntegration({});
`;
const TYPESCRIPT = fileURLToPath(new URL('../../../../node_modules/typescript', import.meta.url));

describe('checkIntegration', () => {
    it("reports errors of the project's own TypeScript compiler together with errors of the bundler", async () => {
        const folder = await createFolder({
            'integration.yaml': MANIFEST,
            'index.ts': "import './gone';\nexport const wrong: number = 'text';\nexport default {};",
            'tsconfig.json':
                '{"compilerOptions": {"strict": true, "noEmit": true, "types": [], "module": "esnext", "moduleResolution": "bundler"}}',
        });
        await mkdir(join(folder, 'node_modules'));
        await symlink(TYPESCRIPT, join(folder, 'node_modules/typescript'));
        const file = join(folder, 'index.ts');
        await expect(
            checkIntegration({ manifest: join(folder, 'integration.yaml') }, getShellEnvironment()),
        ).rejects.toMatchObject({
            problems: expect.arrayContaining([
                expect.objectContaining({ text: 'Could not resolve "./gone"', file, line: 1 }),
                expect.objectContaining({ text: expect.stringContaining('TS2322'), file, line: 2, column: 14 }),
            ]),
        });
    });

    it('reports each access of a script to fields that no document has', async () => {
        const folder = await createFolder({
            'integration.yaml': MANIFEST,
            'index.ts': DOCUMENT_READER,
            'tsconfig.json':
                '{"compilerOptions": {"strict": true, "noEmit": true, "types": [], "lib": ["es2023", "dom"], "skipLibCheck": true, "module": "esnext", "moduleResolution": "bundler"}}',
        });
        await mkdir(join(folder, 'node_modules/@svc-int'), { recursive: true });
        await symlink(TYPESCRIPT, join(folder, 'node_modules/typescript'));
        await symlink(RUNTIME, join(folder, 'node_modules/@svc-int/runtime'));
        const at = (line: number, name: string) => ({
            text: expect.stringContaining(`'${name}'`),
            line,
            file: join(folder, 'index.ts'),
        });
        await expect(
            checkIntegration({ manifest: join(folder, 'integration.yaml') }, getShellEnvironment()),
        ).rejects.toMatchObject({ problems: [at(5, 'tabs'), at(6, 'images'), at(7, '"tab"')] });
    });

    it('warns of type errors in test files, and fails for type errors in other files and in bundled test files', async () => {
        const wrong = "export const wrong: number = 'text';\n";
        const folder = await createFolder({
            'integration.yaml': MANIFEST,
            'index.ts': SCRIPT,
            'index.test.ts': wrong,
            'test/helper.ts': wrong,
            'tsconfig.json':
                '{"compilerOptions": {"noEmit": true, "types": [], "lib": ["es2023", "dom"], "module": "esnext", "moduleResolution": "bundler"}}',
        });
        await mkdir(join(folder, 'node_modules'));
        await symlink(TYPESCRIPT, join(folder, 'node_modules/typescript'));
        const check = () => checkIntegration({ manifest: join(folder, 'integration.yaml') }, getShellEnvironment());
        const inFile = (name: string) => ({ text: expect.stringContaining('TS2322'), file: join(folder, name) });
        const report = await check();
        expect(report.testTypeErrors).toBe(2);
        expect(report.warnings).toEqual(
            expect.arrayContaining(
                ['index.test.ts', 'test/helper.ts'].map((name) => expect.objectContaining(inFile(name))),
            ),
        );
        await writeFiles(folder, { 'index.ts': `export * from './test/helper.js';\n${SCRIPT}`, 'build.ts': wrong });
        await expect(check()).rejects.toMatchObject({
            problems: [inFile('build.ts'), inFile('test/helper.ts'), inFile('index.test.ts')],
        });
    });

    it('fails for type errors in bundled files of a test folder that is a symbolic link', async () => {
        const repository = await createFolder({
            '.git/HEAD': '',
            'shared/helper.ts': "export const wrong: number = 'text';\n",
            'demo/integration.yaml': MANIFEST,
            'demo/index.ts': `export * from './test/helper.js';\n${SCRIPT}`,
            'demo/tsconfig.json':
                '{"compilerOptions": {"noEmit": true, "types": [], "lib": ["es2023", "dom"], "module": "esnext", "moduleResolution": "bundler"}}',
        });
        const folder = join(repository, 'demo');
        await mkdir(join(folder, 'node_modules'));
        await symlink(TYPESCRIPT, join(folder, 'node_modules/typescript'));
        await symlink(join(repository, 'shared'), join(folder, 'test'));
        await expect(
            checkIntegration({ manifest: join(folder, 'integration.yaml') }, getShellEnvironment()),
        ).rejects.toMatchObject({ problems: [{ text: expect.stringContaining('TS2322') }] });
    });

    it('resolves the packages of a project whose source folder is a symbolic link', async () => {
        const source = `import { one } from 'one';\nexport const wrong: string = one;\n`;
        const repository = await createFolder({
            '.git/HEAD': '',
            'elsewhere/index.ts': source + SCRIPT,
            'project/integration.yaml': MANIFEST.replace('index.ts', 'src/index.ts'),
            'project/tsconfig.json':
                '{"compilerOptions": {"strict": true, "noEmit": true, "types": [], "module": "esnext", "moduleResolution": "bundler"}}',
            'project/node_modules/one/package.json': '{"name": "one", "type": "module", "exports": "./index.ts"}',
            'project/node_modules/one/index.ts': 'export const one = 1;',
        });
        const folder = join(repository, 'project');
        await symlink('../elsewhere', join(folder, 'src'));
        await symlink(TYPESCRIPT, join(folder, 'node_modules/typescript'));
        await expect(
            checkIntegration({ manifest: join(folder, 'integration.yaml') }, getShellEnvironment()),
        ).rejects.toMatchObject({
            problems: [expect.objectContaining({ text: expect.stringContaining('TS2322'), line: 2, column: 14 })],
        });
    });
});
