import type { SiteCustomizationSettings } from '@svc-int/api';

import type { PageAction } from '../../site-page/index.js';
import { isReadByAgents } from './machine-files.js';
import { PDF_SUFFIX } from './page-pdf.js';
import { type ResolvedSitePage, getPagePath } from './site-page.js';
import type { SiteRequest } from './site-request.js';

export const MARKDOWN_SUFFIX = '.md';

const ASSISTANTS = [
    { name: 'ChatGPT', url: 'https://chatgpt.com/?q=' },
    { name: 'Claude', url: 'https://claude.ai/new?q=' },
];

export function listPageActions(
    visit: SiteRequest,
    { pathTarget, page, context }: ResolvedSitePage,
    { git, pageActions, pdf }: SiteCustomizationSettings,
    canonicalUrl: string,
): PageAction[] {
    const path = getPagePath(visit, pathTarget, page.entry.path ?? '');
    const space = getPagePath(visit, pathTarget).replace(/\/$/, '');
    const actions: PageAction[] = [];
    const hasMarkdown = isReadByAgents(visit.site.site);
    if (pageActions.markdown && hasMarkdown) actions.push({ type: 'markdown', href: path + MARKDOWN_SUFFIX });
    if (pageActions.externalAI && hasMarkdown && isPublicSite(visit))
        for (const { name, url } of ASSISTANTS) {
            const formatHref = (question: string) => url + encodeURIComponent(question);
            actions.push({ type: 'assistant', name, about: canonicalUrl + MARKDOWN_SUFFIX, getHref: formatHref });
        }
    if (pdf.enabled)
        actions.push(
            { type: 'pdf', href: `${path}/${PDF_SUFFIX}` },
            { type: 'space-pdf', href: `${space}/${PDF_SUFFIX}` },
        );
    const file = git.showEditLink ? context.git.getPageUrl(page.entry.page) : undefined;
    if (file !== undefined) actions.push({ type: 'edit', href: file });
    return actions;
}

function isPublicSite({ site: { site } }: SiteRequest): boolean {
    return site.visibility === 'public' || site.visibility === 'unlisted';
}
