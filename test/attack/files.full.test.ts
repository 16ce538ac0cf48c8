import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect } from 'vitest';

import { runCommand } from '../../packages/cli/test/support/command.js';
import { createFolder, MANIFEST, SCRIPT } from '../../packages/cli/test/support/project.js';
import { itOnLinux } from '../support/on-linux.js';
import { ROOT } from '../support/project-copy.js';

const SEED = `users: [{ id: user-ada, name: Ada, email: ada@example.com }]
organizations:
    - id: acme
      title: Acme
      members: [{ user: user-ada, role: admin }]
      content: [{ type: space, id: docs, title: Docs, pages: [{ title: A, file: page.md }] }]
`;

const TYPESCRIPT = join(ROOT, 'node_modules/typescript');

const ENDLESS = {
    'a pipe': (path: string) => void execFileSync('mkfifo', [path]),
    'a device': (path: string) => symlinkSync('/dev/zero', path),
};

describe.each(Object.entries(ENDLESS))('svc-int does not read %s', (_kind, make) => {
    async function expectRefused(file: string, args: string[], code: string, files: Record<string, string> = {}) {
        const folder = await createFolder({
            'integration.yaml': MANIFEST,
            'index.ts': SCRIPT,
            'seed.yaml': SEED,
            ...files,
        });
        rmSync(join(folder, file), { force: true });
        make(join(folder, file));
        if (files['node_modules/.keep'] === '') symlinkSync(TYPESCRIPT, join(folder, 'node_modules/typescript'));
        const { stdout } = await runCommand([...args, '--json'], { cwd: folder, env: { SVC_INT_TOKEN: 't' } });
        const { error } = JSON.parse(stdout) as { error: { code: string } };
        expect(error.code).toBe(code);
        expect(JSON.stringify(error)).toContain(file);
    }

    itOnLinux('as the manifest, and fails with MANIFEST_MISSING', () =>
        expectRefused('integration.yaml', ['build'], 'MANIFEST_MISSING'),
    );
    itOnLinux('as the script, and fails with MANIFEST_INVALID', () =>
        expectRefused('index.ts', ['build'], 'MANIFEST_INVALID'),
    );
    itOnLinux('as the icon, and fails with MANIFEST_INVALID', () =>
        expectRefused('icon.png', ['build'], 'MANIFEST_INVALID', { 'integration.yaml': `${MANIFEST}icon: icon.png\n` }),
    );
    itOnLinux('as an imported source of svc-int build, and fails with BUILD_FAILED', () =>
        expectRefused('part.ts', ['build'], 'BUILD_FAILED', { 'index.ts': `import './part.ts'; ${SCRIPT}` }),
    );
    itOnLinux('as an imported source of svc-int check, and fails with CHECK_FAILED', () =>
        expectRefused('part.ts', ['check'], 'CHECK_FAILED', { 'index.ts': `import './part.ts'; ${SCRIPT}` }),
    );
    itOnLinux('as an imported source of svc-int check with TypeScript, and fails with CHECK_FAILED', () =>
        expectRefused('part.ts', ['check'], 'CHECK_FAILED', {
            'index.ts': `import './part.ts'; ${SCRIPT}`,
            'tsconfig.json': '{"compilerOptions": {"noEmit": true, "allowImportingTsExtensions": true}}',
            'node_modules/.keep': '',
        }),
    );
    itOnLinux('as the input of svc-int render encode, and fails with INPUT_UNREADABLE', () =>
        expectRefused('input.json', ['render', 'encode', 'input.json'], 'INPUT_UNREADABLE'),
    );
    itOnLinux('as the value of --props, and fails with INPUT_UNREADABLE', () =>
        expectRefused(
            'props.json',
            ['render', 'run', 'x', '--space', 's', '--props', '@props.json'],
            'INPUT_UNREADABLE',
        ),
    );
    itOnLinux('as the seed, and fails with SEED_INVALID', () =>
        expectRefused('seed.yaml', ['dev', '--seed', 'seed.yaml', '--port', '0', '--public-port', '0'], 'SEED_INVALID'),
    );
    itOnLinux('as the file of a page of a seed, and fails with SEED_INVALID', () =>
        expectRefused('page.md', ['dev', '--seed', 'seed.yaml', '--port', '0', '--public-port', '0'], 'SEED_INVALID'),
    );
});
