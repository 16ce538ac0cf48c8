export function createNpmCommand(
    args: readonly string[],
    options?: {
        platform?: NodeJS.Platform;
        execPath?: string;
        variables?: NodeJS.ProcessEnv;
        isFile?: (path: string) => boolean;
    },
): { command: string; args: string[] };
