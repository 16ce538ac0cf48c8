import type { CommandCompletions } from './completions.js';

export function createFishCompletionScript(contexts: readonly CommandCompletions[]): string {
    return `# Completion of svc-int for fish.
function __svc_int_at
    set -l at ''
    for word in (commandline -opc)[2..-1]
        switch "$at $word"
            case ${contexts.flatMap(({ at }) => (at ? [quote(at)] : [])).join(' ')}
                set at "$at $word"
        end
    end
    test "$at" = "$argv[1]"
end
${contexts.flatMap(formatContext).join('\n')}
`;
}

function formatContext({ at, candidates, options, values }: CommandCompletions): string[] {
    const start = `complete -c svc-int -n ${quote(`__svc_int_at ${quote(at)}`)}`;
    const formatAbout = (about: string) => (about ? ` -d ${quote(about)}` : '');
    return [
        ...candidates.map(({ text, about }) => `${start} -f -a ${quote(text)}${formatAbout(about)}`),
        ...options.map(({ text, about }) => {
            const value = values.find((one) => one.options.includes(text));
            const choices = value?.choices.length ? ` -f -a ${quote(value.choices.join(' '))}` : '';
            return `${start} -l ${text.slice(2)}${value ? ' -r' : ''}${choices}${formatAbout(about)}`;
        }),
    ];
}

function quote(text: string): string {
    return `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`;
}
