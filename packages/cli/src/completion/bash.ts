import type { CompletionContext, Completion } from './completions.js';

/** Script for bash to evaluate. Where nothing fits, it completes files. */
export function createBashScript(places: readonly CompletionContext[]): string {
    return `# Completion of svc-int for bash.
_svc_int() {
    local current="\${COMP_WORDS[COMP_CWORD]}" at="" words="" index
    for ((index = 1; index < COMP_CWORD; index++)); do
        case "$at \${COMP_WORDS[index]}" in
            ${patterns(places)}) at="$at \${COMP_WORDS[index]}" ;;
        esac
    done
    case "$at \${COMP_WORDS[COMP_CWORD - 1]}" in
${places.flatMap(valueCases).join('\n')}
        *) case "$at" in
${places.map(wordCase).join('\n')}
        esac ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _svc_int svc-int
`;
}

function patterns(places: readonly CompletionContext[]): string {
    return places.flatMap(({ at }) => (at ? [`"${at}"`] : [])).join('|');
}

function valueCases({ at, values }: CompletionContext): string[] {
    return values.map(({ options, choices }) => {
        const names = options.map((name) => `"${at} ${name}"`).join('|');
        return `        ${names}) words="${choices.join(' ')}" ;;`;
    });
}

function wordCase({ at, words, options }: CompletionContext): string {
    return `            "${at}") words="${[...words, ...options].map(textOf).join(' ')}" ;;`;
}

function textOf({ text }: Completion): string {
    return text;
}
