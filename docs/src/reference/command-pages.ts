import type { CommandUnknownOpts } from '@commander-js/extra-typings';

import { createProcessContext } from '../../../packages/cli/src/context/process-context.js';
import { createProgram } from '../../../packages/cli/src/program.js';
import { sliceSection } from '../sources/markdown-sections.js';
import type { DocsPage } from '../docs-page.js';
import { formatCode, formatTable, joinParagraphs } from './tables.js';

const REFERENCE = { section: 'Reference', group: 'Commands', source: 'packages/cli/README.md' } as const;

const HELP_COLUMNS = 240;

export function createCommandPages(readme: string): DocsPage[] {
    const section = sliceSection(readme, 'Commands');
    const [table = '', ...rest] = section.split('\n\n').slice(1);
    const notes = readCommandNotes(table);
    const { commands } = createProgram(createProcessContext());
    return [
        {
            ...REFERENCE,
            path: 'reference/commands',
            title: 'Commands',
            markdown: joinParagraphs(['# Commands', formatCommandList(commands), ...rest]),
        },
        ...commands.map((command) => ({
            ...REFERENCE,
            path: getCommandPath(command),
            title: `svc-int ${command.name()}`,
            markdown: joinParagraphs([
                `# ${formatCode(`svc-int ${command.name()}`)}`,
                formatCommand(command, notes),
                ...command.commands.map((one) =>
                    joinParagraphs([`## ${formatCode(getFullName(one))}`, formatCommand(one, notes)]),
                ),
            ]),
        })),
    ];
}

function readCommandNotes(table: string): ReadonlyMap<string, string> {
    const rows = table.split('\n').map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()));
    return new Map(
        rows.flatMap(([, name = '', text = '']) => {
            const words = /^`([a-z][a-z -]*)/
                .exec(name)?.[1]
                ?.replace(/ -- .*/, '')
                .trim();
            return words === undefined ? [] : [[words, text.replaceAll('\\|', '|')]];
        }),
    );
}

function formatCommandList(commands: readonly CommandUnknownOpts[]): string {
    const rows = commands.map((command) => [
        `[${formatCode(command.name())}](/${getCommandPath(command)})`,
        command.description(),
        command.commands.map((one) => formatCode(one.name())).join(', '),
    ]);
    return formatTable(['Command', 'What it does', 'Its commands'], rows);
}

function formatCommand(command: CommandUnknownOpts, notes: ReadonlyMap<string, string>): string {
    const note = notes.get(getFullName(command).replace('svc-int ', ''));
    if (command.commands.length > 0)
        return joinParagraphs([createSentence(command.description()), note && createSentence(note)]);
    return joinParagraphs([
        createSentence(note ?? command.description()),
        `\`\`\`sh\n${getFullName(command)} ${command.usage()}\n\`\`\``,
        formatTable(
            ['Argument', 'Meaning'],
            command.registeredArguments.map((argument) => [
                formatCode(argument.required ? `<${argument.name()}>` : `[${argument.name()}]`),
                argument.description,
            ]),
        ),
        formatOptions(command),
        formatTextAfterHelp(command),
    ]);
}

function formatOptions(command: CommandUnknownOpts): string {
    const help = command.createHelp();
    const rows = help
        .visibleOptions(command)
        .map((option) => [formatCode(help.optionTerm(option)), help.optionDescription(option)]);
    return formatTable(['Option', 'Meaning'], rows);
}

function formatTextAfterHelp(command: CommandUnknownOpts): string {
    const written: string[] = [];
    command.configureOutput({ getOutHelpWidth: () => HELP_COLUMNS, writeOut: (text) => void written.push(text) });
    command.outputHelp();
    const after = written.join('').slice(command.helpInformation().length).trim();
    return after
        .split(/\n\n+/)
        .map((part) =>
            part.replace(/^Examples:\n([^]*)$/, (_, lines: string) => `\`\`\`sh\n${stripPrompts(lines)}\n\`\`\``),
        )
        .join('\n\n');
}

function stripPrompts(lines: string): string {
    return lines.replace(/^ *\$ /gm, '');
}

function createSentence(text: string): string {
    const sentence = text.charAt(0).toUpperCase() + text.slice(1);
    return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

function getFullName(command: CommandUnknownOpts): string {
    const { parent } = command;
    return parent ? `${getFullName(parent)} ${command.name()}` : command.name();
}

function getCommandPath(command: CommandUnknownOpts): string {
    return `reference/commands/${command.name()}`;
}
