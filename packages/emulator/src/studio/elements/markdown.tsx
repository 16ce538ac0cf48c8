import type { MarkdownElement } from '@svc-int/api';
import type { MarkedToken, Token, Tokens } from 'marked';
import type { ComponentChildren, VNode } from 'preact';
import { useMemo } from 'preact/hooks';

import { readText } from '../../page/bindings.js';
import { safeUrl } from '../../page/safe-url.js';
import { useHost } from './host.js';
import { readMarkdown } from './markdown-tokens.js';

/** Markdown as elements of the page. HTML in it is shown as the text that it is. */
export function Markdown({ element }: { element: MarkdownElement }): VNode {
    const { state } = useHost();
    const text = readText(element.content, state);
    const tokens = useMemo(() => readMarkdown(text), [text]);
    return (
        <div class="markdown">
            <All of={tokens} />
        </div>
    );
}

function All({ of }: { of: readonly Token[] | undefined }): VNode {
    // Only extensions make tokens of other kinds, and there are none.
    return (
        <>
            {of?.map((token, index) => (
                <One key={index} token={token as MarkedToken} />
            ))}
        </>
    );
}

// oxlint-disable-next-line max-lines-per-function -- a switch with a case for each kind of token
function One({ token }: { token: MarkedToken }): ComponentChildren {
    switch (token.type) {
        case 'paragraph':
            return (
                <p>
                    <All of={token.tokens} />
                </p>
            );
        case 'heading':
            return <Heading token={token} />;
        case 'list':
            return <List token={token} />;
        case 'list_item':
            return (
                <li class={token.task ? 'task' : undefined}>
                    <All of={token.tokens} />
                </li>
            );
        case 'checkbox':
            return <input type="checkbox" checked={token.checked} disabled aria-label="Task" />;
        case 'blockquote':
            return (
                <blockquote>
                    <All of={token.tokens} />
                </blockquote>
            );
        case 'code':
            return (
                <pre>
                    <code>{token.text}</code>
                </pre>
            );
        case 'table':
            return <Table token={token} />;
        case 'hr':
            return <hr />;
        case 'text':
            return 'tokens' in token && token.tokens ? <All of={token.tokens} /> : token.text;
        case 'strong':
            return (
                <strong>
                    <All of={token.tokens} />
                </strong>
            );
        case 'em':
            return (
                <em>
                    <All of={token.tokens} />
                </em>
            );
        case 'del':
            return (
                <s>
                    <All of={token.tokens} />
                </s>
            );
        case 'codespan':
            return <code>{token.text}</code>;
        case 'br':
            return <br />;
        case 'link':
            return <MarkdownLink token={token} />;
        case 'image':
            return <img src={token.href} alt={token.text} loading="lazy" />;
        case 'escape':
        case 'html':
            return token.text;
        case 'space':
        case 'def':
            return null;
        default:
            return token satisfies never;
    }
}

function Heading({ token }: { token: Tokens.Heading }): VNode {
    // The page has the only first heading.
    const Tag = (['h2', 'h3', 'h4', 'h5', 'h6'] as const)[token.depth - 1] ?? 'h6';
    return (
        <Tag>
            <All of={token.tokens} />
        </Tag>
    );
}

function List({ token }: { token: Tokens.List }): VNode {
    const items = <All of={token.items} />;
    return token.ordered ? <ol start={Number(token.start)}>{items}</ol> : <ul>{items}</ul>;
}

function Table({ token }: { token: Tokens.Table }): VNode {
    return (
        <table>
            <thead>
                <tr>
                    {token.header.map((cell, index) => (
                        <Cell key={index} cell={cell} as="th" />
                    ))}
                </tr>
            </thead>
            <tbody>
                {token.rows.map((row, index) => (
                    <tr key={index}>
                        {row.map((cell, at) => (
                            <Cell key={at} cell={cell} as="td" />
                        ))}
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

function Cell({ cell, as: Tag }: { cell: Tokens.TableCell; as: 'th' | 'td' }): VNode {
    return (
        <Tag style={{ textAlign: cell.align ?? 'start' }}>
            <All of={cell.tokens} />
        </Tag>
    );
}

function MarkdownLink({ token }: { token: Tokens.Link }): VNode {
    const href = safeUrl(token.href);
    const text = <All of={token.tokens} />;
    return href ? (
        <a class="link" href={href} target="_blank" rel="noopener noreferrer">
            {text}
        </a>
    ) : (
        <span class="link-refused">{text}</span>
    );
}
