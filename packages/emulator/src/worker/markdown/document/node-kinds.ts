import type { ContentReference, DocumentBlock, DocumentText } from '@svc-int/api';
import { DOCUMENT_CONTENTS } from '@svc-int/api/schemas';

import type { MarkdownLink } from '../../storage/schema/content.schema.js';
import { getInlineText } from './inline-text.js';
import { type BlockContainer, type BlockType, type DocumentContentNode, findFragment } from './nodes.js';
import { listVisibleColumns } from './table-records.js';
import { concatNodesPlainText } from './walk-document-nodes.js';

export type NonTextNode = Exclude<DocumentContentNode, DocumentText>;

interface NodeReferences {
    relation: MarkdownLink['relation'];
    /** Fields of `data` with references. Default: `ref` only. */
    fields?: readonly ('ref' | 'refDark')[];
    /** Targets other than files stay URLs. */
    areFiles?: true;
}

export interface TextField {
    data: object;
    name: string;
    text: string | undefined;
}

export interface NodeKind<Node> {
    /** Blocks in `nodes` or in fragments. Default: none, or only blocks of one kind. */
    contents?: BlockContainer;
    /** Condition tags in its text are examples. */
    isCode?: true;
    /** Text continues in the next block. */
    isPlain?: true;
    /** Without references to content or integrations. */
    isSelfContained?: true;
    /** Default: no anchor. */
    getAnchorText?: (node: Node) => string;
    listSearchTexts?: (node: Node) => string[];
    listTextFields?: (node: Node) => TextField[];
    /** References in `data`. Those of tables are in records. */
    references?: NodeReferences;
}

type NodeType = NonTextNode['type'];
type NodeOf<Type extends NodeType, Node = NonTextNode> = Node extends { type: infer Types }
    ? Type extends Types
        ? Node
        : never
    : never;

type ChildOf<Part> = Part extends { nodes: readonly (infer Child extends DocumentBlock)[] } ? Child['type'] : never;

type ContentsOf<Type> = {
    [Name in BlockContainer]: [Type, (typeof DOCUMENT_CONTENTS)[Name][number]] extends [
        (typeof DOCUMENT_CONTENTS)[Name][number],
        Type,
    ]
        ? Name
        : never;
}[BlockContainer];

type PartOf<Node> = Node extends { fragments: readonly (infer Fragment)[] } ? Node | Fragment : Node;

/** Requires `contents` of nodes that may contain several kinds of blocks. */
type RequiredContents<Part> = [ContentsOf<ChildOf<Part>>] extends [never]
    ? { contents?: never }
    : { contents: ContentsOf<ChildOf<Part>> };

const PLAIN = { isPlain: true, isSelfContained: true } as const;

const HEADING = { ...PLAIN, getAnchorText: ({ nodes }: NodeOf<'heading-1'>) => concatNodesPlainText(nodes) };

const getOperationText = ({ data }: NodeOf<'swagger' | 'openapi-operation'>) => `${data.method} ${data.path}`;

const listTitle = ({ data: { title } }: NodeOf<'code' | 'tabs-item'>) => (title === undefined ? [] : [title]);

const listInlineText = (node: NodeOf<'button' | 'inline-image' | 'inline-math'>) => [getInlineText(node)];

function createTextField<Name extends string>(data: { [Field in Name]?: string }, name: Name): TextField {
    return { data, name, text: data[name] };
}

function listTableFields({ data: { definition } }: NodeOf<'table'>): TextField[] {
    return Object.values(definition).flatMap((column) => [
        createTextField(column, 'title'),
        ...(column.type === 'select' ? column.options.map((option) => createTextField(option, 'label')) : []),
    ]);
}

const LINK: NodeReferences = { relation: 'link' };

const IMAGE: NodeReferences = { relation: 'image', fields: ['ref', 'refDark'], areFiles: true };

const NODE_KINDS: { [Type in NodeType]: NodeKind<NodeOf<Type>> & RequiredContents<PartOf<NodeOf<Type>>> } = {
    paragraph: PLAIN,
    'heading-1': HEADING,
    'heading-2': HEADING,
    'heading-3': HEADING,
    'list-ordered': PLAIN,
    'list-unordered': PLAIN,
    'list-tasks': PLAIN,
    'list-item': { ...PLAIN, contents: 'listItem' },
    divider: { isSelfContained: true },
    blockquote: { ...PLAIN, contents: 'blockquote' },
    hint: { contents: 'essentials', isSelfContained: true },
    if: { contents: 'top' },
    code: { isCode: true, isSelfContained: true, listSearchTexts: listTitle },
    'code-line': { isSelfContained: true },
    math: { isCode: true, isSelfContained: true, listSearchTexts: ({ data }) => [data.formula] },
    images: { isSelfContained: true },
    image: {
        isSelfContained: true,
        listSearchTexts: ({ data: { alt } }) => (alt === undefined ? [] : [alt]),
        listTextFields: ({ data }) => [createTextField(data, 'alt')],
        references: IMAGE,
    },
    drawing: { references: { relation: 'image' } },
    file: { references: { relation: 'file' } },
    embed: {},
    'content-ref': { references: { relation: 'content-ref' } },
    'reusable-content': { references: { relation: 'reusable-content' } },
    integration: { isCode: true },
    table: {
        isSelfContained: true,
        contents: 'top',
        listSearchTexts: (table) => listVisibleColumns(table).map(({ title }) => title),
        listTextFields: listTableFields,
    },
    expandable: {
        contents: 'expandable',
        getAnchorText: (block) => concatNodesPlainText(findFragment(block, 'expandable-title')?.nodes ?? []),
    },
    tabs: {},
    'tabs-item': {
        contents: 'step',
        getAnchorText: ({ data }) => data.title ?? '',
        listSearchTexts: listTitle,
        listTextFields: ({ data }) => [createTextField(data, 'title')],
    },
    stepper: {},
    'stepper-step': { contents: 'step' },
    columns: {},
    column: { contents: 'step' },
    updates: {},
    update: {
        contents: 'update',
        listSearchTexts: ({ data: { date, tags = [] } }) => [date.slice(0, 10), ...tags.map(({ tag }) => tag)],
    },
    prompt: {
        listSearchTexts: ({ data }) => [data.description],
        listTextFields: ({ data }) => [createTextField(data, 'description')],
    },
    swagger: { getAnchorText: getOperationText, references: { relation: 'file', areFiles: true } },
    'openapi-operation': { getAnchorText: getOperationText },
    'openapi-schemas': { getAnchorText: ({ data }) => data.schemas.join(' ') },
    'openapi-webhook': { getAnchorText: ({ data }) => data.name },
    annotation: { contents: 'annotation' },
    button: {
        listSearchTexts: listInlineText,
        listTextFields: ({ data }) => [createTextField(data, 'label')],
        references: LINK,
    },
    emoji: {},
    expression: {},
    icon: {},
    'inline-image': {
        listSearchTexts: listInlineText,
        listTextFields: ({ data }) => [createTextField(data, 'caption')],
        references: IMAGE,
    },
    'inline-math': { isCode: true, listSearchTexts: listInlineText },
    link: { references: LINK },
    mention: { references: { relation: 'mention' } },
};

// Cast: the keys are all node types.
export const NODE_TYPES = Object.keys(NODE_KINDS) as NodeType[];

export function getNodeKind<Node extends NonTextNode>(node: Node): NodeKind<Node> {
    // Cast: the type of a node selects its entry.
    return NODE_KINDS[node.type] as NodeKind<Node>;
}

export type ContainerType = NodeType | 'document';

export function listAllowedBlockTypes(container: ContainerType): readonly BlockType[] {
    const contents = container === 'document' ? 'top' : NODE_KINDS[container].contents;
    return contents === undefined ? [] : DOCUMENT_CONTENTS[contents];
}

export function canContain(container: ContainerType, { type }: DocumentBlock): boolean {
    return listAllowedBlockTypes(container).includes(type);
}

export function isSelfContainedBlock(block: DocumentBlock): boolean {
    return getNodeKind(block).isSelfContained ?? false;
}

interface NodeReference {
    ref: ContentReference;
    replace: (ref: ContentReference) => void;
}

export function listNodeReferences(node: NonTextNode): NodeReference[] {
    const { fields = ['ref'] } = getNodeKind(node).references ?? { fields: [] };
    // Cast: the table names fields with references.
    const data = ('data' in node ? node.data : {}) as Partial<Record<string, ContentReference>>;
    return fields.flatMap((field) => {
        const ref = data[field];
        return ref ? [{ ref, replace: (other) => void (data[field] = other) }] : [];
    });
}
