import { type CommandCompletions, type ShellCompletion, formatContextPatterns } from './completions.js';

/** Creates a script to evaluate after `compinit`. Without a match, it completes files. */
export function createZshCompletionScript(contexts: readonly CommandCompletions[]): string {
    return `#compdef svc-int
# Completion of svc-int for zsh.
_svc_int() {
    local at="" index
    local -a candidates
    for ((index = 2; index < CURRENT; index++)); do
        case "$at \${words[index]}" in
            ${formatContextPatterns(contexts)}) at="$at \${words[index]}" ;;
        esac
    done
    case "$at \${words[CURRENT - 1]}" in
${contexts.flatMap(formatValueCases).join('\n')}
        *) case "$at" in
${contexts.map(formatWordCase).join('\n')}
        esac ;;
    esac
    _describe 'svc-int' candidates || _files
}
compdef _svc_int svc-int
`;
}

function formatValueCases({ at, values }: CommandCompletions): string[] {
    return values.map(({ options, choices }) => {
        const names = options.map((name) => `"${at} ${name}"`).join('|');
        return `        ${names}) candidates=(${choices.map(quote).join(' ')}) ;;`;
    });
}

function formatWordCase({ at, candidates, options }: CommandCompletions): string {
    return `            "${at}") candidates=(${[...candidates, ...options].map(formatCompletion).join(' ')}) ;;`;
}

function formatCompletion({ text, about }: ShellCompletion): string {
    return quote(about ? `${text.replaceAll(':', String.raw`\:`)}:${about}` : text);
}

function quote(text: string): string {
    return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
