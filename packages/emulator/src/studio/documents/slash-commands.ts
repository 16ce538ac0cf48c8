import type { WorkspaceOverview } from '../../control.js';
import { formatBlock, type CodeBlock, type IntegrationBlock } from './segments.js';

/** Something that is put into a document. */
export interface SlashCommand {
    id: string;
    words: string;
    hint: string;
    markdown: string;
    /** Whether it is written further once it is there. */
    isText: boolean;
}

const TEXTS: readonly [words: string, markdown: string][] = [
    ['Heading', '## Heading'],
    ['Smaller heading', '### Heading'],
    ['List', '- First\n- Second'],
    ['Numbered list', '1. First\n2. Second'],
    ['Tasks', '- [ ] First\n- [ ] Second'],
    ['Quote', '> Quote'],
    ['Hint', '{% hint style="info" %}\nText\n{% endhint %}'],
    ['Code', '```js\n\n```'],
    ['Table', '| One | Two |\n| --- | --- |\n|  |  |'],
];

const BASIC: readonly SlashCommand[] = [
    ...TEXTS.map(([words, markdown]) => ({ id: words, words, hint: 'Text', markdown, isText: true })),
    { id: 'Divider', words: 'Divider', hint: 'Line', markdown: '---', isText: false },
];

/** All that can be put into a document of a space: blocks of integrations there, and what every document has. */
export function listSlashCommands(overview: WorkspaceOverview, space: string): SlashCommand[] {
    const blocks = installedOn(overview, space).flatMap(({ name, title, blocks: its }) =>
        its.map(({ id, title: words }) => {
            const markdown = formatBlock({ integration: name, block: id, props: {} });
            return { id: markdown, words, hint: title, markdown, isText: false };
        }),
    );
    return [...blocks, ...BASIC];
}

/** The blocks of integrations in a space that code stands for. */
export function listCodeBlocks(overview: WorkspaceOverview, space: string): CodeBlock[] {
    return installedOn(overview, space).flatMap(({ name: integration, blocks }) =>
        blocks.flatMap(({ id: block, markdown }) => (markdown ? [{ integration, block, ...markdown }] : [])),
    );
}

function installedOn({ integrations }: WorkspaceOverview, space: string): WorkspaceOverview['integrations'] {
    return integrations.filter(({ installations }) => installations.some(({ spaces }) => spaces.includes(space)));
}

/** Those that a text behind the slash is about. */
export function filterSlashCommands(entries: readonly SlashCommand[], text: string): SlashCommand[] {
    const wanted = text.trim().toLowerCase();
    return entries.filter(({ words, hint }) => `${words} ${hint}`.toLowerCase().includes(wanted));
}

/** Title of a block as its integration declares it. */
export function getBlockTitle(
    { integrations }: WorkspaceOverview,
    { integration, block }: IntegrationBlock,
): string | undefined {
    return integrations.find(({ name }) => name === integration)?.blocks.find(({ id }) => id === block)?.title;
}
