import { generateNKeysBetween } from 'fractional-indexing';

import type { ContentSeed } from '../../../seed/content-schema.js';
import type { FileSeed } from '../../../seed/held-schema.js';
import { collections } from '../../storage/spaces.schema.js';
import { spaceContainer } from '../comments/index.js';
import { addPages, type FileInput, type PlacedPage, placePages, type Writer } from '../revisions/index.js';
import { createSpace, getSpace } from '../spaces/index.js';
import { changeRequestOf } from './seed-change-requests.js';
import { seedComments } from './seed-comments.js';
import { storedPage } from './seed-page.js';
import { inParts, type SeedPart } from './seed-part.js';

type SpaceSeed = Extract<ContentSeed, { type: 'space' }>;

/** Pages that are stored at once: of each, the Markdown is read. */
const PAGES_AT_ONCE = 10;

/** Makes the spaces and collections of an organization that has none, in their order. */
export function contentOf(writer: Writer, organization: string, content: ContentSeed[] = []): SeedPart[] {
    const entries = inOrder(content, null);
    const positions = generateNKeysBetween(null, null, entries.length);
    return entries.flatMap(({ entry, parent }, index) => {
        const place = { organization, parent, position: positions[index] ?? '' };
        return entry.type === 'space' ? spaceOf(writer, entry, place) : [() => addCollection(writer, entry, place)];
    });
}

/** The titles of the spaces, by id. */
export function titlesIn(content: ContentSeed[] = []): Map<string, string> {
    const entries = inOrder(content, null);
    return new Map(entries.flatMap(({ entry }) => (entry.type === 'space' ? [[entry.id, entry.title]] : [])));
}

interface Place {
    organization: string;
    parent: string | null;
    position: string;
}

/** A space comes with its first pages; of one that has many, the others follow. */
function spaceOf(writer: Writer, entry: SpaceSeed, { organization, ...place }: Place): SeedPart[] {
    const {
        pages = [],
        files = [],
        reusableContents,
        variables,
        comments = [],
        changeRequests = [],
        type: _,
        ...space
    } = entry;
    const [first, ...more] = inParts(
        placePages(pages, writer.newId),
        (some) => addPages(writer, space.id, getSpace(writer, space.id).revision, some.map(asStored)),
        PAGES_AT_ONCE,
    );
    const make = () => {
        const revision = { pages: [], files: files.map(fileInput), reusableContents, variables };
        createSpace(writer, organization, { ...space, ...place }, revision);
        first?.();
    };
    const comment = inParts(comments, (some) => seedComments(writer, spaceContainer(getSpace(writer, space.id)), some));
    const proposals = changeRequests.flatMap((seed) => changeRequestOf(writer, space.id, seed));
    return [make, ...more, ...proposals, ...comment];
}

function asStored(placed: PlacedPage): PlacedPage {
    return { ...placed, page: storedPage(placed.page) };
}

function addCollection({ db }: Writer, entry: Exclude<ContentSeed, SpaceSeed>, place: Place): void {
    const { id, title, description, defaultLevel } = entry;
    db.insert(collections)
        .values({ id, title, description, defaultLevel, ...place })
        .run();
}

/** A file as it is said in JSON. */
export function fileInput({ id, name, contentType, content = '' }: FileSeed): FileInput {
    return { id, name, contentType, content: Buffer.from(content, 'base64') };
}

interface PlacedEntry {
    entry: ContentSeed;
    parent: string | null;
}

/** Every entry in the order of the organization, a collection before what is in it. */
function inOrder(content: ContentSeed[], parent: string | null): PlacedEntry[] {
    return content.flatMap((entry) => [
        { entry, parent },
        ...(entry.type === 'collection' ? inOrder(entry.content ?? [], entry.id) : []),
    ]);
}
