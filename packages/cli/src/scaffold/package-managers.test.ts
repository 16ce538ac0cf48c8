import { join } from 'node:path';

import { expect, it } from 'vitest';

import { createFolder } from '../../test/support/project.js';
import { detectPackageManager } from './detect-package-manager.js';
import { getPackageManagerCommands, type PackageManagerName } from './package-managers.js';

async function detect(files: Record<string, string>, runBy?: string, wanted?: PackageManagerName) {
    const around = await createFolder({ '.git/HEAD': '', ...files });
    return detectPackageManager(join(around, 'packages/new'), { npm_config_user_agent: runBy }, wanted);
}

it.each([
    ['npm', 'package-lock.json'],
    ['pnpm', 'pnpm-lock.yaml'],
    ['pnpm', 'pnpm-workspace.yaml'],
    ['yarn', 'yarn.lock'],
    ['bun', 'bun.lock'],
    ['bun', 'bun.lockb'],
])('detectPackageManager returns %s if an enclosing folder has %s', async (manager, file) => {
    expect(await detect({ [file]: '' })).toEqual({ name: manager });
});

it('detectPackageManager prefers packageManager in package.json to a lockfile beside it, and a nearer lockfile to both', async () => {
    const declared = { 'package.json': '{"packageManager": "pnpm@10.4.0+sha512.abc"}' };
    expect(await detect({ ...declared, 'yarn.lock': '' })).toEqual({ name: 'pnpm', version: '10.4.0' });
    expect(await detect({ ...declared, 'packages/yarn.lock': '' })).toEqual({ name: 'yarn' });
    expect(await detect({ 'package.json': '{"packageManager": "yarn@4.9.1"}' })).toEqual({
        name: 'yarn',
        version: '4.9.1',
    });
    expect(await detect({ 'package.json': '{"packageManager": 7}', 'yarn.lock': '' })).toEqual({ name: 'yarn' });
    expect(await detect({ 'package.json': 'not JSON', 'bun.lock': '' })).toEqual({ name: 'bun' });
    expect(await detect({ 'package.json': '{"packageManager": "other@1"}' })).toEqual({ name: 'npm' });
});

it('detectPackageManager returns the package manager that runs the command, but prefers a lockfile to npm', async () => {
    const yarn = 'yarn/4.9.1 npm/? node/v22.0.0 linux x64';
    expect(await detect({ 'pnpm-lock.yaml': '' }, yarn)).toEqual({ name: 'yarn', version: '4.9.1' });
    expect(await detect({ 'pnpm-lock.yaml': '' }, 'npm/11.0.0 node/v22.0.0 linux x64')).toEqual({ name: 'pnpm' });
    expect(await detect({}, 'bun/1.2.0 npm/? node/v22.0.0')).toEqual({ name: 'bun', version: '1.2.0' });
    expect(await detect({}, 'npm/11.0.0 node/v22.0.0')).toEqual({ name: 'npm' });
    expect(await detect({})).toEqual({ name: 'npm' });
});

it('detectPackageManager ignores lockfiles outside of the repository', async () => {
    expect(await detect({ 'yarn.lock': '', 'packages/.git': 'gitdir: elsewhere' })).toEqual({ name: 'npm' });
});

it('detectPackageManager returns the requested package manager, with the version in package.json or of the running command', async () => {
    const declared = { 'package.json': '{"packageManager": "pnpm@10.4.0"}' };
    expect(await detect(declared, 'yarn/4.9.1 npm/?', 'pnpm')).toEqual({ name: 'pnpm', version: '10.4.0' });
    expect(await detect(declared, 'yarn/4.9.1 npm/?', 'yarn')).toEqual({ name: 'yarn', version: '4.9.1' });
    expect(await detect(declared, 'yarn/4.9.1 npm/?', 'bun')).toEqual({ name: 'bun' });
});

it.each([
    ['1.22.22', 'yarn install --frozen-lockfile'],
    ['4.9.1', 'yarn install --immutable'],
    [undefined, 'yarn install --immutable'],
])('getPackageManagerCommands for yarn %s installs the locked versions with: %s', (version, installLocked) => {
    const yarn = { name: 'yarn', ...(version !== undefined && { version }) } as const;
    expect(getPackageManagerCommands(yarn)).toMatchObject({ installLocked });
});
