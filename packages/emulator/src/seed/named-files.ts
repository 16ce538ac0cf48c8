import type { Path } from '../yaml/yaml-file.js';
import type { ContentSeed, FileSeed, PageSeed } from './content-schema.js';
import { isStorable } from './sendable.js';

/** A file that a seed names. */
export interface NamedFile {
    file: string;
    /** Where in the seed. */
    path: Path;
    /** Puts what the file holds in the place of its name. Throws an error that says why it can't. */
    put: (content: Buffer) => void;
}

/** The files that spaces and their pages name. */
export function filesNamedIn(content: ContentSeed[] = [], path: Path): NamedFile[] {
    return content.flatMap((entry, index) =>
        entry.type === 'collection'
            ? filesNamedIn(entry.content, [...path, index, 'content'])
            : [...bodiesOf(entry.pages, [...path, index, 'pages']), ...filesOf(entry.files, [...path, index, 'files'])],
    );
}

function bodiesOf(pages: PageSeed[] = [], path: Path): NamedFile[] {
    return pages.flatMap((page, index) => [
        ...('file' in page && page.file !== undefined
            ? [{ file: page.file, path: [...path, index, 'file'], put: (text: Buffer) => putBody(page, text) }]
            : []),
        ...('pages' in page ? bodiesOf(page.pages, [...path, index, 'pages']) : []),
    ]);
}

function putBody(page: Extract<PageSeed, { type?: 'document' | undefined }>, text: Buffer): void {
    if (!isStorable(text)) throw new Error('it is larger than 2 MB');
    page.markdown = text.toString('utf8').replace(/^\uFEFF/, '');
    delete page.file;
}

function filesOf(files: FileSeed[] = [], path: Path): NamedFile[] {
    return files.flatMap((entry, index) => {
        const { file } = entry;
        if (file === undefined) return [];
        const put = (content: Buffer) => {
            entry.content = content.toString('base64');
            delete entry.file;
        };
        return [{ file, path: [...path, index, 'file'], put }];
    });
}
