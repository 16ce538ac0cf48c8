import type { AlignType, Definition, Heading, Image, Link, List, ListItem, Nodes, Table, TableRow } from 'mdast';
import { createContext, type ComponentChildren, type VNode } from 'preact';
import { useContext } from 'preact/hooks';

import type { MarkdownView } from '../../markdown/markdown-view.js';
import { toHttpOrMailtoUrl } from '../../page/safe-url.js';
import { usePictureUrl } from './page-services.js';

/** Level of headings directly below the page heading. Default: 1. */
export const TopHeadingLevelContext = createContext(1);

const Definitions = createContext<ReadonlyMap<string, Definition>>(new Map());

/** Shows HTML as text. */
export function MarkdownTree({ of: { nodes, definitions } }: { of: MarkdownView }): VNode {
    return (
        <div class="markdown">
            <Definitions.Provider value={new Map(definitions.map((one) => [one.identifier, one]))}>
                <All of={nodes} />
            </Definitions.Provider>
        </div>
    );
}

function All({ of }: { of: readonly Nodes[] }): VNode {
    return (
        <>
            {of.map((node, index) => (
                <One key={index} node={node} />
            ))}
        </>
    );
}

// oxlint-disable-next-line max-lines-per-function -- a switch with a case for each kind of node
function One({ node }: { node: Nodes }): ComponentChildren {
    switch (node.type) {
        case 'paragraph':
            return (
                <p>
                    <All of={node.children} />
                </p>
            );
        case 'heading':
            return <HeadingOf node={node} />;
        case 'list':
            return <ListOf node={node} />;
        case 'blockquote':
            return (
                <blockquote>
                    <All of={node.children} />
                </blockquote>
            );
        case 'code':
            return (
                <pre>
                    <code>{node.value}</code>
                </pre>
            );
        case 'table':
            return <TableOf node={node} />;
        case 'thematicBreak':
            return <hr />;
        case 'strong':
            return (
                <strong>
                    <All of={node.children} />
                </strong>
            );
        case 'emphasis':
            return (
                <em>
                    <All of={node.children} />
                </em>
            );
        case 'delete':
            return (
                <s>
                    <All of={node.children} />
                </s>
            );
        case 'inlineCode':
            return <code>{node.value}</code>;
        case 'break':
            return <br />;
        case 'link':
        case 'linkReference':
            return (
                <LinkOf node={node}>
                    <All of={node.children} />
                </LinkOf>
            );
        case 'image':
        case 'imageReference':
            return <ImageOf node={node} />;
        case 'text':
        case 'html':
            return node.value;
        default:
            return null;
    }
}

function HeadingOf({ node }: { node: Heading }): VNode {
    // The page has the only `h1`.
    const below = Math.max(node.depth - useContext(TopHeadingLevelContext), 0);
    const Tag = (['h2', 'h3', 'h4', 'h5', 'h6'] as const)[below] ?? 'h6';
    return (
        <Tag>
            <All of={node.children} />
        </Tag>
    );
}

function ListOf({ node }: { node: List }): VNode {
    const isLoose = [node, ...node.children].some(({ spread }) => spread);
    const items = node.children.map((item, index) => <ItemOf key={index} node={item} isLoose={isLoose} />);
    return node.ordered ? <ol start={node.start ?? 1}>{items}</ol> : <ul>{items}</ul>;
}

function ItemOf({ node: { checked, children }, isLoose }: { node: ListItem; isLoose: boolean }): VNode {
    const isTask = typeof checked === 'boolean';
    const parts = children.flatMap((part): readonly Nodes[] =>
        part.type === 'paragraph' && !isLoose ? part.children : [part],
    );
    return (
        <li class={isTask ? 'task' : undefined}>
            {isTask && <input type="checkbox" checked={checked} disabled aria-label="Task" />}
            <All of={parts} />
        </li>
    );
}

function TableOf({ node: { align, children } }: { node: Table }): VNode {
    const [header, ...rows] = children;
    return (
        <table>
            <thead>{header && <RowOf node={header} align={align} as="th" />}</thead>
            <tbody>
                {rows.map((row, index) => (
                    <RowOf key={index} node={row} align={align} as="td" />
                ))}
            </tbody>
        </table>
    );
}

type Alignments = readonly AlignType[] | null | undefined;

function RowOf({ node, align, as: Tag }: { node: TableRow; align: Alignments; as: 'th' | 'td' }): VNode {
    return (
        <tr>
            {node.children.map((cell, index) => (
                <Tag key={index} style={{ textAlign: align?.[index] ?? 'start' }}>
                    <All of={cell.children} />
                </Tag>
            ))}
        </tr>
    );
}

function useAddress(node: Link | Image | { identifier: string }): string {
    const definitions = useContext(Definitions);
    return 'url' in node ? node.url : (definitions.get(node.identifier)?.url ?? '');
}

function LinkOf({ node, children }: { node: Link | { identifier: string }; children: VNode }): VNode {
    const href = toHttpOrMailtoUrl(useAddress(node));
    return href ? (
        <a class="link" href={href} target="_blank" rel="noopener noreferrer">
            {children}
        </a>
    ) : (
        <span class="link-refused">{children}</span>
    );
}

function ImageOf({ node }: { node: Image | { identifier: string; alt?: string | null | undefined } }): VNode {
    return <img src={usePictureUrl(useAddress(node))} alt={node.alt ?? ''} loading="lazy" />;
}
