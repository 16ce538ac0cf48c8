import type { CompletionContext } from './completions.js';

/** Script for fish to evaluate. */
export function createFishScript(places: readonly CompletionContext[]): string {
    return `# Completion of svc-int for fish.
function __svc_int_at
    set -l at ''
    for word in (commandline -opc)[2..-1]
        switch "$at $word"
            case ${places.flatMap(({ at }) => (at ? [quoted(at)] : [])).join(' ')}
                set at "$at $word"
        end
    end
    test "$at" = "$argv[1]"
end
${places.flatMap(linesFor).join('\n')}
`;
}

function linesFor({ at, words, options, values }: CompletionContext): string[] {
    const start = `complete -c svc-int -n ${quoted(`__svc_int_at ${quoted(at)}`)}`;
    const said = (about: string) => (about ? ` -d ${quoted(about)}` : '');
    return [
        ...words.map(({ text, about }) => `${start} -f -a ${quoted(text)}${said(about)}`),
        ...options.map(({ text, about }) => {
            const value = values.find((one) => one.options.includes(text));
            const choices = value?.choices.length ? ` -f -a ${quoted(value.choices.join(' '))}` : '';
            return `${start} -l ${text.slice(2)}${value ? ' -r' : ''}${choices}${said(about)}`;
        }),
    ];
}

function quoted(text: string): string {
    return `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`;
}
