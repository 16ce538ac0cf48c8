import type { SiteCustomizationSettings } from '@svc-int/api';

import type { Assistant, PageAction } from '../page/index.js';
import { isReadByAgents } from './machine-files.js';
import { PDF_SUFFIX } from './page-pdf.js';
import { type ResolvedSitePage, getPagePath } from './site-page.js';
import type { SiteRequest } from './site-request.js';

export const MARKDOWN_SUFFIX = '.md';

export const ASSISTANTS: readonly Assistant[] = [
    createAssistant('ChatGPT', 'https://chatgpt.com/?q='),
    createAssistant('Claude', 'https://claude.ai/new?q='),
];

function createAssistant(name: string, url: string): Assistant {
    return { name, getHref: (prompt) => url + encodeURIComponent(prompt.toWellFormed()) };
}

type ActionItem = SiteCustomizationSettings['pageActions']['items'][number];

/** The local site has no assistant and no MCP server. */
export function listPageActions(visit: SiteRequest, resolved: ResolvedSitePage, canonicalUrl: string): PageAction[] {
    const { pageActions, pdf, git } = visit.customization;
    const hasMarkdown = isReadByAgents(visit.site);
    const hasAssistants = pageActions.externalAI && hasMarkdown && visit.isOpenToEveryone;
    const { href } = resolved;
    const actions: Record<ActionItem, () => PageAction[]> = {
        assistant: () => [],
        mcp: () => [],
        markdown: () =>
            pageActions.markdown && hasMarkdown ? [{ type: 'markdown', href: href + MARKDOWN_SUFFIX }] : [],
        'external-ai': () =>
            hasAssistants ? ASSISTANTS.map((assistant) => createAssistantAction(assistant, canonicalUrl)) : [],
        pdf: () => (pdf.enabled ? createPdfActions(visit, resolved) : []),
        git: () => (git.showEditLink ? createEditActions(resolved) : []),
    };
    return [...new Set(pageActions.items)].flatMap((item) => actions[item]());
}

function createAssistantAction(assistant: Assistant, canonicalUrl: string): PageAction {
    return { type: 'assistant', ...assistant, about: canonicalUrl + MARKDOWN_SUFFIX };
}

function createPdfActions(visit: SiteRequest, { pathTarget, href }: ResolvedSitePage): PageAction[] {
    const space = getPagePath(visit, pathTarget.siteSpace).replace(/\/$/, '');
    return [
        { type: 'pdf', href: `${href}/${PDF_SUFFIX}` },
        { type: 'space-pdf', href: `${space}/${PDF_SUFFIX}` },
    ];
}

function createEditActions({ context, page }: ResolvedSitePage): PageAction[] {
    const href = context.git.getPageUrl(page.entry.page);
    return href === undefined ? [] : [{ type: 'edit', href }];
}
