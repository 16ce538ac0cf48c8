import type { WorkspaceOverview } from '../../control.js';
import { formatBlockMarkdown, type CodeBlockBinding, type IntegrationBlock } from './segments.js';

export interface SlashCommand {
    id: string;
    label: string;
    hint: string;
    markdown: string;
    /** Whether the new segment opens for editing. */
    isText: boolean;
}

const TEXTS: readonly [label: string, markdown: string][] = [
    ['Heading', '## Heading'],
    ['Smaller heading', '### Heading'],
    ['List', '- First\n- Second'],
    ['Numbered list', '1. First\n2. Second'],
    ['Tasks', '- [ ] First\n- [ ] Second'],
    ['Quote', '> Quote'],
    ['Hint', '{% hint style="info" %}\nText\n{% endhint %}'],
    ['Prompt', '{% prompt description="Prompt" %}\n```\nText\n```\n{% endprompt %}'],
    ['Code', '```js\n\n```'],
    ['Table', '| One | Two |\n| --- | --- |\n|  |  |'],
];

function createUpdatesCommand(date: string): SlashCommand {
    const markdown = `{% updates format="full" %}\n{% update date="${date}" %}\n## Title\n\nText\n{% endupdate %}\n{% endupdates %}`;
    return { id: 'Updates', label: 'Updates', hint: 'Text', markdown, isText: true };
}

const BASIC: readonly SlashCommand[] = [
    ...TEXTS.map(([label, markdown]) => ({ id: label, label, hint: 'Text', markdown, isText: true })),
    { id: 'Divider', label: 'Divider', hint: 'Line', markdown: '---', isText: false },
];

/** A new block of updates contains an update of today. */
export function listSlashCommands(
    overview: Pick<WorkspaceOverview, 'integrations'>,
    space: string,
    today = new Date().toISOString().slice(0, 10),
): SlashCommand[] {
    const blocks = listInstalled(overview, space).flatMap(({ name, title, blocks: its }) =>
        its.map(({ id, title: label }) => {
            const markdown = formatBlockMarkdown({ integration: name, block: id, props: {} });
            return { id: markdown, label, hint: title, markdown, isText: false };
        }),
    );
    return [...blocks, ...BASIC, createUpdatesCommand(today)];
}

export function listCodeBlockBindings(overview: WorkspaceOverview, space: string): CodeBlockBinding[] {
    return listInstalled(overview, space).flatMap(({ name: integration, blocks }) =>
        blocks.flatMap(({ id: block, markdown }) => (markdown ? [{ integration, block, ...markdown }] : [])),
    );
}

function listInstalled(
    { integrations }: Pick<WorkspaceOverview, 'integrations'>,
    space: string,
): WorkspaceOverview['integrations'] {
    return integrations.filter(({ installations }) => installations.some(({ spaces }) => spaces.includes(space)));
}

export function filterSlashCommands(entries: readonly SlashCommand[], text: string): SlashCommand[] {
    const wanted = text.trim().toLowerCase();
    return entries.filter(({ label, hint }) => `${label} ${hint}`.toLowerCase().includes(wanted));
}

export function findBlockTitle(
    { integrations }: WorkspaceOverview,
    { integration, block }: IntegrationBlock,
): string | undefined {
    return integrations.find(({ name }) => name === integration)?.blocks.find(({ id }) => id === block)?.title;
}
