import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How a package manager is used, in words of a shell. */
interface Commands {
    install: string;
    /** Installs just what the lock file names, and fails where that is stale. */
    installLocked: string;
    /** Runs a script of `package.json`. */
    run: string;
    /** Runs a program of a dependency. */
    exec: string;
    /** Files that tell of it where they lie. */
    signs: readonly string[];
    /** Step of a workflow on GitHub that provides it. Default: it comes with Node. */
    setUp?: string;
}

const PACKAGE_MANAGERS = {
    npm: {
        install: 'npm install',
        installLocked: 'npm ci',
        run: 'npm run',
        exec: 'npx',
        signs: ['package-lock.json', 'npm-shrinkwrap.json'],
    },
    pnpm: {
        install: 'pnpm install',
        installLocked: 'pnpm install --frozen-lockfile',
        run: 'pnpm run',
        exec: 'pnpm exec',
        signs: ['pnpm-lock.yaml', 'pnpm-workspace.yaml'],
        setUp: 'run: npm install --global pnpm',
    },
    yarn: {
        install: 'yarn install',
        installLocked: 'yarn install --immutable',
        run: 'yarn run',
        exec: 'yarn run',
        signs: ['yarn.lock'],
        setUp: 'run: corepack enable',
    },
    bun: {
        install: 'bun install',
        installLocked: 'bun install --frozen-lockfile',
        run: 'bun run',
        exec: 'bunx',
        signs: ['bun.lock', 'bun.lockb'],
        setUp: 'uses: oven-sh/setup-bun@v2',
    },
} as const satisfies Record<string, Commands>;

/** Name of what a project can be installed with. */
export type PackageManagerName = keyof typeof PACKAGE_MANAGERS;

// The names are those of the table.
export const PACKAGE_MANAGER_NAMES = Object.keys(PACKAGE_MANAGERS) as PackageManagerName[];

/** Package manager of a project. */
export interface PackageManager {
    name: PackageManagerName;
    /** Left out where nothing tells it. */
    version?: string;
}

/** The commands of a package manager. */
export function commandsOf({ name, version }: PackageManager): Commands {
    const commands = PACKAGE_MANAGERS[name];
    // The first one takes any option and ignores those that it does not know.
    const isClassic = name === 'yarn' && version?.startsWith('1.');
    return isClassic ? { ...commands, installLocked: 'yarn install --frozen-lockfile' } : commands;
}

/**
 * Finds out what a new project is installed with: what runs this command, unless that is npm, which runs it for many who
 * work with another one; else what the closest folder around the project is installed with; else npm. Of the one that is
 * wanted, if there is one, it finds out the version.
 */
export function detectPackageManager(
    projectFolder: string,
    variables: NodeJS.ProcessEnv,
    wanted?: PackageManagerName,
): PackageManager {
    const running = asPackageManager(variables['npm_config_user_agent']);
    const around = managerAround(projectFolder);
    if (wanted) return [running, around].find((found) => found?.name === wanted) ?? { name: wanted };
    return (running?.name === 'npm' ? around : (running ?? around)) ?? { name: 'npm' };
}

/** Package manager at the start of a text such as `pnpm@10.1.0+sha512.abc` or `yarn/4.0.0 npm/? node/…`. */
function asPackageManager(text = ''): PackageManager | undefined {
    const [, named, version] = /^([a-z]+)(?:[@/](\d[\w.-]*))?/.exec(text) ?? [];
    const name = PACKAGE_MANAGER_NAMES.find((name) => name === named);
    return name && { name, ...(version !== undefined && { version }) };
}

/** A repository is one place: what lies around it belongs to others. */
function managerAround(folder: string): PackageManager | undefined {
    const found = declaredIn(folder) ?? signedIn(folder);
    if (found || existsSync(join(folder, '.git')) || dirname(folder) === folder) return found;
    return managerAround(dirname(folder));
}

function declaredIn(folder: string): PackageManager | undefined {
    try {
        const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
        const { packageManager } = manifest as { packageManager?: unknown };
        return typeof packageManager === 'string' ? asPackageManager(packageManager) : undefined;
    } catch {
        return undefined;
    }
}

function signedIn(folder: string): PackageManager | undefined {
    const name = PACKAGE_MANAGER_NAMES.find((name) =>
        PACKAGE_MANAGERS[name].signs.some((file) => existsSync(join(folder, file))),
    );
    return name && { name };
}
