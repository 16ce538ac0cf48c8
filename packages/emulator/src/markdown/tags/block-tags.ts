import type { DocumentBlock } from '@svc-int/api';

type BlockType = DocumentBlock['type'];

export interface BlockTag {
    /** Default: the type. */
    name?: string;
    /** Another name, only for reading. */
    alias?: string;
    /** Required data that the tag may omit. */
    defaults?: Readonly<Record<string, unknown>>;
    /** Attribute with the URL or the name of the target. */
    targetAttribute?: string;
    /** The tag may have text on its line. Such a tag needs no end tag if it has its target. */
    isInline?: true;
    /** Parts that need no end tag. */
    part?: BlockType;
    /** The content is a caption. */
    hasCaption?: true;
    /** In text, the tag is a mention of its target. */
    isMention?: true;
    /** No inline pair may cross the tag. */
    isBarrier?: true;
    /** The hosted service stores HTML instead of the tag. */
    isHtml?: true;
}

export const BLOCK_TAGS = {
    paragraph: { isHtml: true },
    'heading-1': { isHtml: true },
    'heading-2': { isHtml: true },
    'heading-3': { isHtml: true },
    'list-ordered': { isHtml: true },
    'list-unordered': { isHtml: true },
    'list-tasks': { isHtml: true },
    'list-item': {},
    divider: {},
    blockquote: {},
    hint: { isInline: true, defaults: { style: 'info' } },
    if: { isBarrier: true, defaults: { expression: '' } },
    code: { isInline: true },
    'code-line': {},
    math: { defaults: { formula: '' } },
    images: { isHtml: true },
    image: { targetAttribute: 'src', hasCaption: true },
    drawing: { targetAttribute: 'src' },
    file: { isInline: true, targetAttribute: 'src', hasCaption: true, isMention: true },
    embed: { isInline: true, targetAttribute: 'url', hasCaption: true },
    'content-ref': { isInline: true, targetAttribute: 'url', isMention: true },
    'reusable-content': { name: 'include', isInline: true, targetAttribute: '' },
    integration: { defaults: { props: {} } },
    table: { isHtml: true },
    expandable: { isBarrier: true, isHtml: true },
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
const TYPES = Object.keys(BLOCK_TAGS) as BlockType[];

const TYPES_BY_NAME: ReadonlyMap<string, BlockType> = new Map(
    TYPES.flatMap((type) => {
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
