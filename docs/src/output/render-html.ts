import type { Nodes, Parents, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

import { createSlug } from '../sources/markdown-sections.js';
import { escapeHtml } from './escape-html.js';
import { renderCode } from './render-code.js';

export interface RenderedHeading {
    level: number;
    slug: string;
    text: string;
}

export interface RenderedMarkdown {
    html: string;
    headings: RenderedHeading[];
}

export type ResolveHref = (href: string) => string | undefined;

interface RenderState {
    resolveHref: ResolveHref;
    headings: RenderedHeading[];
    slugs: Map<string, number>;
}

export function renderMarkdown(markdown: string, resolveHref: ResolveHref): RenderedMarkdown {
    const root = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
    const state: RenderState = { resolveHref, headings: [], slugs: new Map() };
    return { html: renderChildren(root, state), headings: state.headings };
}

function renderChildren({ children }: Parents, state: RenderState): string {
    return children.map((child) => renderNode(child, state)).join('');
}

function renderNode(node: Nodes, state: RenderState): string {
    switch (node.type) {
        case 'text':
            return escapeHtml(node.value);
        case 'inlineCode':
            return `<code>${escapeHtml(node.value)}</code>`;
        case 'code':
            return renderCode(node.value, node.lang ?? '', node.meta ?? '');
        case 'heading':
            return renderHeading(node.depth, renderChildren(node, state), getText(node), state);
        case 'link':
            return renderLink(node.url, renderChildren(node, state), state);
        case 'image':
            return renderImage(node.url, node.alt ?? '', state);
        case 'list': {
            const tag = node.ordered ? 'ol' : 'ul';
            return `<${tag}>${renderChildren(node, state)}</${tag}>`;
        }
        case 'listItem':
            return `<li>${node.spread ? renderChildren(node, state) : renderTightItem(node, state)}</li>`;
        case 'table':
            return renderTable(node, state);
        case 'break':
            return '<br>';
        case 'thematicBreak':
            return '<hr>';
        case 'paragraph':
            return `<p>${renderChildren(node, state)}</p>`;
        case 'emphasis':
            return `<em>${renderChildren(node, state)}</em>`;
        case 'strong':
            return `<strong>${renderChildren(node, state)}</strong>`;
        case 'blockquote':
            return `<blockquote>${renderChildren(node, state)}</blockquote>`;
        default:
            throw new Error(`Documents of the site cannot contain Markdown of type "${node.type}".`);
    }
}

function renderHeading(level: number, html: string, text: string, { headings, slugs }: RenderState): string {
    const slug = createSlug(text);
    const count = slugs.get(slug) ?? 0;
    slugs.set(slug, count + 1);
    const id = count === 0 ? slug : `${slug}-${count}`;
    headings.push({ level, slug: id, text });
    const anchor = level === 1 ? html : `<a href="#${id}">${html.replace(/<\/?a[^>]*>/g, '')}</a>`;
    return `<h${level} id="${id}">${anchor}</h${level}>`;
}

function getText(node: Nodes): string {
    if ('value' in node) return node.value;
    return 'children' in node ? node.children.map(getText).join('') : '';
}

function renderLink(url: string, html: string, { resolveHref }: RenderState): string {
    const href = resolveHref(url);
    return href === undefined ? html : `<a href="${escapeHtml(href)}">${html}</a>`;
}

function renderImage(url: string, alt: string, { resolveHref }: RenderState): string {
    const source = resolveHref(url);
    return source === undefined ? '' : `<img src="${escapeHtml(source)}" alt="${escapeHtml(alt)}" loading="lazy">`;
}

function renderTightItem(item: Parents, state: RenderState): string {
    return item.children
        .map((child) => (child.type === 'paragraph' ? renderChildren(child, state) : renderNode(child, state)))
        .join('');
}

function renderTable({ children }: Table, state: RenderState): string {
    const [header, ...rows] = children.map(({ children: cells }) => cells.map((cell) => renderChildren(cell, state)));
    const head = (header ?? []).map((cell) => (cell === '' ? '<td></td>' : `<th scope="col">${cell}</th>`)).join('');
    const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
    return `<div class="table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}
