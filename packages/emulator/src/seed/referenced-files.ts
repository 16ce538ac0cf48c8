import type { YamlPath } from '../yaml/yaml-file.js';
import type { ContentSeed } from './content-schema.js';
import type { FileSeed } from './file-schema.js';
import type { PageSeed } from './page-schema.js';
import { isStorableTextSize } from './check-storable.js';
import type { SpecSeed } from './spec-schema.js';

export interface SeedReferencedFile {
    file: string;
    path: YamlPath;
    /** Throws an error with the reason if the content is invalid. */
    put: (content: Buffer) => void;
}

export function listSpecSeedFiles(openapi: SpecSeed[] = [], path: YamlPath): SeedReferencedFile[] {
    return openapi.flatMap((spec, index) => {
        const { file } = spec;
        if (file === undefined) return [];
        const put = (content: Buffer) => {
            spec.text = decodeText(content);
            delete spec.file;
        };
        return [{ file, path: [...path, index, 'file'], put }];
    });
}

export function listSeedReferencedFiles(content: ContentSeed[] = [], path: YamlPath): SeedReferencedFile[] {
    return content.flatMap((entry, index) =>
        entry.type === 'collection'
            ? listSeedReferencedFiles(entry.content, [...path, index, 'content'])
            : [
                  ...listBodyFiles(entry.pages, [...path, index, 'pages']),
                  ...listSpaceFiles(entry.files, [...path, index, 'files']),
                  ...(entry.changeRequests ?? []).flatMap(({ edits = [] }, request) =>
                      edits.flatMap((edit, at) =>
                          edit.type === 'add'
                              ? listPageBodyFiles(edit.page, [
                                    ...path,
                                    index,
                                    'changeRequests',
                                    request,
                                    'edits',
                                    at,
                                    'page',
                                ])
                              : [],
                      ),
                  ),
              ],
    );
}

function listBodyFiles(pages: PageSeed[] = [], path: YamlPath): SeedReferencedFile[] {
    return pages.flatMap((page, index) => listPageBodyFiles(page, [...path, index]));
}

function listPageBodyFiles(page: PageSeed, path: YamlPath): SeedReferencedFile[] {
    return [
        ...('file' in page && page.file !== undefined
            ? [{ file: page.file, path: [...path, 'file'], put: (text: Buffer) => insertBody(page, text) }]
            : []),
        ...('pages' in page ? listBodyFiles(page.pages, [...path, 'pages']) : []),
    ];
}

function insertBody(page: Extract<PageSeed, { type?: 'document' | undefined }>, text: Buffer): void {
    page.markdown = decodeText(text);
    delete page.file;
}

function decodeText(content: Buffer): string {
    if (!isStorableTextSize(content)) throw new Error('it is larger than 2 MB');
    return content.toString('utf8').replace(/^\uFEFF/, '');
}

function listSpaceFiles(files: FileSeed[] = [], path: YamlPath): SeedReferencedFile[] {
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
