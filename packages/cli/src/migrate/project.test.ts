import { expect, it } from 'vitest';

import { createContext } from '../../test/support/context.js';
import { createProgram } from '../program.js';
import type { PackageManagerName } from '../scaffold/package-managers.js';
import { migratePackage } from './package-json.js';
import { migrateShellScript } from './scripts.js';
import { migrateTsconfig } from './tsconfig.js';

const NEEDS = {
    hasWorkersTypes: false,
    globals: [] as string[],
    hasRawFiles: false,
    hasScripts: false,
    namesTypeScript: false,
    namesHostedKit: true,
};

function packageOf(
    text: string,
    kept: string[] = [],
    namesAll = false,
    packageManager: PackageManagerName = 'npm',
    types: string[] = [],
) {
    const options = {
        packageManager,
        getVersion: (name: string) => `v-${name}`,
        namesAll,
        kept: new Set(kept),
        types,
        program: createProgram(createContext().context),
    };
    return migratePackage('/project/package.json', text, options);
}

it('a package depends on what is here, in the places where it depended on that kit', () => {
    const text = `{
  "name": "demo",   "private": true,
  "dependencies": { "@gitbook/runtime": "*", "other": "^1" },
  "devDependencies": {
    "@gitbook/cli": "workspace:*",
    "@gitbook/tsconfig": "*"
  }
}
`;
    expect(packageOf(text).text).toBe(`{
  "name": "demo",   "private": true,
  "dependencies": { "@svc-int/runtime": "v-runtime", "other": "^1" },
  "devDependencies": {
    "@svc-int/cli": "v-cli"
  }
}
`);
});

it('a package may depend on one whose name means something to JavaScript, and name versions that are none', () => {
    const dependencies = { constructor: '1', toString: '2', '@gitbook/runtime': 5, '@gitbook/api': ['1'], other: null };
    const { text } = packageOf(JSON.stringify({ dependencies }));
    expect(Object.keys((JSON.parse(text) as { dependencies: object }).dependencies)).toEqual([
        'constructor',
        'toString',
        '@svc-int/runtime',
        '@svc-int/api',
        'other',
    ]);
});

it('a package whose sources still need something of that kit goes on depending on it', () => {
    const { text } = packageOf('{ "dependencies": { "@gitbook/api": "^1" } }', ['@gitbook/api']);
    expect(JSON.parse(text)).toEqual({ dependencies: { '@gitbook/api': '^1', '@svc-int/api': 'v-api' } });
});

it('a package that gets ours from tarballs names all of them, once', () => {
    const { text } = packageOf('{ "dependencies": { "@gitbook/runtime": "^1" } }', [], true);
    expect(JSON.parse(text)).toEqual({
        dependencies: {
            '@svc-int/api': 'v-api',
            '@svc-int/emulator': 'v-emulator',
            '@svc-int/cli': 'v-cli',
            '@svc-int/runtime': 'v-runtime',
        },
    });
});

it.each([
    ['yarn', 'resolutions', '{ "dependencies": { "@gitbook/cli": "^1" } }'],
    ['bun', 'overrides', '{ "dependencies": { "@gitbook/cli": "^1" }, "overrides": { "other": "1" } }'],
] as const)('a package that %s installs from tarballs says in its %s where all of them are', (manager, field, text) => {
    const { [field]: named } = JSON.parse(packageOf(text, [], true, manager).text);
    expect(named).toMatchObject({
        '@svc-int/api': 'v-api',
        '@svc-int/runtime': 'v-runtime',
        '@svc-int/emulator': 'v-emulator',
        '@svc-int/cli': 'v-cli',
        ...JSON.parse(text)[field],
    });
});

it('a package that pnpm installs from tarballs needs what is listed', () => {
    const { left } = packageOf('{ "dependencies": { "@gitbook/cli": "^1" } }', [], true, 'pnpm');
    expect(left).toEqual([
        expect.objectContaining({
            file: '/project/package.json',
            hint: expect.stringMatching(/pnpm-workspace\.yaml:\noverrides:\n {2}"@svc-int\/api": "v-api"\n/),
        }),
    ]);
});

it.each([
    ['gitbook dev', 'svc-int dev'],
    ['npx gitbook check && echo gitbook', 'npx svc-int check && echo gitbook'],
    ['gitbook publish gitbook-manifest.yaml', 'svc-int publish integration.yaml'],
    ['gitbook publish . -o acme --env test', 'svc-int publish . --organization acme --env test'],
    ['my-gitbook dev', 'my-gitbook dev'],
])('the script "%s" becomes "%s"', (before, after) => {
    expect(migrateShellScript(before, createProgram(createContext().context))).toEqual({ text: after, left: [] });
});

it('a script that runs what there is not is listed with its line', () => {
    const { text, left } = packageOf('{\n  "scripts": {\n    "all": "gitbook dev --none"\n  }\n}');
    expect(text).toContain('svc-int dev --none');
    expect(left).toEqual([
        expect.objectContaining({
            file: '/project/package.json',
            line: 3,
            text: expect.stringContaining('no option --none'),
        }),
    ]);
});

it("the template's settings stand for those of that kit, below the project's own", () => {
    const text = `{
    // A comment.
    "extends": "@gitbook/tsconfig/integration.json",
    "compilerOptions": { "target": "esnext" },
    "exclude": ["public"],
}
`;
    const { text: turned, left } = migrateTsconfig('/project/tsconfig.json', text, { ...NEEDS, hasRawFiles: true });
    expect(turned).toContain('    // A comment.\n');
    expect(turned).toContain('"exclude": ["public"],\n}\n');
    expect(turned).toContain('"types": ["@svc-int/runtime/raw"]');
    expect(turned).toContain('"jsxImportSource": "@svc-int/runtime"');
    expect(turned).toContain('"target": "esnext"');
    expect(turned).not.toMatch(/extends|es2022|noUncheckedIndexedAccess/);
    expect(left).toEqual([]);
});

it('a configuration that only extended that kit’s is JSON still', () => {
    const { text } = migrateTsconfig('/project/tsconfig.json', '{\n  "extends": "@gitbook/tsconfig/base.json"\n}\n', {
        ...NEEDS,
        hasWorkersTypes: true,
        hasScripts: true,
    });
    expect(JSON.parse(text)).toMatchObject({
        compilerOptions: { strict: true, allowJs: true, types: ['@cloudflare/workers-types'] },
    });
});

it('a configuration keeps the types of globals that the project has, and names none where there are none', () => {
    const base = '{\n  "extends": "@gitbook/tsconfig/integration.json"\n}\n';
    const typesOf = (needs: typeof NEEDS) =>
        JSON.parse(migrateTsconfig('/project/tsconfig.json', base, needs).text).compilerOptions.types;
    expect(typesOf({ ...NEEDS, globals: ['node'], hasRawFiles: true })).toEqual(['node', '@svc-int/runtime/raw']);
    expect(typesOf(NEEDS)).toBeUndefined();
});

it('what a configuration takes of that kit beside its settings is listed', () => {
    const text = '{\n  "extends": ["@gitbook/tsconfig/node.json", "@gitbook/tsconfig/base.json"]\n}';
    const { text: turned, left } = migrateTsconfig('/project/tsconfig.json', text, NEEDS);
    expect(JSON.parse(turned)).toMatchObject({
        extends: ['@gitbook/tsconfig/node.json'],
        compilerOptions: { strict: true },
    });
    expect(left).toHaveLength(1);
});

it('migratePackage adds type packages that the compiler needs to the development dependencies', () => {
    const { text } = packageOf('{ "devDependencies": { "@gitbook/cli": "^1" } }', [], false, 'npm', ['bun']);
    expect(JSON.parse(text)).toEqual({ devDependencies: { '@types/bun': '*', '@svc-int/cli': 'v-cli' } });
});

it.each([
    ['["ES2021"]', ['ES2021', 'dom', 'dom.iterable']],
    ['["ESNext", "DOM"]', ['ESNext', 'DOM', 'dom.iterable']],
    ['["ES2022", "WebWorker"]', ['ES2022', 'WebWorker', 'webworker.iterable']],
    ['["es2023", "dom", "dom.iterable"]', ['es2023', 'dom', 'dom.iterable']],
    ['[]', ['dom', 'dom.iterable']],
])('migrateTsconfig adds the globals that declarations of the kit name to the libraries %s', (lib, after) => {
    const text = `{\n  "compilerOptions": {\n    "lib": ${lib}\n  }\n}`;
    const { text: turned, left } = migrateTsconfig('/project/tsconfig.json', text, NEEDS);
    expect(JSON.parse(turned).compilerOptions).toEqual({ skipLibCheck: true, lib: after });
    expect(left).toEqual([]);
    expect(migrateTsconfig('/project/tsconfig.json', turned, NEEDS).text).toBe(turned);
});

it('migrateTsconfig keeps the libraries of a project that has the types of Workers or no hosted kit', () => {
    const text = '{ "compilerOptions": { "lib": ["ES2021"] } }';
    expect(migrateTsconfig('/project/tsconfig.json', text, { ...NEEDS, hasWorkersTypes: true }).text).toBe(text);
    expect(migrateTsconfig('/project/tsconfig.json', text, { ...NEEDS, namesHostedKit: false }).text).toBe(text);
});

it('a package of one line that starts with a byte order mark has no other mark after its migration', () => {
    const { text } = packageOf('\uFEFF{ "devDependencies": { "@gitbook/cli": "^1" } }', [], false, 'npm', ['bun']);
    expect(JSON.parse(text.slice(1))).toEqual({ devDependencies: { '@types/bun': '*', '@svc-int/cli': 'v-cli' } });
});
