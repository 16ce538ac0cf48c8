import type { ContentReference, DocumentText } from '@svc-int/api';

import type { MarkdownLink } from '../../storage/schema/content.schema.js';
import { getInlineText } from './inline-text.js';
import { type DocumentContentNode, findFragment } from './nodes.js';
import { listVisibleColumns } from './table-records.js';
import { concatNodesPlainText } from './walk-document-nodes.js';

export type NonTextNode = Exclude<DocumentContentNode, DocumentText>;

interface NodeReferences {
    relation: MarkdownLink['relation'];
    /** Fields of `data`. Default: `ref` only. */
    fields?: readonly ('ref' | 'refDark')[];
    /** Targets other than files stay URLs. Default: false. */
    areFiles?: true;
}

export interface TextField {
    data: object;
    name: string;
    text: string | undefined;
}

export interface NodeKind<Node> {
    /** Default: no anchor. */
    getAnchorText?: (node: Node) => string;
    /** Texts for search that `nodes` and fragments lack. */
    listSearchTexts?: (node: Node) => string[];
    /** Fields for translation. */
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

const HEADING: NodeKind<NodeOf<'heading-1'>> = { getAnchorText: ({ nodes }) => concatNodesPlainText(nodes) };

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

const NODE_KINDS: { [Type in NodeType]: NodeKind<NodeOf<Type>> } = {
    // Blocks.
    paragraph: {},
    'heading-1': HEADING,
    'heading-2': HEADING,
    'heading-3': HEADING,
    'list-ordered': {},
    'list-unordered': {},
    'list-tasks': {},
    'list-item': {},
    divider: {},
    blockquote: {},
    hint: {},
    if: {},
    code: { listSearchTexts: listTitle },
    'code-line': {},
    math: { listSearchTexts: ({ data }) => [data.formula] },
    images: {},
    image: {
        listSearchTexts: ({ data: { alt } }) => (alt === undefined ? [] : [alt]),
        listTextFields: ({ data }) => [createTextField(data, 'alt')],
        references: IMAGE,
    },
    drawing: { references: { relation: 'image' } },
    file: { references: { relation: 'file' } },
    embed: {},
    'content-ref': { references: { relation: 'content-ref' } },
    'reusable-content': { references: { relation: 'reusable-content' } },
    integration: {},
    table: {
        listSearchTexts: (table) => listVisibleColumns(table).map(({ title }) => title),
        listTextFields: listTableFields,
    },
    expandable: {
        getAnchorText: (block) => concatNodesPlainText(findFragment(block, 'expandable-title')?.nodes ?? []),
    },
    tabs: {},
    'tabs-item': {
        getAnchorText: ({ data }) => data.title ?? '',
        listSearchTexts: listTitle,
        listTextFields: ({ data }) => [createTextField(data, 'title')],
    },
    stepper: {},
    'stepper-step': {},
    columns: {},
    column: {},
    updates: {},
    update: {
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
    // Inline nodes.
    annotation: {},
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
    'inline-math': { listSearchTexts: listInlineText },
    link: { references: LINK },
    mention: { references: { relation: 'mention' } },
};

export function getNodeKind<Node extends NonTextNode>(node: Node): NodeKind<Node> {
    // Cast: the type of a node selects its entry.
    return NODE_KINDS[node.type] as NodeKind<Node>;
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
