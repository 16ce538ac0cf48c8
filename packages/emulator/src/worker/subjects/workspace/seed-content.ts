import { generateNKeysBetween } from 'fractional-indexing';

import type { ContentSeed } from '../../../seed/content-schema.js';
import type { FileSeed } from '../../../seed/file-schema.js';
import { collections } from '../../storage/schema/spaces.schema.js';
import { toSpaceCommentContainer } from '../comments/index.js';
import {
    addPagesToActiveRevision,
    type FileInput,
    type PageTreeRowInReadingOrder,
    flattenPageTree,
    type ContentWriter,
    assertPageConditions,
} from '../revisions/index.js';
import { createSpace, getSpaceIncludingRestorable } from '../spaces/index.js';
import { createChangeRequestSeedSteps } from './seed-change-requests.js';
import { seedComments } from './seed-comments.js';
import { stripLeadingPageTitleFromMarkdown } from './seed-page.js';
import { splitIntoSeedSteps, type SeedStep } from './seed-part.js';

type SpaceSeed = Extract<ContentSeed, { type: 'space' }>;

const PAGE_BATCH_SIZE = 10;

export function createContentSeedSteps(
    writer: ContentWriter,
    organization: string,
    content: ContentSeed[] = [],
): SeedStep[] {
    const entries = flattenEntries(content, null);
    const positions = generateNKeysBetween(null, null, entries.length);
    return entries.flatMap(({ entry, parent }, index) => {
        const location = { organization, parent, position: positions[index] ?? '' };
        return entry.type === 'space'
            ? createSpaceSteps(writer, entry, location)
            : [() => addCollection(writer, entry, location)];
    });
}

export function listSeedSpaceTitles(content: ContentSeed[] = []): Map<string, string> {
    const entries = flattenEntries(content, null);
    return new Map(entries.flatMap(({ entry }) => (entry.type === 'space' ? [[entry.id, entry.title]] : [])));
}

interface ContentLocation {
    organization: string;
    parent: string | null;
    position: string;
}

function createSpaceSteps(
    writer: ContentWriter,
    entry: SpaceSeed,
    { organization, ...location }: ContentLocation,
): SeedStep[] {
    const {
        pages = [],
        files = [],
        reusableContents,
        variables,
        tags,
        comments = [],
        changeRequests = [],
        type: _,
        ...space
    } = entry;
    const [first, ...more] = splitIntoSeedSteps(
        flattenPageTree(pages, writer.newId),
        (some) =>
            addPagesToActiveRevision(
                writer,
                space.id,
                getSpaceIncludingRestorable(writer, space.id).revision,
                some.map(normalizeRow),
            ),
        PAGE_BATCH_SIZE,
    );
    const createFirst = () => {
        const revision = { pages: [], files: files.map(toFileInput), reusableContents, variables, tags };
        createSpace(writer, organization, { ...space, ...location }, revision);
        first?.();
    };
    const comment = splitIntoSeedSteps(comments, (some) =>
        seedComments(writer, toSpaceCommentContainer(getSpaceIncludingRestorable(writer, space.id)), some),
    );
    const proposals = changeRequests.flatMap((seed) => createChangeRequestSeedSteps(writer, space.id, seed));
    return [createFirst, ...more, ...proposals, ...comment];
}

function normalizeRow(row: PageTreeRowInReadingOrder): PageTreeRowInReadingOrder {
    assertPageConditions(row.page);
    return { ...row, page: stripLeadingPageTitleFromMarkdown(row.page) };
}

function addCollection({ db }: ContentWriter, entry: Exclude<ContentSeed, SpaceSeed>, location: ContentLocation): void {
    const { id, title, description, defaultLevel } = entry;
    db.insert(collections)
        .values({ id, title, description, defaultLevel, ...location })
        .run();
}

export function toFileInput({ id, name, contentType, content = '' }: FileSeed): FileInput {
    return { id, name, contentType, content: Buffer.from(content, 'base64') };
}

interface NestedEntry {
    entry: ContentSeed;
    parent: string | null;
}

/** Lists collections before their content. */
function flattenEntries(content: ContentSeed[], parent: string | null): NestedEntry[] {
    return content.flatMap((entry) => [
        { entry, parent },
        ...(entry.type === 'collection' ? flattenEntries(entry.content ?? [], entry.id) : []),
    ]);
}
