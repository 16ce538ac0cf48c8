import type { ChangeRequestContentChange } from '@svc-int/api';

import { isStorableTextSize } from '../../../seed/check-storable.js';
import { ConversionError } from '../../service/conversions/converter.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { assertPageConditions, assertPageFields, assertStorableDocument, type PageFields } from '../revisions/index.js';
import { type ContentRefs, listContentRefHrefs, replaceRefsInDocument } from './content-refs.js';

export type GivenPage = Extract<ChangeRequestContentChange, { operation: 'insert_page' | 'update_page' }>;

const FRONT_MATTER = /^\uFEFF?---[ \t]*[\r\n]/;

const FLAGS = ['hidden', 'noIndex', 'noRobotsIndex'] as const;

/** Absent fields stay unchanged; `undefined` removes a field. */
export async function readProposedPageFields(
    service: Service,
    refs: ContentRefs,
    path: string,
    change: GivenPage,
): Promise<PageFields> {
    const fields = { ...(await readBody(service, refs, path, change)), ...readGivenFields(change) };
    assertCondition(path, fields);
    return fields;
}

function readGivenFields(change: GivenPage): PageFields {
    const fields: PageFields = {};
    if (change.title !== undefined) fields.title = change.title;
    for (const name of ['slug', 'emoji', 'icon', 'description', 'condition'] as const)
        if (change[name] !== undefined) fields[name] = change[name] || undefined;
    for (const name of FLAGS) if (change[name] !== undefined) fields[name] = change[name];
    return fields;
}

function assertCondition(path: string, { condition }: PageFields): void {
    try {
        assertPageConditions({ condition });
    } catch (error) {
        throw error instanceof ServiceError ? new ServiceError(422, `${path}.${error.message}`) : error;
    }
}

async function readBody(
    service: Service,
    refs: ContentRefs,
    path: string,
    { document: body, title, operation }: GivenPage,
): Promise<PageFields> {
    if (body === undefined) return {};
    if ('document' in body) {
        replaceRefsInDocument(refs, body.document);
        assertStorableDocument(`${path}.document.document`, body.document);
        return { document: body.document };
    }
    const markdown = 'markdown' in body ? body.markdown : '';
    if (!isStorableTextSize(markdown))
        throw new ServiceError(422, `${path}.document.markdown: The Markdown is larger than 2 MB.`);
    const needsTitle = operation === 'insert_page' && title === undefined;
    const hrefs = listContentRefHrefs(refs);
    const isFinal =
        !needsTitle && !FRONT_MATTER.test(markdown) && !Object.keys(hrefs).some((ref) => markdown.includes(ref));
    return isFinal ? { markdown } : convertMarkdown(service, path, { markdown, hrefs, needsTitle });
}

async function convertMarkdown(
    service: Service,
    path: string,
    given: { markdown: string; hrefs: Record<string, string>; needsTitle: boolean },
): Promise<PageFields> {
    try {
        const { title, fields = {}, markdown } = (await service.egress.convert('proposedPage', given)).value;
        const { cover, coverDark, coverY, metaLinks, if: condition, ...others } = fields;
        const named = {
            ...others,
            ...(condition !== undefined && { condition }),
            ...(title !== undefined && { title }),
        };
        assertPageFields(`${path}.document.markdown`, named);
        return { ...named, markdown };
    } catch (error) {
        if (!(error instanceof ConversionError)) throw error;
        throw new ServiceError(422, `${path}.document.markdown: It was not read. ${error.message}`);
    }
}
