import type * as z from 'zod';

import { ServiceError } from '../../service/service-error.js';
import { assertStorableDocument } from './assert-storable-document.js';
import {
    storedPageFieldsSchema,
    reusableContentFieldsSchema,
    revisionTagsSchema,
    variableTextsSchema,
} from './content.schema.js';
import type { PageFields } from './page-edits.js';
import type { PageInput } from './page-input.js';
import type { RevisionInput } from './revisions.js';
import { describeIssue } from '../../../values/describe-issue.js';

const MAX_PAGE_DEPTH = 50;

/** Throws 422 that names the field, such as `pages[0].pages[2].slug`. */
export function assertStorableContent({
    pages,
    files = [],
    variables = {},
    tags = [],
    reusableContents = [],
}: RevisionInput): void {
    const [ids, fileIds] = [new Set<string>(), new Set<string>()];
    checkFields('variables', variableTextsSchema, variables);
    checkFields('tags', revisionTagsSchema, tags);
    files.forEach(({ id }, at) => checkId(`files[${at}]`, id, fileIds));
    reusableContents.forEach((content, at) => {
        const path = `reusableContents[${at}]`;
        checkId(path, content.id, ids);
        if (content.version !== undefined) return;
        checkFields(path, reusableContentFieldsSchema, content);
        if (content.document) assertStorableDocument(`${path}.document`, content.document);
    });
    checkPages('pages', pages, new Set(), 1);
}

/** Throws 422 that names the invalid field. */
export function assertPageFields(path: string, fields: PageFields): void {
    checkFields(path, storedPageFieldsSchema.partial(), fields);
}

function checkPages(path: string, pages: readonly PageInput[], ids: Set<string>, depth: number): void {
    pages.forEach((page, at) => {
        const pagePath = `${path}[${at}]`;
        checkId(pagePath, page.id, ids);
        if (page.version === undefined) {
            checkFields(pagePath, storedPageFieldsSchema, page);
            checkType(pagePath, page);
            if (page.document) assertStorableDocument(`${pagePath}.document`, page.document);
        }
        const { type = 'document', pages: below = [] } = page;
        if (below.length === 0) return;
        if (type === 'link' || type === 'computed')
            throw createFieldError(`${pagePath}.pages`, `A page of the type "${type}" cannot have pages below it.`);
        if (depth === MAX_PAGE_DEPTH)
            throw createFieldError(`${pagePath}.pages`, `Pages can be nested at most ${MAX_PAGE_DEPTH} levels deep.`);
        checkPages(`${pagePath}.pages`, below, ids, depth + 1);
    });
}

function checkId(path: string, id: string | undefined, ids: Set<string>): void {
    if (id === undefined) return;
    if (ids.has(id)) throw createFieldError(`${path}.id`, `"${id}" appears twice.`);
    ids.add(id);
}

function checkType(path: string, { type = 'document', target, href, computed, ...body }: PageInput): void {
    const { markdown, document } = body;
    const isLink = type === 'link';
    if (isLink && (target === undefined) === (href === undefined))
        throw createFieldError(`${path}.target`, 'A link has either a target or a URL in "href".');
    if (!isLink && (target !== undefined || href !== undefined))
        throw createFieldError(
            `${path}.${target === undefined ? 'href' : 'target'}`,
            'Only pages of the type "link" can have this field.',
        );
    if (type === 'computed' && computed === undefined)
        throw createFieldError(`${path}.computed`, 'A computed page has a source that computes it.');
    if (type !== 'document' && (markdown !== undefined || document !== undefined))
        throw createFieldError(
            `${path}.${markdown === undefined ? 'document' : 'markdown'}`,
            'Only pages of the type "document" can have a body.',
        );
    if (markdown !== undefined && document !== undefined)
        throw createFieldError(`${path}.document`, 'The body is already given in "markdown".');
}

function checkFields(path: string, schema: z.ZodType, value: unknown): void {
    const { error } = schema.safeParse(value);
    const [issue] = error?.issues ?? [];
    if (!issue) return;
    const field = issue.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
    throw createFieldError(path + field, describeIssue(issue));
}

function createFieldError(field: string, problem: string): ServiceError {
    return new ServiceError(422, `${field}: ${problem}`);
}
