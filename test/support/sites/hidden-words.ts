import { connectControl } from '@svc-int/emulator';

import { createSpace } from '../content.js';
import type { TestService } from '../service.js';
import { createSite } from '../sites.js';
import { until } from '../until.js';

/** Known ids by the name of their path parameter. */
export type Ids = Record<string, string[]>;

export type Reader = 'visitor' | 'share-link visitor' | 'preview' | 'guest';

export interface HiddenWords {
    ids: Ids;
    /** URL of the public site. */
    url: string;
    tokens: Record<Reader, string>;
}

const CONDITION = 'visitor.claims.unsigned.beta';

const CLOSED = `HUSH-body <code class="expression">space.vars.hush</code> ![HUSH-alt](/files/hush)

{% include "/reusable-contents/hushreuse" %}

{% updates %}
{% update date="2026-01-31" tags="hushtag" %}
HUSH-news
{% endupdate %}
{% endupdates %}`;

const SHOWN = `Shown <code class="expression">space.vars.shown_one</code> <code class="expression">page.vars.shown_two</code> ![a](/files/shown) and [a link](/pages/closed).

{% include "/reusable-contents/shownreuse" %}

{% if ${CONDITION} %}
HUSH-part <code class="expression">space.vars.part</code> <code class="expression">page.vars.part</code> ![a](/files/hushpart)

{% include "/reusable-contents/hushpartreuse" %}
{% endif %}

{% updates %}
{% update date="2026-01-31" tags="shownupdate" %}
News
{% endupdate %}
{% endupdates %}`;

const SHOWN_TAGS = [{ tag: 'shown' }];
const SHOWN_VARIABLES = { part: 'HUSH-pagevariable', shown_two: 'Shown variable of the page' };
const CLOSED_TAGS = [{ tag: 'hushtag' }];

const file = (id: string, name: string) => ({ id, name, contentType: 'text/plain', content: 'AAAA' });
const tag = (label: string) => ({ label, color: 'red' as const });

/** Plants words that begin with `HUSH` in everything that conditions, drafts and levels hide from the readers. */
export async function plantHiddenWords(service: TestService): Promise<HiddenWords> {
    const { orgs, spaces } = service.client;
    const { id: open } = await createSpace(service, 'Open', { visibility: 'public' });
    await fillSpace(service, open);
    const site = (await createSite(service, [], { spaces: [open] })).id;
    const shared = (await createSite(service, [], { spaces: [open] })).id;
    const ids: Ids = {
        organizationId: ['acme'],
        userId: ['user-gus'],
        spaceId: [open],
        siteId: [site, shared],
        revisionId: [(await spaces.getSpaceById(open)).data.revision],
        pageId: ['shown', 'closed', 'below', 'proposed', 'hushnext'],
        pagePath: ['shown', 'closed', 'former', 'closed%2Fbelow', 'proposed', 'hidden'],
        fileId: ['hush', 'hushpart', 'hushdraft', 'shown'],
        reusableContentId: ['hushreuse', 'hushpartreuse', 'shownreuse'],
        teamId: ['team-writers'],
    };
    await fillSite(service, shared);
    const { spaces: hiddenSpaces, sections } = await fillSite(service, site);
    ids['spaceId']?.push(...hiddenSpaces);
    ids['siteSectionId'] = sections;
    await discuss(service, open, ids);
    const draft = await proposeDraft(service, open, ids);
    await orgs.updateGlossaryEntries('acme', { operations: [{ type: 'insert', translations: { en: 'HUSH-term' } }] });
    ids['documentId'] = await listDocuments(service, open, ids['revisionId'] ?? []);
    await until('the pages are found', async () => {
        const { items } = (await spaces.searchSpaceContent(open, { query: 'hush' })).data;
        return items.length >= 2;
    });
    const url = ((await orgs.publishSite('acme', site)).data.urls.published ?? '').replace(/\/$/, '');
    return {
        ids,
        url,
        tokens: { visitor: await resolve(service, url), ...(await openReaders(service, shared, draft)) },
    };
}

async function fillSpace(service: TestService, space: string): Promise<void> {
    const control = connectControl(service);
    const below = { id: 'below', title: 'HUSH-below', slug: 'below', markdown: 'HUSH-belowbody' };
    const hidden = { title: 'HUSH-page', description: 'HUSH-described', condition: CONDITION, tags: CLOSED_TAGS };
    const closed = { id: 'closed', slug: 'former', ...hidden, markdown: CLOSED, pages: [below] };
    await control.changeContent({
        space,
        files: [file('shown', 'shown.txt'), file('hush', 'HUSH-file.txt'), file('hushpart', 'HUSH-partfile.txt')],
        reusableContents: [
            { id: 'shownreuse', title: 'Reused', markdown: 'Reused text' },
            { id: 'hushreuse', title: 'HUSH-reuse', markdown: 'HUSH-reused' },
            { id: 'hushpartreuse', title: 'HUSH-partreuse', markdown: 'HUSH-partreused' },
        ],
        variables: { hush: 'HUSH-variable', part: 'HUSH-partvariable', shown_one: 'Shown variable' },
        tags: { hushtag: tag('HUSH-tag'), shown: tag('Shown tag'), shownupdate: tag('Shown update') },
        edits: [
            {
                type: 'add',
                page: {
                    id: 'shown',
                    title: 'Shown',
                    slug: 'shown',
                    markdown: SHOWN,
                    tags: SHOWN_TAGS,
                    variables: SHOWN_VARIABLES,
                },
            },
            { type: 'add', page: closed },
        ],
    });
    await control.changeContent({ space, edits: [{ type: 'replace', page: 'closed', fields: { slug: 'closed' } }] });
}

async function createPrivateSpace(service: TestService, title: string): Promise<string> {
    const { id } = await createSpace(service, title, { visibility: 'private' });
    const page = { title: `${title}-page`, slug: 'inner', markdown: `${title}-body` };
    await connectControl(service).changeContent({ space: id, edits: [{ type: 'add', page }] });
    return id;
}

async function fillSite(service: TestService, site: string): Promise<Record<'spaces' | 'sections', string[]>> {
    const { orgs } = service.client;
    const properties = { unsigned: { type: 'object' as const, properties: { beta: { type: 'boolean' as const } } } };
    await orgs.updateSiteAdaptiveSchema('acme', site, { jsonSchema: { type: 'object', properties } });
    await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: true } });
    const conditional = await createPrivateSpace(service, 'HUSH-conditional');
    const drafted = await createPrivateSpace(service, 'HUSH-drafted');
    const { data: section } = await orgs.addSectionToSite('acme', site, { spaceId: conditional });
    await orgs.updateSiteSectionById('acme', site, section.id, { title: 'HUSH-section', condition: CONDITION });
    const { data: draft } = await orgs.addSectionToSite('acme', site, { spaceId: drafted });
    await orgs.updateSiteSectionById('acme', site, draft.id, { title: 'HUSH-draftsection', draft: true });
    const url = 'https://hush.example/HUSH-address';
    await orgs.addExternalLinkToSite('acme', site, { title: 'HUSH-link', url, condition: CONDITION });
    await orgs.addExternalLinkToSite('acme', site, { title: 'HUSH-draftlink', url, draft: true });
    const destination = { kind: 'external' as const, url: `${url}-redirect` };
    await orgs.createSiteRedirect('acme', site, { source: '/draft-redirect', draft: true, destination });
    await orgs.createSiteShareLink('acme', site, { name: 'HUSH-share' });
    return { spaces: [conditional, drafted], sections: [section.id, draft.id] };
}

async function discuss(service: TestService, space: string, ids: Ids): Promise<void> {
    const { spaces } = service.client;
    const comment = { body: { markdown: 'HUSH-comment' }, page: 'shown' };
    ids['commentId'] = [(await spaces.postCommentInSpace(space, comment)).data.id];
    const { id } = (await spaces.createChangeRequest(space, { subject: 'HUSH-subject' })).data;
    await spaces.postCommentInChangeRequest(space, id, { body: { markdown: 'HUSH-crcomment' } });
    await spaces.submitChangeRequestReview(space, id, { status: 'approved', comment: { markdown: 'HUSH-review' } });
    const page = { id: 'proposed', title: 'HUSH-proposed', slug: 'proposed', markdown: 'HUSH-next' };
    const edits = [{ type: 'add' as const, page }];
    await connectControl(service).changeContent({ space, changeRequest: id, edits });
    ids['changeRequestId'] = [id];
    ids['revisionId']?.push((await spaces.getChangeRequestById(space, id)).data.revision);
}

async function proposeDraft(service: TestService, space: string, ids: Ids): Promise<number> {
    const { spaces } = service.client;
    const { id, number } = (await spaces.createChangeRequest(space, { subject: 'Draft' })).data;
    const next = { id: 'next', title: 'Next', slug: 'next', markdown: 'Next text' };
    const hidden = { id: 'hushnext', title: 'HUSH-nexthidden', slug: 'hidden', condition: CONDITION, markdown: CLOSED };
    await connectControl(service).changeContent({
        space,
        changeRequest: id,
        files: [file('hushdraft', 'HUSH-draftfile.txt')],
        variables: { draft: 'HUSH-draftvariable' },
        edits: [
            ...[next, hidden].map((page) => ({ type: 'add' as const, page })),
            {
                type: 'replace' as const,
                page: 'shown',
                fields: { variables: { ...SHOWN_VARIABLES, part: 'HUSH-nextvariable' } },
            },
        ],
    });
    ids['changeRequestId']?.push(id);
    ids['revisionId']?.push((await spaces.getChangeRequestById(space, id)).data.revision);
    return number;
}

async function listDocuments(service: TestService, space: string, revisions: readonly string[]): Promise<string[]> {
    const contents = await Promise.all(revisions.map((id) => service.client.spaces.getRevisionById(space, id)));
    const found = JSON.stringify(contents.map(({ data }) => data)).matchAll(/"document(?:Id)?":"(\w+)"/g);
    return [...new Set([...found].map(([, id = '']) => id))];
}

async function openReaders(service: TestService, shared: string, draft: number) {
    const { orgs } = service.client;
    const { id } = (await orgs.createSiteShareLink('acme', shared, { name: 'Given' })).data;
    await orgs.updateSiteById('acme', shared, { visibility: 'share-link' });
    await orgs.publishSite('acme', shared);
    const { items } = (await orgs.listSiteShareLinks('acme', shared)).data;
    const opened = new URL(items.find((link) => link.id === id)?.urls.published ?? '');
    const preview = new URL(opened);
    preview.pathname = `${preview.pathname.replace(/\/$/, '')}/~/changes/${draft}`;
    return {
        'share-link visitor': await resolve(service, opened.href),
        preview: await resolve(service, preview.href),
        guest: await connectControl(service).createToken('user-gus'),
    };
}

async function resolve(service: TestService, url: string): Promise<string> {
    const { data } = await service.client.urls.resolvePublishedContentByUrl({ url, visitor: { unsignedClaims: {} } });
    return 'apiToken' in data ? data.apiToken : '';
}
