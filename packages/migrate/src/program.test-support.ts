import type { CommandDefinition } from './command-definition.js';

export const PROGRAM = createCommand(
    'svc-int',
    [],
    [
        createCommand('check'),
        createCommand('dev'),
        createCommand('login'),
        createCommand('publish', ['--organization', '--env', '--yes']),
    ],
);

function createCommand(
    name: string,
    options: readonly string[] = [],
    commands: readonly CommandDefinition[] = [],
): CommandDefinition {
    return { name: () => name, options: options.map((long) => ({ long })), commands };
}
