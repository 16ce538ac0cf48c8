import { DOCS_SECTIONS, type DocsPage, HOME_PATH } from '../docs-page.js';
import { escapeHtml } from './escape-html.js';
import { getRelativeUrl } from './page-links.js';
import type { RenderedHeading, RenderedMarkdown } from './render-html.js';

export interface SiteAssets {
    style: string;
    script: string;
    index: string;
}

interface TemplateOptions {
    pages: readonly DocsPage[];
    assets: SiteAssets;
}

const CONTENT_SECURITY_POLICY =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

const MAX_CONTENTS_LEVEL = 3;

export function formatPage(page: DocsPage, { html, headings }: RenderedMarkdown, options: TemplateOptions): string {
    const { pages, assets } = options;
    const url = (to: string) => getRelativeUrl(page.path, to);
    const title = page.path === HOME_PATH ? page.title : `${page.title} · svc-int`;
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${CONTENT_SECURITY_POLICY}">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${url(assets.style)}">
<link rel="alternate" type="text/markdown" href="${url(`${page.path}.md`)}">
<script src="${url(assets.script)}" data-index="${url(assets.index)}" data-root="${url('.') || '.'}/" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<a class="home" href="${url(`${HOME_PATH}.html`)}">svc-int</a>
<form class="search" role="search">
<label for="search">Search</label>
<input id="search" type="search" placeholder="Search (press /)" autocomplete="off" spellcheck="false" aria-describedby="search-status">
<p id="search-status" role="status"></p>
</form>
<ol id="results" aria-label="Search results" hidden></ol>
</header>
<div class="columns">
${formatNavigation(page, pages)}
<main id="content">
<article>
${html}
${formatGalleryLink(page)}
</article>
${formatNeighbours(page, pages)}
</main>
${formatContents(headings)}
</div>
</body>
</html>
`;
}

function formatNavigation(page: DocsPage, pages: readonly DocsPage[]): string {
    const sections = DOCS_SECTIONS.map((section) => {
        const members = pages.filter((one) => one.section === section && one.path !== HOME_PATH);
        const isOpen = page.section === section;
        const links = isOpen ? formatGroups(page, members) : '';
        const first = members[0];
        if (!first) return '';
        const name = isOpen ? `<span>${section}</span>` : formatPageLink(page, first, section);
        return `<li class="section">${name}${links}</li>`;
    });
    return `<nav aria-label="Pages"><details open><summary>Pages</summary><ul>${sections.join('')}</ul></details></nav>`;
}

function formatGroups(page: DocsPage, members: readonly DocsPage[]): string {
    const names = [...new Set(members.map(({ group }) => group))];
    const groups = names.map((name) => {
        const own = members.filter(({ group }) => group === name);
        const first = own[0];
        const isOpen = names.length === 1 || page.group === name;
        if (!isOpen && first) return `<li>${formatPageLink(page, first, name)}</li>`;
        const links = own.map((one) => `<li>${formatPageLink(page, one)}</li>`).join('');
        return names.length === 1 ? links : `<li><span>${name}</span><ul>${links}</ul></li>`;
    });
    return `<ul>${groups.join('')}</ul>`;
}

function formatPageLink(from: DocsPage, to: DocsPage, text = to.title): string {
    const current = from.path === to.path ? ' aria-current="page"' : '';
    return `<a href="${getRelativeUrl(from.path, `${to.path}.html`)}"${current}>${escapeHtml(text)}</a>`;
}

function formatContents(headings: readonly RenderedHeading[]): string {
    const listed = headings.filter(({ level }) => level > 1 && level <= MAX_CONTENTS_LEVEL);
    if (listed.length < 2) return '';
    const items = listed.map(
        ({ level, slug, text }) => `<li class="level-${level}"><a href="#${slug}">${escapeHtml(text)}</a></li>`,
    );
    return `<nav class="contents" aria-label="On this page"><p>On this page</p><ul>${items.join('')}</ul></nav>`;
}

function formatGalleryLink({ element, path }: DocsPage): string {
    return element === undefined
        ? ''
        : `<p class="studio"><a href="${getRelativeUrl(path, '..')}/#/~elements/${element}">Try and edit it in the Studio</a></p>`;
}

function formatNeighbours(page: DocsPage, pages: readonly DocsPage[]): string {
    const index = pages.findIndex(({ path }) => path === page.path);
    const [previous, next] = [pages[index - 1], pages[index + 1]];
    const markdown = `<a href="${getRelativeUrl(page.path, `${page.path}.md`)}">This page as Markdown</a>`;
    return `<footer>${previous ? `<span>Previous: ${formatPageLink(page, previous)}</span>` : ''}${
        next ? `<span>Next: ${formatPageLink(page, next)}</span>` : ''
    }<span>${markdown}</span></footer>`;
}
