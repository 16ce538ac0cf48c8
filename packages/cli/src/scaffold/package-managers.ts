/** How a package manager is used, in words of a shell. */
interface Commands {
    install: string;
    /** Installs just what the lock file names, and fails where that is stale. */
    installLocked: string;
    /** Runs a script of `package.json`. */
    run: string;
    /** Runs a program of a dependency. */
    exec: string;
    /** Step of a workflow on GitHub that provides it. Default: it comes with Node. */
    setUp?: string;
}

const PACKAGE_MANAGERS = {
    npm: {
        install: 'npm install',
        installLocked: 'npm ci',
        run: 'npm run',
        exec: 'npx',
    },
    pnpm: {
        install: 'pnpm install',
        installLocked: 'pnpm install --frozen-lockfile',
        run: 'pnpm run',
        exec: 'pnpm exec',
        setUp: 'run: npm install --global pnpm',
    },
    yarn: {
        install: 'yarn install',
        installLocked: 'yarn install --immutable',
        run: 'yarn run',
        exec: 'yarn run',
        setUp: 'run: corepack enable',
    },
    bun: {
        install: 'bun install',
        installLocked: 'bun install --frozen-lockfile',
        run: 'bun run',
        exec: 'bunx',
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
export function getCommands({ name, version }: PackageManager): Commands {
    const commands = PACKAGE_MANAGERS[name];
    // The first one takes any option and ignores those that it does not know.
    const isClassic = name === 'yarn' && version?.startsWith('1.');
    return isClassic ? { ...commands, installLocked: 'yarn install --frozen-lockfile' } : commands;
}
