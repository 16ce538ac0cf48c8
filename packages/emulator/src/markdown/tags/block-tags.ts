import type { DocumentBlock } from '@svc-int/api';

type BlockType = DocumentBlock['type'];

export interface BlockTag {
    /** Default: the type. */
    name?: string;
    /** Only read, never written. */
    alias?: string;
    /** Default values of required data. */
    defaults?: Readonly<Record<string, unknown>>;
    targetAttribute?: string;
    /** Whether text may share the tag's line, and a target may replace the end tag. */
    isInline?: true;
    /** Type of the block's parts, which need no end tag. */
    part?: BlockType;
    hasCaption?: true;
    isMention?: true;
    /** Whether no inline pair crosses the tag. */
    isBarrier?: true;
    isHtmlInRepositories?: true;
}

export const BLOCK_TAGS = {
    paragraph: { isHtmlInRepositories: true },
    'heading-1': { isHtmlInRepositories: true },
    'heading-2': { isHtmlInRepositories: true },
    'heading-3': { isHtmlInRepositories: true },
    'list-ordered': { isHtmlInRepositories: true },
    'list-unordered': { isHtmlInRepositories: true },
    'list-tasks': { isHtmlInRepositories: true },
    'list-item': {},
    divider: {},
    blockquote: {},
    hint: { isInline: true, defaults: { style: 'info' } },
    if: { isBarrier: true, defaults: { expression: '' } },
    code: { isInline: true },
    'code-line': {},
    math: { defaults: { formula: '' } },
    images: { isHtmlInRepositories: true },
    image: { targetAttribute: 'src' },
    drawing: { targetAttribute: 'src' },
    file: { isInline: true, targetAttribute: 'src', hasCaption: true, isMention: true },
    embed: { isInline: true, targetAttribute: 'url', hasCaption: true },
    'content-ref': { isInline: true, targetAttribute: 'url', isMention: true },
    'reusable-content': { name: 'include', isInline: true, targetAttribute: '' },
    integration: { defaults: { props: {} } },
    table: { isHtmlInRepositories: true },
    expandable: { isBarrier: true, isHtmlInRepositories: true },
    tabs: { isInline: true, part: 'tabs-item' },
    'tabs-item': { name: 'tab', isInline: true },
    stepper: { isInline: true, part: 'stepper-step' },
    'stepper-step': { name: 'step', isInline: true },
    columns: { isInline: true, part: 'column' },
    column: { isInline: true },
    updates: { isInline: true, defaults: { format: 'full' } },
    update: { isInline: true },
    prompt: { isInline: true, defaults: { description: '' } },
    swagger: { alias: 'openapi', isInline: true, targetAttribute: 'src' },
    'openapi-operation': { isInline: true, targetAttribute: 'spec' },
    'openapi-schemas': { isInline: true, targetAttribute: 'spec', defaults: { schemas: [] } },
    'openapi-webhook': { isInline: true, targetAttribute: 'spec' },
} as const satisfies { [Type in BlockType]: BlockTag };

export function getBlockTag(type: BlockType): BlockTag {
    return BLOCK_TAGS[type];
}

export function getBlockTagName(type: BlockType): string {
    return getBlockTag(type).name ?? type;
}

// Cast: the keys of the table.
export const BLOCK_TYPES = Object.keys(BLOCK_TAGS) as BlockType[];

const TYPES_BY_NAME: ReadonlyMap<string, BlockType> = new Map(
    BLOCK_TYPES.flatMap((type) => {
        const { name = type, alias } = getBlockTag(type);
        return [name, ...(alias === undefined ? [] : [alias])].map((one): [string, BlockType] => [one, type]);
    }),
);

export function findBlockType(tagName: string): BlockType | undefined {
    return TYPES_BY_NAME.get(tagName);
}

export function findBlockTag(tagName: string): BlockTag | undefined {
    const type = findBlockType(tagName);
    return type && getBlockTag(type);
}

export function listInlineTagNames(): string[] {
    return [...TYPES_BY_NAME].flatMap(([name, type]) => (getBlockTag(type).isInline ? [name] : []));
}
