import type { SiteCustomizationSettings } from '@svc-int/api';

import type { PageAction } from '../../site-page/index.js';
import { SITE_PDF } from './page-pdf.js';
import { type PageOfSite, pathOfPage } from './page-of-site.js';
import type { Visit } from './visit.js';

/** Ends the address of a page as Markdown. */
export const MARKDOWN = '.md';

/** Assistants elsewhere that take a question in their address. */
const ASSISTANTS = [
    { name: 'ChatGPT', url: 'https://chatgpt.com/?q=' },
    { name: 'Claude', url: 'https://claude.ai/new?q=' },
];

/** What the readers of a page do with it; `canonical` is its address for everybody. */
export function actionsOf(
    visit: Visit,
    { place, page, context }: PageOfSite,
    { git, pageActions, pdf }: SiteCustomizationSettings,
    canonical: string,
): PageAction[] {
    const path = pathOfPage(visit, place, page.placed.path ?? '');
    const space = pathOfPage(visit, place).replace(/\/$/, '');
    const actions: PageAction[] = [];
    if (pageActions.markdown) actions.push({ type: 'markdown', href: path + MARKDOWN });
    if (pageActions.externalAI && isForEverybody(visit))
        for (const { name, url } of ASSISTANTS) {
            const hrefOf = (question: string) => url + encodeURIComponent(question);
            actions.push({ type: 'assistant', name, about: canonical + MARKDOWN, hrefOf });
        }
    if (pdf.enabled)
        actions.push({ type: 'pdf', href: `${path}/${SITE_PDF}` }, { type: 'space-pdf', href: `${space}/${SITE_PDF}` });
    const file = git.showEditLink ? context.git.urlOfPage(page.placed.page) : undefined;
    if (file !== undefined) actions.push({ type: 'edit', href: file });
    return actions;
}

/** Whether somebody who comes with nothing is let in: assistants do. */
function isForEverybody({ sight: { site } }: Visit): boolean {
    return site.visibility === 'public' || site.visibility === 'unlisted';
}
