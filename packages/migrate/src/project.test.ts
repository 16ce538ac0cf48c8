import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { migratePackageJson, type DependencyOverrides } from './package-json.js';
import { PROGRAM } from './program.test-support.js';
import { migrateShellScript } from './scripts.js';
import { migrateTsconfig } from './tsconfig.js';

const NEEDS = {
    hasWorkersTypes: false,
    globals: [] as string[],
    hasRawFiles: false,
    hasScripts: false,
    namesTypeScript: false,
    namesHostedKit: true,
    template: fileURLToPath(new URL('../../../templates/shared/tsconfig.json', import.meta.url)),
};

function packageOf(
    text: string,
    kept: string[] = [],
    fromTarballs = false,
    overrides?: DependencyOverrides,
    types: string[] = [],
) {
    const options = {
        overrides,
        versions: {
            '@svc-int/api': 'v-api',
            '@svc-int/runtime': 'v-runtime',
            '@svc-int/emulator': 'v-emulator',
            '@svc-int/cli': 'v-cli',
        },
        fromTarballs,
        kept: new Set(kept),
        types,
        program: PROGRAM,
    };
    return migratePackageJson('/project/package.json', text, options);
}

it('migratePackageJson replaces dependencies on the hosted kit in place, and removes its tsconfig package', () => {
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

it('migratePackageJson keeps dependencies named like object properties, and accepts versions that are no strings', () => {
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

it('migratePackageJson keeps a dependency on the hosted kit that sources still need', () => {
    const { text } = packageOf('{ "dependencies": { "@gitbook/api": "^1" } }', ['@gitbook/api']);
    expect(JSON.parse(text)).toEqual({ dependencies: { '@gitbook/api': '^1', '@svc-int/api': 'v-api' } });
});

it('migratePackageJson lists all packages of this kit if it is installed from tarballs', () => {
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
    ['resolutions', '{ "dependencies": { "@gitbook/cli": "^1" } }'],
    ['overrides', '{ "dependencies": { "@gitbook/cli": "^1" }, "overrides": { "other": "1" } }'],
])('migratePackageJson for tarballs lists all packages of this kit in the field %s', (field, text) => {
    const { [field]: named } = JSON.parse(packageOf(text, [], true, { field }).text);
    expect(named).toMatchObject({
        '@svc-int/api': 'v-api',
        '@svc-int/runtime': 'v-runtime',
        '@svc-int/emulator': 'v-emulator',
        '@svc-int/cli': 'v-cli',
        ...JSON.parse(text)[field],
    });
});

it('migratePackageJson for tarballs reports the overrides that pnpm-workspace.yaml needs', () => {
    const overrides = { file: 'pnpm-workspace.yaml', text: 'overrides:\n  "@svc-int/api": "v-api"\n' };
    const { left } = packageOf('{ "dependencies": { "@gitbook/cli": "^1" } }', [], true, overrides);
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
])('migrateShellScript replaces "%s" with "%s"', (before, after) => {
    expect(migrateShellScript(before, PROGRAM)).toEqual({ text: after, left: [] });
});

it('migratePackageJson reports a script with an unknown option, with its line', () => {
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

it("migrateTsconfig replaces the hosted kit's base with the template's settings, overridden by the project's own", () => {
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

it("migrateTsconfig writes valid JSON for a configuration that only extends the hosted kit's", () => {
    const { text } = migrateTsconfig('/project/tsconfig.json', '{\n  "extends": "@gitbook/tsconfig/base.json"\n}\n', {
        ...NEEDS,
        hasWorkersTypes: true,
        hasScripts: true,
    });
    expect(JSON.parse(text)).toMatchObject({
        compilerOptions: { strict: true, allowJs: true, types: ['@cloudflare/workers-types'] },
    });
});

it('migrateTsconfig lists the project\'s global types, and omits "types" if there are none', () => {
    const base = '{\n  "extends": "@gitbook/tsconfig/integration.json"\n}\n';
    const typesOf = (needs: typeof NEEDS) =>
        JSON.parse(migrateTsconfig('/project/tsconfig.json', base, needs).text).compilerOptions.types;
    expect(typesOf({ ...NEEDS, globals: ['node'], hasRawFiles: true })).toEqual(['node', '@svc-int/runtime/raw']);
    expect(typesOf(NEEDS)).toBeUndefined();
});

it('migrateTsconfig keeps and reports another configuration of the hosted kit in "extends"', () => {
    const text = '{\n  "extends": ["@gitbook/tsconfig/node.json", "@gitbook/tsconfig/base.json"]\n}';
    const { text: turned, left } = migrateTsconfig('/project/tsconfig.json', text, NEEDS);
    expect(JSON.parse(turned)).toMatchObject({
        extends: ['@gitbook/tsconfig/node.json'],
        compilerOptions: { strict: true },
    });
    expect(left).toHaveLength(1);
});

it('migratePackageJson adds type packages that the compiler needs to the development dependencies', () => {
    const { text } = packageOf('{ "devDependencies": { "@gitbook/cli": "^1" } }', [], false, undefined, ['bun']);
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

it.each([
    [{ target: 'ES2021' }, true],
    [{ target: 'es2015', strict: true }, true],
    [{ strict: true }, true],
    [{ target: 'ES2022' }, undefined],
    [{ target: 'ESNext' }, undefined],
    [{ target: 'ES2021', skipLibCheck: false }, false],
])('migrateTsconfig skips declarations with names that the default libraries lack: %o', (options, skipLibCheck) => {
    const text = JSON.stringify({ compilerOptions: options }, null, 2);
    const { text: turned } = migrateTsconfig('/project/tsconfig.json', text, NEEDS);
    expect(JSON.parse(turned).compilerOptions.skipLibCheck).toBe(skipLibCheck);
    expect(migrateTsconfig('/project/tsconfig.json', turned, NEEDS).text).toBe(turned);
});

it('migrateTsconfig keeps the libraries of a project that has the types of Workers or no hosted kit', () => {
    const text = '{ "compilerOptions": { "lib": ["ES2021"] } }';
    expect(migrateTsconfig('/project/tsconfig.json', text, { ...NEEDS, hasWorkersTypes: true }).text).toBe(text);
    expect(migrateTsconfig('/project/tsconfig.json', text, { ...NEEDS, namesHostedKit: false }).text).toBe(text);
});

it('migratePackageJson keeps the byte order mark of a one-line package.json at its start only', () => {
    const { text } = packageOf('\uFEFF{ "devDependencies": { "@gitbook/cli": "^1" } }', [], false, undefined, ['bun']);
    expect(JSON.parse(text.slice(1))).toEqual({ devDependencies: { '@types/bun': '*', '@svc-int/cli': 'v-cli' } });
});
