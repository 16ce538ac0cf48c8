import type { CompletionContext, Completion } from './completions.js';

/** Script for zsh to evaluate after `compinit`. Where nothing fits, it completes files. */
export function createZshScript(places: readonly CompletionContext[]): string {
    return `#compdef svc-int
# Completion of svc-int for zsh.
_svc_int() {
    local at="" index
    local -a candidates
    for ((index = 2; index < CURRENT; index++)); do
        case "$at \${words[index]}" in
            ${patterns(places)}) at="$at \${words[index]}" ;;
        esac
    done
    case "$at \${words[CURRENT - 1]}" in
${places.flatMap(valueCases).join('\n')}
        *) case "$at" in
${places.map(wordCase).join('\n')}
        esac ;;
    esac
    _describe 'svc-int' candidates || _files
}
compdef _svc_int svc-int
`;
}

function patterns(places: readonly CompletionContext[]): string {
    return places.flatMap(({ at }) => (at ? [`"${at}"`] : [])).join('|');
}

function valueCases({ at, values }: CompletionContext): string[] {
    return values.map(({ options, choices }) => {
        const names = options.map((name) => `"${at} ${name}"`).join('|');
        return `        ${names}) candidates=(${choices.map(quoted).join(' ')}) ;;`;
    });
}

function wordCase({ at, words, options }: CompletionContext): string {
    return `            "${at}") candidates=(${[...words, ...options].map(described).join(' ')}) ;;`;
}

/** A colon ends the word, and begins what is said of it. */
function described({ text, about }: Completion): string {
    return quoted(about ? `${text.replaceAll(':', String.raw`\:`)}:${about}` : text);
}

function quoted(text: string): string {
    return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
