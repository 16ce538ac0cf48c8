interface Commands {
    install: string;
    installLocked: string;
    run: string;
    exec: string;
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

export type PackageManagerName = keyof typeof PACKAGE_MANAGERS;

export const PACKAGE_MANAGER_NAMES = Object.keys(PACKAGE_MANAGERS) as PackageManagerName[];

export interface PackageManager {
    name: PackageManagerName;
    version?: string;
}

export function getPackageManagerCommands({ name, version }: PackageManager): Commands {
    const commands = PACKAGE_MANAGERS[name];
    const isClassic = name === 'yarn' && version?.startsWith('1.');
    return isClassic ? { ...commands, installLocked: 'yarn install --frozen-lockfile' } : commands;
}
