import { type CommandCompletions, formatContextPatterns } from './completions.js';

export function createBashCompletionScript(contexts: readonly CommandCompletions[]): string {
    return `# Completion of svc-int for bash.
_svc_int() {
    local current="\${COMP_WORDS[COMP_CWORD]}" at="" words="" index
    for ((index = 1; index < COMP_CWORD; index++)); do
        case "$at \${COMP_WORDS[index]}" in
            ${formatContextPatterns(contexts)}) at="$at \${COMP_WORDS[index]}" ;;
        esac
    done
    case "$at \${COMP_WORDS[COMP_CWORD - 1]}" in
${contexts.flatMap(formatValueCases).join('\n')}
        *) case "$at" in
${contexts.map(formatWordCase).join('\n')}
        esac ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _svc_int svc-int
`;
}

function formatValueCases({ at, values }: CommandCompletions): string[] {
    return values.map(({ options, choices }) => {
        const names = options.map((name) => `"${at} ${name}"`).join('|');
        return `        ${names}) words="${choices.join(' ')}" ;;`;
    });
}

function formatWordCase({ at, candidates, options }: CommandCompletions): string {
    return `            "${at}") words="${[...candidates, ...options].map(({ text }) => text).join(' ')}" ;;`;
}
