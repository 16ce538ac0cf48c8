import { generateNKeysBetween } from 'fractional-indexing';

import type { ContentSeed, FileSeed } from '../../../seed/content-schema.js';
import { collections } from '../../storage/spaces.schema.js';
import type { FileInput, Writer } from '../content/index.js';
import { createSpace } from '../spaces/index.js';

/** Makes the spaces and collections of an organization that has none, in their order. */
export function seedContent(writer: Writer, organization: string, content: ContentSeed[] = []): void {
    const entries = inOrder(content, null);
    const positions = generateNKeysBetween(null, null, entries.length);
    entries.forEach(({ entry, parent }, index) => {
        const position = positions[index] ?? '';
        if (entry.type === 'space') {
            const { pages = [], files = [], reusableContents, variables, type: _, ...space } = entry;
            const revision = { pages, files: files.map(toFile), reusableContents, variables };
            createSpace(writer, organization, { ...space, parent, position }, revision);
        } else {
            const { id, title, description, defaultLevel } = entry;
            writer.db
                .insert(collections)
                .values({ id, organization, parent, position, title, description, defaultLevel })
                .run();
        }
    });
}

function toFile({ id, name, contentType, content = '' }: FileSeed): FileInput {
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
