import { Html, markup, renderDocument } from '../../site-page/index.js';
import type { StoredPage } from '../../subjects/revisions/index.js';
import { sectionsInReadingOrder, siteSpacesInReadingOrder } from '../../subjects/sites/index.js';
import { documentViewOf } from './document-view.js';
import { documentOf, type PageOfSite, pathOfPage } from './page-of-site.js';
import { sitePath, type Visit } from './visit.js';

/** A page of a site as HTML. */
export async function drawPage(visit: Visit, at: PageOfSite): Promise<string> {
    const { site, structure } = visit.sight;
    const document = await documentOf(visit, at);
    const drawn = document && renderDocument(document, documentViewOf(visit, at));
    const { title, description } = at.page.version;
    return whole(
        `${title} | ${site.title}`,
        markup`<header><a href="${sitePath(visit)}">${site.title}</a>
<nav aria-label="Sections">${sectionsInReadingOrder(structure).map((section) => {
            const siteSpace = siteSpacesInReadingOrder(structure).find((row) => row.section === section.id);
            return siteSpace && markup`<a href="${pathOfPage(visit, { siteSpace, section })}">${section.title}</a> `;
        })}</nav></header>
<nav aria-label="Contents">${contents(visit, at, null)}</nav>
<main><h1>${title}</h1>${description === null ? undefined : markup`<p>${description}</p>`}
${drawn && new Html(drawn.html)}</main>`,
    );
}

/** A page that tells why there is nothing else. */
export function drawProblem(status: number, message: string): string {
    return whole(String(status), markup`<main><h1>${status}</h1><p>${message}</p></main>`);
}

type Markup = ReturnType<typeof markup>;

function contents(visit: Visit, at: PageOfSite, parent: string | null): Markup | undefined {
    const pages = at.context.pages.below(parent).filter(({ version }) => !version.hidden);
    if (pages.length === 0) return undefined;
    return markup`<ul>${pages.map((page) => markup`<li>${entry(visit, at, page)}${contents(visit, at, page.placed.page)}</li>`)}</ul>`;
}

function entry(visit: Visit, at: PageOfSite, { placed, version }: StoredPage): Markup {
    if (version.type !== 'document') return markup`${version.title}`;
    return markup`<a href="${pathOfPage(visit, at.place, placed.path ?? '')}">${version.title}</a>`;
}

function whole(title: string, body: Markup): string {
    return markup`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"></head><body>${body}</body></html>`.text;
}
