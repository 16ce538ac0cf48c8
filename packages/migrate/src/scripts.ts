import type { BuildError as Problem } from '@svc-int/emulator';

import type { CommandDefinition } from './command-definition.js';

const COMMANDS: Readonly<Record<string, string>> = { auth: 'login', tail: 'logs' };

const CALL =
    /((?:^|[;&|(])\s*(?:cross-env\s+)?(?:\w+=\S*\s+)*(?:(?:npx|bunx|bun|pnpm|yarn)(?:\s+(?:-\S+|exec|run|x|dlx))*\s+)?)(?:@gitbook\/cli(?:@[\w.^~-]+)?|gitbook)(?![\w@/-])((?:\s+[^\s;&|)]+)*)/g;

export function migrateShellScript(
    script: string,
    program: CommandDefinition,
): { text: string; left: Pick<Problem, 'text' | 'hint'>[] } {
    const left: Pick<Problem, 'text' | 'hint'>[] = [];
    const text = script.replace(CALL, (_, before: string, rest: string) => {
        const tokens = migrateTokens(rest.split(/(\s+)/));
        const call = `svc-int${tokens.join('')}`;
        const objection = checkCall(
            tokens.filter((word) => word.trim() !== ''),
            program,
        );
        if (objection) left.push({ text: `"${call}": ${objection}`, hint: 'See "svc-int help".' });
        return `${before}${call}`;
    });
    return { text, left };
}

function migrateTokens(tokens: string[]): string[] {
    const named = tokens.findIndex((word) => word.trim() !== '');
    return tokens.map((word, index) => {
        if (index === named) return COMMANDS[word] ?? word;
        return word === '-o' ? '--organization' : renameManifest(word);
    });
}

function renameManifest(word: string): string {
    return word.replace(/gitbook-manifest\.ya?ml$/, 'integration.yaml');
}

function checkCall(tokens: readonly string[], program: CommandDefinition): string | undefined {
    let found = program;
    let depth = 0;
    for (const word of tokens) {
        const below = found.commands.find((one) => one.name() === word);
        if (!below) break;
        found = below;
        depth++;
    }
    if (depth === 0) return tokens[0] === undefined ? undefined : `there is no command ${tokens[0]}`;
    if (found.commands.length > 0) return `there is no command ${tokens.slice(0, depth + 1).join(' ')}`;
    const unknown = tokens.find(
        (word) =>
            word.startsWith('-') &&
            !found.options.some((one) => [one.long, one.short].includes(word.replace(/=.*/, ''))),
    );
    return unknown && `there is no option ${unknown}`;
}
